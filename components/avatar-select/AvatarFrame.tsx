import { memo, useEffect, useState } from "react";
import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import { type AvatarChoice, nameOf } from "@/components/avatar-select/choices";
import { createPosterSource } from "@/lib/client/poster-source";
import { padId } from "@/lib/shared/ids";
import { REGISTRY_NAMES } from "@/lib/shared/registries";
import styles from "./AvatarFrame.module.scss";

/** A frame that only flies past asks for no picture: milliseconds that it has to stay. */
const STAY = 90;
/** Waits before a picture that failed is asked for again, in milliseconds. */
const WAITS = [2000, 5000, 10_000];

/** Avatars whose picture the browser has had: it comes at once the next time. */
const seen = new Set<number>();

export interface Poster {
  /** `waiting` draws nothing yet, `asked` is on its way, `missing` will not come. */
  readonly state: "waiting" | "asked" | "there" | "missing";
  /** Counts the times it was asked for. */
  readonly attempt: number;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/** When to ask for the picture of a frame, and again when a busy server has not drawn it. */
function usePoster(id: number): Poster {
  const [state, setState] = useState<Poster["state"]>(() => (seen.has(id) ? "asked" : "waiting"));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (state !== "waiting") return;
    const timer = setTimeout(() => setState("asked"), attempt === 0 ? STAY : WAITS[attempt - 1]);
    return () => clearTimeout(timer);
  }, [state, attempt]);

  return {
    state,
    attempt,
    onLoad: () => {
      seen.add(id);
      setState("there");
    },
    onError: () => {
      seen.delete(id);
      setState(attempt < WAITS.length ? "waiting" : "missing");
      setAttempt(attempt + 1);
    },
  };
}

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
  const source = createPosterSource(choice.id);
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
