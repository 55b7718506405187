import { useEffect, useState } from "react";
import { loadSprite } from "@/components/ui/load-sprite";
import type { SpriteIcon } from "@/components/ui/SpriteIcon";
import { watchReducedMotion } from "@/components/ui/watch-reduced-motion";
import type { SpriteName } from "@/lib/shared/sprite-sheets";

interface UseSpriteOptions {
  /** Whether it is to be loaded at all yet. */
  readonly isWanted?: boolean;
  /** Milliseconds after which it comes too late to be shown. */
  readonly timeoutMs?: number;
}

/**
 * SpriteIcon as soon as it and the sheet are there; null until then, where they do not arrive, and for who asked for less
 * motion: something that rests is to stand in its place.
 */
export function useSprite(
  name: SpriteName,
  { isWanted = true, timeoutMs = Number.POSITIVE_INFINITY }: UseSpriteOptions = {},
): typeof SpriteIcon | null {
  const [Sprite, setSprite] = useState<typeof SpriteIcon | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const begin = performance.now();
    const arrive = (loaded: typeof SpriteIcon) => {
      if (!isOver && performance.now() - begin <= timeoutMs) setSprite(() => loaded);
    };
    const end = watchReducedMotion((isReduced) => {
      if (!isReduced) loadSprite(name).then(arrive, () => {});
    });
    return () => {
      isOver = true;
      end();
    };
  }, [name, isWanted, timeoutMs]);
  return Sprite;
}
