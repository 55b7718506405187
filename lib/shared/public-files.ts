/** Of what is in VERSIONED_FOLDERS, first digits of their SHA-256: another one as soon as any file there is another. */
export const PUBLIC_VERSION = "483dfab5";

/** Folders of `public` whose files are asked for by version. */
export const VERSIONED_FOLDERS = ["crowd", "prints", "sounds", "sprites", "stickers"] as const;

/** Address of a file of those folders, under which browsers keep it for good (next.config.ts). */
export function getPublicFile(path: `/${(typeof VERSIONED_FOLDERS)[number]}/${string}`): string {
  return `${path}?v=${PUBLIC_VERSION}`;
}
