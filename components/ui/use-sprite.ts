import { useEffect, useState } from "react";
import type { SpriteIcon } from "@/components/ui/SpriteIcon";
import { watchReducedMotion } from "@/components/ui/watch-reduced-motion";
import { getPublicFile } from "@/lib/shared/public-files";
import type { SpriteName } from "@/lib/shared/sprite-sheets.generated";

const loading = new Map<SpriteName, Promise<typeof SpriteIcon>>();

async function load(name: SpriteName): Promise<typeof SpriteIcon> {
  const [{ SpriteIcon }, { SPRITE_SHEETS }] = await Promise.all([
    import("@/components/ui/SpriteIcon"),
    import("@/lib/shared/sprite-sheets.generated"),
  ]);
  const sheet = new Image();
  // As in the style sheet; otherwise the browser loads it twice.
  if (SPRITE_SHEETS[name].paint === "mask") sheet.crossOrigin = "anonymous";
  sheet.src = getPublicFile(`/sprites/${name}.webp`);
  await sheet.decode();
  return SpriteIcon;
}

/** Loads a sprite, and once its player component. @throws Error if either fails to load; the next call retries */
function loadSprite(name: SpriteName): Promise<typeof SpriteIcon> {
  const known = loading.get(name);
  if (known) return known;
  const promise = load(name).catch((cause) => {
    loading.delete(name);
    throw cause;
  });
  loading.set(name, promise);
  return promise;
}

interface UseSpriteOptions {
  readonly isWanted?: boolean;
  /** Milliseconds after which a late sprite is not shown. */
  readonly timeoutMs?: number;
}

/** Returns SpriteIcon once it and the sprite are loaded; null until then, on failure, and with reduced motion. */
export function useSprite(
  name: SpriteName,
  { isWanted = true, timeoutMs = Number.POSITIVE_INFINITY }: UseSpriteOptions = {},
): typeof SpriteIcon | null {
  const [Sprite, setSprite] = useState<typeof SpriteIcon | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const begin = performance.now();
    const showSprite = (loaded: typeof SpriteIcon) => {
      if (!isOver && performance.now() - begin <= timeoutMs) setSprite(() => loaded);
    };
    const end = watchReducedMotion((isReduced) => {
      if (!isReduced) loadSprite(name).then(showSprite, () => {});
    });
    return () => {
      isOver = true;
      end();
    };
  }, [name, isWanted, timeoutMs]);
  return Sprite;
}
