import { memo } from "react";
import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import { type AvatarChoice, nameOf } from "@/components/avatar-select/choices";
import { usePoster } from "@/components/avatar-select/use-poster";
import { posterSource } from "@/lib/client/poster-source";
import { padId } from "@/lib/shared/ids";
import { REGISTRY_NAMES } from "@/lib/shared/registry-names";
import styles from "./AvatarFrame.module.scss";

interface AvatarFrameProps {
  readonly choice: AvatarChoice;
  readonly elementId: string;
  /** From 0, of how many. */
  readonly place: number;
  readonly count: number;
  /** Where the keys are. */
  readonly isActive: boolean;
  /** It is on the stage, or one of those that are chosen. */
  readonly isCurrent: boolean;
  /** It is the one and only that is current, and says so. */
  readonly isNamed: boolean;
  /** Side in CSS pixels. */
  readonly side: number;
  readonly onChoose: (id: number) => void;
}

const WIDTHS = [160, 320, 640];

function badgeOf(choice: AvatarChoice, isNamed: boolean): string | null {
  if (isNamed) return avatarSelectText.frame.current;
  if (choice.kind === "vault") return REGISTRY_NAMES[choice.registry];
  return choice.kind === "asked" ? avatarSelectText.frame.tryIt : null;
}

/** One avatar on the contact sheet. */
export const AvatarFrame = memo(function AvatarFrame(props: AvatarFrameProps) {
  const { choice, elementId, place, count, isActive, isCurrent, isNamed, side, onChoose } = props;
  const { state, attempt, onLoad, onError } = usePoster(choice.id);
  const source = posterSource(choice.id);
  const badge = badgeOf(choice, isNamed);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys.
    <div
      aria-label={nameOf(choice)}
      aria-posinset={place + 1}
      aria-selected={isCurrent}
      aria-setsize={count}
      className={styles["frame"]}
      data-active={isActive}
      data-kind={choice.kind}
      id={elementId}
      onClick={() => onChoose(choice.id)}
      role="option"
    >
      <span className={styles["window"]} data-state={state}>
        {(state === "asked" || state === "there") && (
          <img
            alt=""
            decoding="async"
            height={side}
            key={attempt}
            onError={onError}
            onLoad={onLoad}
            sizes={`${side}px`}
            src={source(160)}
            srcSet={WIDTHS.map((width) => `${source(width)} ${width}w`).join(", ")}
            width={side}
          />
        )}
        {badge && <span className={styles["badge"]}>{badge}</span>}
      </span>
      <span className={styles["number"]}>{padId(choice.id)}</span>
    </div>
  );
});
