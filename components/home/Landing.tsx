import { useEffect, useEffectEvent, useState } from "react";
import { homeText } from "@/components/home/home-text";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { RadioStrip } from "@/components/ui/RadioStrip";
import { Sticker } from "@/components/ui/Sticker";
import { useHoldings } from "@/lib/client/api/use-holdings";
import { useSession } from "@/lib/client/api/use-session";
import { isSameAddress } from "@/lib/client/wallet/is-same-address";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import { getMood, HERO_MOODS, type Mood } from "@/lib/shared/moods";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import styles from "./Landing.module.scss";

const STEPS = [
  ["connect", "wallet", () => openSignIn("enter")],
  ["select", "meebit-face", () => useUiStore.getState().setShowMeebitSelect(true)],
  ["print", "picture", () => useUiStore.getState().setPanel("get-print")],
] as const;

/** Whether a wallet is connected, the chosen avatar is one of its own, and it downloaded its print with this browser. */
function useDoneSteps(): Readonly<Record<(typeof STEPS)[number][0], boolean>> {
  const connected = useWalletStore((store) => store.address);
  const address = useSession().data?.address ?? connected;
  const { data } = useHoldings(address);
  const chosen = useCharacterStore((store) => Number(store.current));
  const isPrinted = useCharacterStore(
    ({ printedBy, printedIds }) => isSameAddress(printedBy, address) && printedIds.includes(chosen),
  );
  const isOwn = data?.holdings.some(({ id }) => id === chosen) ?? false;
  return { connect: address !== null, select: isOwn, print: isOwn && isPrinted };
}

const text = homeText.landing;

/** Buttons for a Meebit holder's three steps, each with its icon; done ones are ticked. */
function HeroSteps() {
  const done = useDoneSteps();
  return (
    <ol className={styles["steps"]}>
      {STEPS.map(([step, icon, act]) => (
        <li key={step}>
          <button aria-haspopup="dialog" className={styles["step"]} onClick={act} type="button">
            <span className={styles["sticker"]}>
              <Icon name={icon} size={40} />
              {done[step] && <Icon name="check" size={20} title={text.done} />}
            </span>
            {text.steps[step]}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Milliseconds that a mood is shown: automatically, after the user's choice, and after a poke. */
const SHOWN_MS = 6000;
const CHOSEN_MS = 16_000;
const POKED_MS = 3600;
/** Poke reactions, in turn. */
const REACTIONS: readonly Mood[] = ["nope", "wtf", "heated"];

function afterThis(mood: Mood): Mood {
  const moods: readonly Mood[] = HERO_MOODS;
  // A saved mood may not be in the list: continue with the first.
  return moods[(moods.indexOf(mood) + 1) % moods.length] ?? HERO_MOODS[0];
}

/** Shows the next reaction of the hero avatar, after which its mood returns. */
export function pokeHero(): void {
  const { heroMood, heroMoodBeforePoke, heroPokes } = useUiStore.getState();
  // A saved mood may look like a reaction: the next one differs from it.
  const turn = REACTIONS[heroPokes % REACTIONS.length] === heroMood ? heroPokes + 1 : heroPokes;
  useUiStore.setState({
    heroMood: REACTIONS[turn % REACTIONS.length] ?? "nope",
    heroMoodBeforePoke: heroMoodBeforePoke ?? heroMood,
    heroPokes: turn + 1,
  });
}

function showMood(heroMood: Mood): void {
  useUiStore.setState({ heroMood, heroMoodBeforePoke: null });
}

/** Sticker buttons for the moods of the home page's avatar. @param isPerforming whether they advance automatically */
function HeroMoods({ isPerforming }: { readonly isPerforming: boolean }) {
  const mood = useUiStore((state) => state.heroMood);
  const moodBeforePoke = useUiStore((state) => state.heroMoodBeforePoke);
  const saved = useCharacterStore((state) => state.savedMood);
  const [chosen, setChosen] = useState<Mood | null>(null);
  useEffect(() => {
    if (saved !== "default") showMood(saved);
  }, [saved]);
  const isReacting = moodBeforePoke !== null;
  const next = useEffectEvent(() => showMood(moodBeforePoke ?? afterThis(mood)));
  useEffect(() => {
    // A reaction ends even if nothing else moves.
    if (!isPerforming && !isReacting) return;
    const shownMs = mood === chosen ? CHOSEN_MS : SHOWN_MS;
    // A hidden tab loads no pictures.
    const timer = setInterval(() => document.hidden || next(), isReacting ? POKED_MS : shownMs);
    return () => clearInterval(timer);
  }, [chosen, isPerforming, isReacting, mood]);
  return (
    <RadioStrip
      chosen={HERO_MOODS.find((each) => each === mood) ?? null}
      className={styles["strip"]}
      label={text.moods}
      nameOf={(each) => getMood(each).label}
      onChoose={(each) => {
        setChosen(each);
        showMood(each);
        // Play continues with this mood.
        useCharacterStore.getState().setMood(each);
      }}
      tileClassName={styles["tile"]}
      values={HERO_MOODS}
    >
      {(each) => <Sticker mood={each} size="medium" />}
    </RadioStrip>
  );
}

interface LandingProps {
  readonly isPerforming: boolean;
  readonly onPlay: () => void;
  readonly onShuffle: () => void;
}

/** The landing over the stage: connect, select, print, and the play button. */
export function Landing({ isPerforming, onPlay, onShuffle }: LandingProps) {
  return (
    <div className={styles["landing"]}>
      <HeroSteps />
      <p className="large line-135">{text.sentence}</p>
      <noscript className="large line-135">{text.withoutScript}</noscript>
      <HeroMoods isPerforming={isPerforming} />
      <div className={styles["actions"]}>
        <Button onClick={onPlay}>{text.play}</Button>
        <Button onClick={onShuffle} tone="paper">
          <LiveIcon name="shuffle" size={20} />
          {text.shuffle}
        </Button>
      </div>
    </div>
  );
}
