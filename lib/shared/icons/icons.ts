import { ARROWS } from "@/lib/shared/icons/arrows";
import { CAMERA } from "@/lib/shared/icons/camera";
import { SIGNS } from "@/lib/shared/icons/signs";
import { THINGS } from "@/lib/shared/icons/things";

const ICONS = { ...ARROWS, ...CAMERA, ...SIGNS, ...THINGS } as const;

export type IconName = keyof typeof ICONS;

/** The drawing of an icon in rows from the top, one character for each square of 2 px; `#` is ink. */
export function iconRows(name: IconName): readonly string[] {
  return ICONS[name].trim().split("\n");
}
