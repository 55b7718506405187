import type { PlayLink } from "@/lib/shared/play-link";
import type { ViewerQuery } from "@/lib/shared/viewer-query";

/** Boxes to try, in CSS pixels. */
export const BOXES = {
  square: { width: 480, height: 480 },
  tall: { width: 320, height: 560 },
  wide: { width: 720, height: 405 },
  card: { width: 240, height: 240 },
  smallest: { width: 120, height: 120 },
} as const satisfies Record<string, { width: number; height: number }>;

export type Box = keyof typeof BOXES;

// `as`: Object.keys loses the keys of a const table.
export const BOX_NAMES = Object.keys(BOXES) as readonly Box[];

/** Avatar and embed options. */
export interface Settings extends ViewerQuery {
  readonly id: number;
  readonly box: Box;
}

const FIRST_SETTINGS: Settings = {
  id: 1,
  box: "square",
  mood: "gm",
  view: "three-quarter",
  background: "mood",
  hasControls: true,
  isAutoplay: true,
};

/** Returns the initial settings: the address's avatar, in its saved mood unless the address has one. */
export function createFirstSettings({ id, mood }: PlayLink): Settings {
  return { ...FIRST_SETTINGS, ...(id !== null && { id, mood: null }), ...(mood !== null && { mood }) };
}
