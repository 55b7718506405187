import { env } from "@/lib/server/env";

/** The full address of a path of this site. */
export function siteAddress(path: string): string {
  return new URL(path, env.NEXT_PUBLIC_SITE_URL).href;
}

/** The full address of a piece of art: GET /api/meebits with these parameters. */
export function artAddress(parameters: Readonly<Record<string, string>>): string {
  const base = env.NEXT_PUBLIC_DEMO ? "/api/" : env.NEXT_PUBLIC_API_BASE;
  return siteAddress(`${base}meebits?${new URLSearchParams(parameters)}`);
}

/** The full address of an avatar's share card, a JPEG: every reader of link previews knows that. */
export function cardAddress(id: number, mood: string, ratio: "2:1" | "3:2"): string {
  return artAddress({ type: "card", token_id: String(id), mood, ratio, format: "jpeg" });
}
