import { useRef } from "react";
import { useApproach } from "@/components/ui/approach";
import { Icon } from "@/components/ui/Icon";
import { useSprite } from "@/components/ui/use-sprite";
import type { IconName } from "@/lib/shared/icons.generated";
import type { SpriteName } from "@/lib/shared/sprite-sheets.generated";

/** The sprites that end on an icon's squares. */
const ICONS = {
  shuffle: "shuffle",
  external: "external",
  plus: "plus",
  cart: "cart",
  download: "download",
  arrow: "arrow-right",
} as const satisfies Partial<Record<SpriteName, IconName>>;

/** An icon that moves once on hover or focus of its control. Its sprite is loaded only then. */
export function LiveIcon({ name, size = 24 }: { readonly name: keyof typeof ICONS; readonly size?: 20 | 24 }) {
  const place = useRef<HTMLSpanElement>(null);
  const Sprite = useSprite(name, { isWanted: useApproach(place) });
  return (
    <span className="icon-box" ref={place} style={{ width: size, height: size }}>
      {Sprite ? <Sprite mode="hover" name={name} /> : <Icon name={ICONS[name]} size={size} />}
    </span>
  );
}
