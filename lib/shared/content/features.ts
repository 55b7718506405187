/** Names a feature to whatever shows it. */
export type FeatureKey = "prints" | "unlocked" | "moods" | "living" | "snap";

/** One thing the programme gives. */
export interface Feature {
  readonly key: FeatureKey;
  readonly label: string;
  readonly sentence: string;
}

/** What MB1 is, in five sentences. */
export const FEATURES: readonly Feature[] = [
  {
    key: "prints",
    label: "One-of-one prints",
    sentence: "Every Meebit has a collectible print of its own. There is no second one.",
  },
  {
    key: "unlocked",
    label: "MB1.2, unlocked",
    sentence: "The second release wakes the whole collection: all 20,000, in 3D.",
  },
  {
    key: "moods",
    label: "Moods",
    sentence: "Fourteen ways to feel, from !Meebin to Ded, danced by your own avatar.",
  },
  {
    key: "living",
    label: "Living profile pictures",
    sentence: "Save a mood, and marketplaces that show HTML show your Meebit alive. Its metadata stays as it is.",
  },
  {
    key: "snap",
    label: "Snap and share",
    sentence: "Take a picture or a loop of your Meebit, in the format your feed likes.",
  },
];
