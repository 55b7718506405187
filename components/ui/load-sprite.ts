import type { SpriteIcon } from "@/components/ui/SpriteIcon";
import { publicFile } from "@/lib/shared/public-files";
import type { SpriteName } from "@/lib/shared/sprite-sheets";

const loading = new Map<SpriteName, Promise<typeof SpriteIcon>>();

async function load(name: SpriteName): Promise<typeof SpriteIcon> {
  const [{ SpriteIcon }, { SPRITE_SHEETS }] = await Promise.all([
    import("@/components/ui/SpriteIcon"),
    import("@/lib/shared/sprite-sheets"),
  ]);
  const sheet = new Image();
  // As the style sheet asks for it; otherwise the browser loads it twice.
  if (SPRITE_SHEETS[name].paint === "mask") sheet.crossOrigin = "anonymous";
  sheet.src = publicFile(`/sprites/${name}.webp`);
  await sheet.decode();
  return SpriteIcon;
}

/**
 * Loads a sheet, and once the component that plays sheets: nobody pays for them before an icon is to move.
 * @throws Error when either does not arrive; the next call tries again
 */
export function loadSprite(name: SpriteName): Promise<typeof SpriteIcon> {
  const known = loading.get(name);
  if (known) return known;
  const asked = load(name).catch((cause) => {
    loading.delete(name);
    throw cause;
  });
  loading.set(name, asked);
  return asked;
}
