import type { ComponentType } from "react";
import type { Mood } from "@/lib/shared/moods";

/** The strip of the fourteen moods. */
export type MoodStripComponent = ComponentType<{
  readonly mood: Mood;
  readonly saved: undefined;
  readonly onMood: (mood: Mood) => void;
}>;
