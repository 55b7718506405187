import type { Mood } from "@/lib/shared/moods";

/** First digits of the SHA-256 of VERSIONED_FOLDERS: changes with any file in them. */
export const PUBLIC_VERSION = "4b099782";

/** Folders of `public` with versioned URLs. */
export const VERSIONED_FOLDERS = ["crowd", "prints", "sounds", "sprites", "stickers"] as const;

/** Returns the URL of a file in those folders, which browsers cache permanently (next.config.ts). */
export function getPublicFile(path: `/${(typeof VERSIONED_FOLDERS)[number]}/${string}`): string {
  return `${path}?v=${PUBLIC_VERSION}`;
}

/** Returns a mood's sticker as a CSS image. All stickers share one file. */
export const getStickerImage = (mood: Mood): string => `url(${getPublicFile("/stickers/moods.svg")}#${mood})`;
