import { readdirSync } from "node:fs";

/** A page to visit: its route file, and a URL that shows it. */
export interface SweptPage {
  readonly file: string;
  readonly url: string;
  /** Status of its document. */
  readonly status: number;
}

/** A URL for every page with parameters. A new page without an entry fails the sweep. */
const EXAMPLES: Readonly<Record<string, string>> = {
  "/docs/[guide]": "/docs/embed",
  "/meebit/[id]": "/meebit/1?mood=gm",
  "/viewer/[id]": "/viewer/1?mood=gm",
};

const STATUS: Readonly<Record<string, number>> = { "/404": 404, "/500": 500 };

/** Returns the routes of all pages on disk except Next's own and the API: `/`, `/404`, `/viewer/[id]` … */
export function routesOnDisk(): string[] {
  return readdirSync("pages", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.startsWith("api/") && !file.startsWith("_"))
    .map((file) => `/${file.replace(/\.tsx$/, "").replace(/(^|\/)index$/, "")}`)
    .sort();
}

/**
 * Returns the page of a route.
 * @throws Error if it has parameters and no example
 */
export function sweptPage(route: string): SweptPage {
  const url = route.includes("[") ? EXAMPLES[route] : route;
  if (!url) throw new Error(`${route} has parameters: add an address for it to EXAMPLES in e2e/support/pages.ts`);
  return { file: `pages${route}`, url, status: STATUS[route] ?? 200 };
}
