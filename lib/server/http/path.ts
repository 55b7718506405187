import { REWRITES } from "@/lib/shared/rewrites";

const escaped = (text: string) => text.replaceAll(/[.\\]/g, "\\$&");

/** Returns the pattern of a route's paths. @param template with `[name]`, `:name` or `:name(pattern)` for one part of the path */
export function createPathPattern(template: string): RegExp {
  const parts = template
    .split("/")
    .map((part) => (/^[[:]/.test(part) ? (/\((.*)\)/.exec(part)?.[1] ?? "[^/]+") : escaped(part)));
  return new RegExp(`^${parts.join("/")}/?$`);
}

/** The templates and patterns of the paths outside of /api that belong to API routes. */
export const REWRITTEN = REWRITES.map(
  ({ source }) => [source.replace(/\(.*?\)/, ""), createPathPattern(source)] as const,
);

/** Returns the path of a request's address, without its query. */
export const getPath = (url: string | undefined): string => url?.split(/[?#]/, 1)[0] || "/";

/** Whether a path outside of /api belongs to an API route. */
export const isRewritten = (path: string): boolean => REWRITTEN.some(([, pattern]) => pattern.test(path));
