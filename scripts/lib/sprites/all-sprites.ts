import { arrow } from "@/scripts/lib/sprites/arrow";
import { arrowPink } from "@/scripts/lib/sprites/arrow-pink";
import { cart } from "@/scripts/lib/sprites/cart";
import { closeHover } from "@/scripts/lib/sprites/close-hover";
import { closeIn } from "@/scripts/lib/sprites/close-in";
import { download } from "@/scripts/lib/sprites/download";
import { downloadBlue } from "@/scripts/lib/sprites/download-blue";
import { external } from "@/scripts/lib/sprites/external";
import { loader } from "@/scripts/lib/sprites/loader";
import { lockedIn } from "@/scripts/lib/sprites/locked-in";
import { plus } from "@/scripts/lib/sprites/plus";
import { qrLoop } from "@/scripts/lib/sprites/qr-loop";
import { qrOut } from "@/scripts/lib/sprites/qr-out";
import { randomize } from "@/scripts/lib/sprites/randomize";
import { shuffle } from "@/scripts/lib/sprites/shuffle";
import type { Sprite } from "@/scripts/lib/sprites/sprite";

/** All animated icons by the name of their sheet. */
export const ALL_SPRITES = {
  shuffle,
  "close-in": closeIn,
  "close-hover": closeHover,
  external,
  loader,
  download,
  plus,
  "download-blue": downloadBlue,
  arrow,
  cart,
  "arrow-pink": arrowPink,
  "locked-in": lockedIn,
  "qr-loop": qrLoop,
  "qr-out": qrOut,
  randomize,
} as const satisfies Readonly<Record<string, Sprite>>;
