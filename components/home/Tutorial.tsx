import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { homeText } from "@/components/home/home-text";
import { TutorialPlay } from "@/components/home/TutorialPlay";
import { Button } from "@/components/ui/Button";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { showTutorial, TUTORIAL_TITLE_ID } from "@/lib/client/show-tutorial";
import { TUTORIAL } from "@/lib/shared/content/home-content";
import { useUiStore } from "@/stores/ui-store";
import styles from "./Tutorial.module.scss";

const HASH = "#tutorial";

/** Returns the tutorial's state. The address hash `#tutorial` shows it. @param after the heading that follows it */
export function useTutorial(after: RefObject<HTMLElement | null>) {
  const isShown = useUiStore((state) => state.showTutorial);
  const isLeft = useRef(false);
  const router = useRouter();
  const { isReady, pathname, push, replace } = router;

  useEffect(() => {
    const { hash, pathname: path, search } = window.location;
    if (!isReady || hash !== HASH) return;
    void showTutorial({ pathname, push });
    // Remove the hash, so that a reload keeps the user's state.
    void replace(`${path}${search}`, undefined, { shallow: true, scroll: false });
  }, [isReady, pathname, push, replace]);

  useEffect(() => {
    if (isShown || !isLeft.current) return;
    isLeft.current = false;
    after.current?.focus();
  }, [isShown, after]);

  return {
    isShown,
    /** Closes it, and focuses the heading that follows. */
    leave() {
      isLeft.current = true;
      useUiStore.getState().setShowTutorial(false);
    },
  };
}

const MIN_SWIPE_PX = 48;

/** Returns handlers for horizontal swipes to the next (1) or last (-1) picture. Vertical swipes scroll. */
function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      from.current = pointerType === "mouse" ? null : { x: clientX, y: clientY };
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!from.current) return;
      const across = clientX - from.current.x;
      const down = clientY - from.current.y;
      from.current = null;
      if (Math.abs(across) > Math.max(MIN_SWIPE_PX, 2 * Math.abs(down))) onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel() {
      from.current = null;
    },
  };
}

function TutorialDots({ index, onGo }: { readonly index: number; readonly onGo: (index: number) => void }) {
  return (
    <ol className={styles["dots"]}>
      {TUTORIAL.map(({ title }, place) => (
        <li key={title}>
          <button
            aria-current={place === index ? "step" : undefined}
            className={styles["dot"]}
            data-seen={place <= index}
            onClick={() => onGo(place)}
            type="button"
          >
            {title}
          </button>
        </li>
      ))}
    </ol>
  );
}

interface TutorialProps {
  readonly id: number;
  readonly onConnect: () => void;
  readonly onSkip: () => void;
}

// With the visitor's first approach: only the first card is there from the beginning.
const loadPictures = () => import("@/components/home/TutorialPictures");
const preloadPictures = () => void loadPictures().catch(() => undefined);
const TutorialSnap = dynamic(() => loadPictures().then((module) => module.TutorialSnap));
const TutorialSave = dynamic(() => loadPictures().then((module) => module.TutorialSave));

const PICTURES = [TutorialPlay, TutorialSnap, TutorialSave] as const;
const LAST = TUTORIAL.length - 1;

function indexAfter(key: string, index: number): number | null {
  const cards: Readonly<Record<string, number>> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: LAST };
  return cards[key] ?? null;
}

/** Play, Snap, Save: one card at a time. Arrow keys, swipes and the row of dots switch cards. */
export function Tutorial({ id, onConnect, onSkip }: TutorialProps) {
  // The first card is there from the beginning; the others enter from a side.
  const [{ index, from }, setPlace] = useState<{ index: number; from: "left" | "right" | null }>({
    index: 0,
    from: null,
  });
  const go = (to: number) => {
    const next = Math.min(Math.max(to, 0), LAST);
    if (next !== index) setPlace({ index: next, from: next > index ? "right" : "left" });
  };
  const swipe = useSwipe((towards) => go(index + towards));
  const step = TUTORIAL[index];
  const Shown = PICTURES[index];
  if (!step || !Shown) return null;

  const isLast = index === LAST;
  const move = (event: KeyboardEvent) => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : indexAfter(event.key, index);
    if (next === null) return;
    event.preventDefault();
    go(next);
  };
  return (
    <section
      aria-labelledby={TUTORIAL_TITLE_ID}
      className={styles["tutorial"]}
      data-from={from}
      data-step={index}
      id="tutorial"
      onFocus={preloadPictures}
      onKeyDown={move}
      onPointerEnter={preloadPictures}
      {...swipe}
    >
      <h2 className={styles["title"]} id={TUTORIAL_TITLE_ID} tabIndex={-1}>
        {homeText.tutorial.title}
      </h2>
      <div className={`box grid ${styles["card"]}`}>
        <div aria-hidden="true" className={styles["picture"]}>
          <div className={styles["scene"]} key={index}>
            <Shown id={id} />
          </div>
        </div>
        <div className={styles["side"]}>
          <div aria-live="polite" className={styles["content"]}>
            <div className={styles["words"]} key={index}>
              <p className="small bold line-normal">{step.eyebrow}</p>
              <h3 className={styles["heading"]}>{step.title}</h3>
              <p className={styles["text"]}>{step.text}</p>
            </div>
          </div>
          <div className="cluster-2">
            <Button onClick={isLast ? onConnect : () => go(index + 1)}>
              {step.cta}
              {!isLast && <LiveIcon name="arrow" size={20} />}
            </Button>
            <Button onClick={onSkip} size="small" tone="quiet">
              {isLast ? homeText.tutorial.notNow : homeText.tutorial.skip}
            </Button>
          </div>
          <TutorialDots index={index} onGo={go} />
        </div>
      </div>
    </section>
  );
}
