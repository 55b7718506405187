import { useRef } from "react";
import { Icon } from "@/components/ui/Icon";
import { useApproach } from "@/components/ui/use-approach";
import { useSprite } from "@/components/ui/use-sprite";
import type { IconName } from "@/lib/shared/icons/icons";
import type { SpriteName } from "@/lib/shared/sprite-sheets";
import styles from "./LiveIcon.module.scss";

/** The sheets that rest on the squares of an icon. */
const ICONS = {
  shuffle: "shuffle",
  external: "external",
  plus: "plus",
  cart: "cart",
  download: "download",
  arrow: "arrow-right",
} as const satisfies Partial<Record<SpriteName, IconName>>;

interface LiveIconProps {
  readonly name: keyof typeof ICONS;
  /** Side in px, as an icon has it. */
  readonly size?: 20 | 24;
}

/** An icon that moves once when a pointer or the focus comes to the control around it. Its sheet is loaded only then. */
export function LiveIcon({ name, size = 24 }: LiveIconProps) {
  const place = useRef<HTMLSpanElement>(null);
  const Sprite = useSprite(name, { isWanted: useApproach(place) });
  return (
    <span className={styles["live"]} ref={place} style={{ width: size, height: size }}>
      {Sprite ? <Sprite mode="hover" name={name} /> : <Icon name={ICONS[name]} size={size} />}
    </span>
  );
}
