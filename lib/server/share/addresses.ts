import { env } from "@/lib/server/env";
import { siteOrigins } from "@/lib/server/site-origins";

/** Returns the full address of a path of this site. @param origin cacheable responses use the default */
export const getSiteAddress = (path: string, origin = siteOrigins.main): string => new URL(path, origin).href;

/** Returns the full address of a piece of art: GET /api/meebits with these parameters. */
export function getArtAddress(parameters: Readonly<Record<string, string>>, origin = siteOrigins.main): string {
  const base = env.NEXT_PUBLIC_DEMO ? "/api/" : env.NEXT_PUBLIC_API_BASE;
  return getSiteAddress(`${base}meebits?${new URLSearchParams(parameters)}`, origin);
}

/** Returns the full address of an avatar's share card, a JPEG: every reader of link previews supports it. */
export function getCardAddress(id: number, mood: string, ratio: "2:1" | "3:2", origin = siteOrigins.main): string {
  return getArtAddress({ type: "card", token_id: String(id), mood, ratio, format: "jpeg" }, origin);
}
