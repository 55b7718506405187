import { memo, useEffect, useState } from "react";
import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import { type AvatarChoice, nameOf } from "@/components/avatar-select/choices";
import { createPosterSource } from "@/lib/client/poster-source";
import { padId } from "@/lib/shared/ids";
import { getStickerImage } from "@/lib/shared/public-files";
import { REGISTRY_NAMES } from "@/lib/shared/registries";
import styles from "./AvatarFrame.module.scss";

/** Milliseconds a frame must stay mounted before it requests its picture. */
const LOAD_DELAY_MS = 90;
/** Delays before a failed picture is requested again, in milliseconds. */
const RETRY_DELAYS_MS = [2000, 5000, 10_000];

/** Avatars whose picture was loaded before: it is in the browser's cache. */
const loadedIds = new Set<number>();

/** `waiting`: not requested; `loading`: requested; `missing`: failed for good. */
type PosterState = "waiting" | "loading" | "loaded" | "missing";

/** Decides when a frame requests its picture, and retries when the server was busy. */
function usePoster(id: number) {
  const [state, setState] = useState<PosterState>(() => (loadedIds.has(id) ? "loading" : "waiting"));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (state !== "waiting") return;
    const timer = setTimeout(() => setState("loading"), attempt === 0 ? LOAD_DELAY_MS : RETRY_DELAYS_MS[attempt - 1]);
    return () => clearTimeout(timer);
  }, [state, attempt]);

  return {
    state,
    attempt,
    onLoad: () => {
      loadedIds.add(id);
      setState("loaded");
    },
    onError: () => {
      loadedIds.delete(id);
      setState(attempt < RETRY_DELAYS_MS.length ? "waiting" : "missing");
      setAttempt(attempt + 1);
    },
  };
}

interface AvatarFrameProps {
  readonly choice: AvatarChoice;
  readonly elementId: string;
  readonly place: number;
  readonly count: number;
  readonly isActive: boolean;
  /** Whether it is on the stage or among the chosen. */
  readonly isCurrent: boolean;
  /** Whether it is the only current one; a badge says so. */
  readonly isNamed: boolean;
  readonly side: number;
  readonly onChoose: (id: number) => void;
}

const WIDTHS = [160, 320, 640];

function getBadge(choice: AvatarChoice, isNamed: boolean): string | null {
  if (isNamed) return avatarSelectText.frame.current;
  if (choice.kind === "vault") return REGISTRY_NAMES[choice.registry];
  return choice.kind === "typed" ? avatarSelectText.frame.tryIt : null;
}

export const AvatarFrame = memo(function AvatarFrame(props: AvatarFrameProps) {
  const { choice, elementId, place, count, isActive, isCurrent, isNamed, side, onChoose } = props;
  const { state, attempt, onLoad, onError } = usePoster(choice.id);
  const source = createPosterSource(choice.id);
  const badge = getBadge(choice, isNamed);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys.
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
      <span className={`studio-picture ${styles["picture"]}`} data-state={state}>
        {(state === "loading" || state === "loaded") && (
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
        {state === "missing" && (
          <span className={styles["missing"]} style={{ backgroundImage: getStickerImage("default") }} />
        )}
        {badge && <span className={styles["badge"]}>{badge}</span>}
      </span>
      <span className={styles["number"]}>{padId(choice.id)}</span>
    </div>
  );
});
