/** One card of the tutorial. */
export interface TutorialStep {
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  /** Words of its button; the last one connects the wallet. */
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
