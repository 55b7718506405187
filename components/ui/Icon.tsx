import { ICON_PATHS, type IconName } from "@/lib/shared/icons.generated";
import styles from "./Icon.module.scss";

/** Sizes with whole-pixel icon squares. */
export type IconSize = 20 | 24 | 40 | 48 | 72;

interface IconProps {
  readonly name: IconName;
  readonly size?: IconSize;
  /** Labels an icon without text. Without it the icon is decorative. */
  readonly title?: string;
  readonly className?: string | undefined;
}

/** A studio icon in the surrounding text's colour. */
export function Icon({ name, size = 24, title, className }: IconProps) {
  // A field has 12 squares, and no icon uses the outer ones. At 20 and 40 px they are cropped to keep whole pixels.
  const margin = size % 12 === 0 ? 0 : 1;
  const side = 12 - 2 * margin;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden where it has no title.
    <svg
      aria-hidden={title === undefined ? true : undefined}
      className={className === undefined ? styles["icon"] : `${styles["icon"]} ${className}`}
      focusable="false"
      height={size}
      role={title === undefined ? undefined : "img"}
      viewBox={`${margin} ${margin} ${side} ${side}`}
      width={size}
    >
      {title !== undefined && <title>{title}</title>}
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
