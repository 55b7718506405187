/** A mood without its animation, for all layers. */
interface MoodRecord {
  readonly label: string;
  /** CSS colour of the stage behind the avatar; `rainbow` is a band of six. */
  readonly backdrop: `#${string}` | "rainbow";
  /** Length of the seamless loop in seconds. */
  readonly seconds: number;
  /** Playhead 0..1 of the frame that represents the mood in a still picture. */
  readonly still: number;
}

/** The moods that a user can choose, in the order of the picker. */
export const MOODS = {
  meebin: { label: "!Meebin", backdrop: "#ff4f9a", seconds: 3.2, still: 0.13 },
  shy: { label: "Shy", backdrop: "#f7b7c5", seconds: 4.8, still: 0.4 },
  swoon: { label: "Swoon", backdrop: "#e0457b", seconds: 4, still: 0.5 },
  gm: { label: "GM", backdrop: "#ffb84d", seconds: 5, still: 0.7 },
  nope: { label: "Nope", backdrop: "#b3122f", seconds: 2.4, still: 0.14 },
  zen: { label: "Chill", backdrop: "#58b99d", seconds: 6, still: 0.25 },
  spicy: { label: "Spicy", backdrop: "#f2541b", seconds: 3.2, still: 0.66 },
  gn: { label: "GN", backdrop: "#1d2350", seconds: 6, still: 0.3 },
  heated: { label: "Heated", backdrop: "#c81e1e", seconds: 2.4, still: 0.21 },
  wtf: { label: "Zoomin", backdrop: "#7b3ff2", seconds: 3.6, still: 0.5 },
  buzzed: { label: "Dazed", backdrop: "#3aa7a3", seconds: 4.8, still: 0.25 },
  ded: { label: "Ded", backdrop: "#2b2b33", seconds: 5, still: 0.55 },
  hype: { label: "Hype", backdrop: "#ffd400", seconds: 2, still: 0.3 },
  pride: { label: "Pride", backdrop: "rainbow", seconds: 4.8, still: 0.3 },
} as const satisfies Record<string, MoodRecord>;

/** The calm idle without a saved mood; not pickable. */
const DEFAULT_MOOD = { label: "Default", backdrop: "#648398", seconds: 6, still: 0 } as const satisfies MoodRecord;

export type PickableMood = keyof typeof MOODS;
export type Mood = PickableMood | "default";

// `as`: Object.keys forgets the literal keys of a const table.
export const PICKABLE_MOODS = Object.keys(MOODS) as readonly PickableMood[];
export const ALL_MOODS: readonly Mood[] = ["default", ...PICKABLE_MOODS];

/** Mood sequence of the home page's avatar: neighbours differ strongly in colour and pose. */
export const HERO_MOODS = ["gm", "hype", "shy", "spicy", "zen", "meebin", "pride"] as const satisfies readonly Mood[];

/** Returns label, backdrop, loop length and still frame of a mood, including `default`. */
export const getMood = (mood: Mood): MoodRecord => (mood === "default" ? DEFAULT_MOOD : MOODS[mood]);

/** Returns the display name of an avatar's mood: Calm without a saved mood. */
export const getMoodName = (mood: Mood): string => (mood === "default" ? "Calm" : MOODS[mood].label);

/** Parses a mood id, case-insensitive; null if invalid. */
export function parseMood(text: unknown): Mood | null {
  if (typeof text !== "string" || text.length > 16) return null;
  const lower = text.toLowerCase();
  return ALL_MOODS.find((mood) => mood === lower) ?? null;
}
