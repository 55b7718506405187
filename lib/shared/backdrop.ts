import { type Hex, mixHex } from "@/lib/shared/colors";
import { getMood, type Mood } from "@/lib/shared/moods";

const RAINBOW: readonly Hex[] = ["#e5484d", "#f28c28", "#f5cf3a", "#46a758", "#3e7bd6", "#8e4ec6"];

/** Returns backdrop stops, top (0) to bottom (1): lighter in the upper middle, darker at the ends, as on originals. */
export function getBackdropStops(mood: Mood): readonly (readonly [at: number, color: Hex])[] {
  const { backdrop } = getMood(mood);
  if (backdrop !== "rainbow") return getSeamlessStops(backdrop);
  return RAINBOW.flatMap((color, band) => [[band / 6, color] as const, [(band + 1) / 6, color] as const]);
}

export function getSeamlessStops(backdrop: Hex): readonly (readonly [at: number, color: Hex])[] {
  return [
    [0, mixHex(backdrop, "#16181d", 0.05)],
    [0.1, mixHex(backdrop, "#16181d", 0.03)],
    [0.36, mixHex(backdrop, "#ffffff", 0.04)],
    [0.5, mixHex(backdrop, "#ffffff", 0.01)],
    [0.75, mixHex(backdrop, "#16181d", 0.02)],
    [1, mixHex(backdrop, "#16181d", 0.07)],
  ];
}

export function createBackdropCss(mood: Mood): string {
  const stops = getBackdropStops(mood).map(([at, color]) => `${color} ${(at * 100).toFixed(2)}%`);
  return `linear-gradient(180deg, ${stops.join(", ")})`;
}
