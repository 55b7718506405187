import { type CSSProperties, useEffect, useRef } from "react";
import { type PlayedSprite, playSprite, type SpriteMode } from "@/components/ui/play-sprite";
import { getPublicFile } from "@/lib/shared/public-files";
import { SPRITE_SHEETS, type SpriteName, type SpriteSheet } from "@/lib/shared/sprite-sheets";
import styles from "./SpriteIcon.module.scss";

interface SpriteIconProps {
  readonly name: SpriteName;
  readonly mode: SpriteMode;
  /** Side in px; by default its native size. */
  readonly size?: number;
  /** A change restarts it. */
  readonly trigger?: string | number | boolean;
  /** Labels an icon without text. Without it the icon is decorative. */
  readonly title?: string;
  readonly className?: string | undefined;
}

function placeOf({ columns }: SpriteSheet, frame: number, size: number): string {
  return `${-(frame % columns) * size}px ${-Math.floor(frame / columns) * size}px`;
}

/** An animated icon. It moves only while visible, and not with reduced motion. */
export function SpriteIcon({ name, mode, size, trigger, title, className }: SpriteIconProps) {
  const sheet: SpriteSheet = SPRITE_SHEETS[name];
  const side = size ?? sheet.size;
  const place = useRef<HTMLSpanElement>(null);
  const sprite = useRef<PlayedSprite>(null);
  const played = useRef(trigger);

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const { frames, rest } = sheet;
    const show = (frame: number) => element.style.setProperty("--place", placeOf(sheet, frame, side));
    const started = playSprite(element, { frames, rest, mode, show });
    sprite.current = started;
    return () => started.end();
  }, [sheet, mode, side]);

  useEffect(() => {
    if (played.current === trigger) return;
    played.current = trigger;
    sprite.current?.play();
  }, [trigger]);

  const style = {
    "--sheet": `url(${getPublicFile(`/sprites/${name}.webp`)})`,
    "--grid": `${sheet.columns * side}px ${sheet.rows * side}px`,
    "--place": placeOf(sheet, mode === "hold" ? 0 : sheet.rest, side),
    width: side,
    height: side,
  } as CSSProperties; // React's type knows no custom properties.
  return (
    <span
      {...(title === undefined ? { "aria-hidden": true } : { "aria-label": title, role: "img" })}
      className={[styles["sprite"], styles[sheet.paint], className].filter(Boolean).join(" ")}
      ref={place}
      style={style}
    />
  );
}
