interface TutorialStep {
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  /** Label of its button; the last one connects the wallet. */
  readonly cta: string;
}

export const TUTORIAL: readonly TutorialStep[] = [
  {
    eyebrow: "Step 1 of 3",
    title: "Play",
    text: "Choose a Meebit and press a sticker. Every sticker is a mood: it dances, sulks, floats or falls over.",
    cta: "Next: snap",
  },
  {
    eyebrow: "Step 2 of 3",
    title: "Snap",
    text: "Found the moment? Snap it as a picture or as a loop, square, tall or wide, and share it.",
    cta: "Next: save",
  },
  {
    eyebrow: "Step 3 of 3",
    title: "Save",
    text: "Save the mood you like best. It is free, needs one signature, and your Meebit wears it wherever it is shown alive.",
    cta: "Connect wallet",
  },
];

export type FeatureKey = "prints" | "unlocked" | "moods" | "living" | "snap";

/** MB1 in five sentences. */
export const FEATURES: readonly { readonly key: FeatureKey; readonly label: string; readonly sentence: string }[] = [
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

export interface Release {
  readonly id: string;
  readonly label: string;
  /** Its key in URLs, `1.1`. */
  readonly key: string;
  readonly sentence: string;
}

/** What is told about the planned releases. */
export const PLANNED_SENTENCE = "MB1.3 to MB2.0 are planned, and each is announced here first.";

/** The programme from MB1.1 to MB2.0; entries after MB1.2 are placeholders. */
export const RELEASES: readonly Release[] = [
  {
    id: "mb1-1",
    label: "MB1.1",
    key: "1.1",
    sentence: "The exclusive print: a one-of-one collectible poster for every Meebit.",
  },
  {
    id: "mb1-2",
    label: "MB1.2",
    key: "1.2",
    sentence: "Moods: turn your Meebit on, give it one of fourteen moods, snap it and save it.",
  },
  ...["1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "1.9", "2.0"].map((key) => ({
    id: `mb${key.replace(".", "-")}`,
    label: `MB${key}`,
    key,
    sentence: "Planned.",
  })),
];

export const RELEASED = 2;
