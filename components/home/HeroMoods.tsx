import { useEffect, useEffectEvent, useState } from "react";
import { homeText } from "@/components/home/home-text";
import { RadioStrip } from "@/components/ui/RadioStrip";
import { Sticker } from "@/components/ui/Sticker";
import { getMood, HERO_MOODS, type Mood } from "@/lib/shared/moods";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import styles from "./HeroMoods.module.scss";

/** Milliseconds that a mood is shown: automatically, after the user's choice, and after a poke. */
const SHOWN_MS = 6000;
const CHOSEN_MS = 16_000;
const POKED_MS = 3600;
/** Poke reactions, in turn. */
const REACTIONS: readonly Mood[] = ["nope", "wtf", "heated"];

function afterThis(mood: Mood): Mood {
  const moods: readonly Mood[] = HERO_MOODS;
  // A reaction is not in the list: continue with the first.
  return moods[(moods.indexOf(mood) + 1) % moods.length] ?? HERO_MOODS[0];
}

/** Shows the next reaction of the hero avatar. */
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
 * Sticker buttons for the moods of the home page's avatar.
 * @param isPerforming whether the moods advance automatically
 */
export function HeroMoods({ isPerforming }: { readonly isPerforming: boolean }) {
  const mood = useUiStore((state) => state.heroMood);
  const setMood = useUiStore((state) => state.setHeroMood);
  const saved = useCharacterStore((state) => state.savedMood);
  const [chosen, setChosen] = useState<Mood | null>(null);
  // Starts with the avatar's saved mood.
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
