import type { ReactNode } from "react";
import type { SpriteMode } from "@/components/ui/play-sprite";
import { useSprite } from "@/components/ui/use-sprite";
import type { SpriteName } from "@/lib/shared/sprite-sheets";

interface SpritePictureProps {
  readonly name: SpriteName;
  readonly mode: Extract<SpriteMode, "loop" | "hold">;
  /** Side in px; the size it was drawn for when left out. */
  readonly size?: number;
  /** Stands in its place until the sheet is there, and for who asked for less motion. */
  readonly children?: ReactNode;
}

/** A sheet that is loaded when it appears, and then plays. Decoration: words beside it speak. */
export function SpritePicture({ name, mode, size, children }: SpritePictureProps) {
  const Sprite = useSprite(name);
  return Sprite ? <Sprite mode={mode} name={name} {...(size === undefined ? {} : { size })} /> : children;
}
