import { useEffect, useEffectEvent, useState } from "react";
import { homeText } from "@/components/home/home-text";
import { RadioStrip } from "@/components/ui/RadioStrip";
import { Sticker } from "@/components/ui/Sticker";
import { getMood, HERO_MOODS, type Mood } from "@/lib/shared/moods";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import styles from "./HeroMoods.module.scss";

/** Milliseconds that a mood is shown: by itself, when a person has chosen it, and when the avatar has been poked. */
const SHOWN_MS = 6000;
const CHOSEN_MS = 16_000;
const POKED_MS = 3600;
/** What a poke does, in turn. */
const REACTIONS: readonly Mood[] = ["nope", "wtf", "heated"];

function afterThis(mood: Mood): Mood {
  const moods: readonly Mood[] = HERO_MOODS;
  // After a reaction, which is none of them, the first one comes.
  return moods[(moods.indexOf(mood) + 1) % moods.length] ?? HERO_MOODS[0];
}

/** The avatar of the home page reacts to a touch. */
export function pokeHero(): void {
  const { heroMood, setHeroMood } = useUiStore.getState();
  const at = REACTIONS.indexOf(heroMood);
  setHeroMood(REACTIONS[(at + 1) % REACTIONS.length] ?? "nope");
}

function shownFor(mood: Mood, chosen: Mood | null): number {
  if (REACTIONS.includes(mood)) return POKED_MS;
  return mood === chosen ? CHOSEN_MS : SHOWN_MS;
}

/**
 * Moods of the avatar on the home page as stickers, each shown at a touch.
 * @param isPerforming the avatar goes from one to the next by itself
 */
export function HeroMoods({ isPerforming }: { readonly isPerforming: boolean }) {
  const mood = useUiStore((state) => state.heroMood);
  const setMood = useUiStore((state) => state.setHeroMood);
  const saved = useCharacterStore((state) => state.savedMood);
  const [chosen, setChosen] = useState<Mood | null>(null);
  // What is saved for the avatar is how it feels, to begin with.
  useEffect(() => {
    if (saved !== "default") setMood(saved);
  }, [saved, setMood]);
  const next = useEffectEvent(() => setMood(afterThis(mood)));
  useEffect(() => {
    if (!isPerforming) return;
    const timer = setTimeout(() => next(), shownFor(mood, chosen));
    return () => clearTimeout(timer);
  }, [chosen, isPerforming, mood]);
  return (
    <RadioStrip
      chosen={HERO_MOODS.find((each) => each === mood) ?? null}
      className={styles["strip"]}
      label={homeText.landing.moods}
      nameOf={(each) => getMood(each).label}
      onChoose={(each) => {
        setChosen(each);
        setMood(each);
        // Who plays now plays on with it.
        useCharacterStore.getState().setMood(each);
      }}
      tileClassName={styles["tile"]}
      values={HERO_MOODS}
    >
      {(each) => <Sticker mood={each} size="medium" />}
    </RadioStrip>
  );
}
