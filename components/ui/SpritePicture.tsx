import type { ReactNode } from "react";
import { useSprite } from "@/components/ui/use-sprite";
import type { SpriteName } from "@/lib/shared/sprite-sheets.generated";

interface SpritePictureProps {
  readonly name: SpriteName;
  readonly mode: "loop" | "hold";
  /** Side in px; by default its native size. */
  readonly size?: number;
  /** Shown until the sprite is loaded, and with reduced motion. */
  readonly children?: ReactNode;
}

/** A sprite that loads on mount and then plays. Decorative: the text beside it is read. */
export function SpritePicture({ name, mode, size, children }: SpritePictureProps) {
  const Sprite = useSprite(name);
  return Sprite ? <Sprite mode={mode} name={name} {...(size === undefined ? {} : { size })} /> : children;
}
