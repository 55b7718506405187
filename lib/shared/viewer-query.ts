import { createBackdropCss } from "@/lib/shared/backdrop";
import { type Mood, parseMood } from "@/lib/shared/moods";
import { parseView, type View } from "@/lib/shared/views";

/** Background of an avatar: its mood's own, transparent, or one colour. */
export type ViewerBackground = "mood" | "none" | `#${string}`;

/** A viewer's options from its address. */
export interface ViewerQuery {
  /** null: the saved one. */
  readonly mood: Mood | null;
  readonly view: View;
  readonly background: ViewerBackground;
  /** Without controls, a viewer has no buttons and gestures. */
  readonly hasControls: boolean;
  /** If false, the viewer shows a still picture until the user presses play. */
  readonly isAutoplay: boolean;
}

/** A parsed query string, with the parts of the path: repeated parameters are arrays. */
export type Query = Readonly<Partial<Record<string, string | string[]>>>;

/** Parses a hex colour of 3 or 6 digits without `#` to CSS; null if invalid. */
export function parseColor(text: unknown): `#${string}` | null {
  return typeof text === "string" && /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(text) ? `#${text.toLowerCase()}` : null;
}

function parseBackground(text: unknown): ViewerBackground {
  if (typeof text === "string" && text.toLowerCase() === "none") return "none";
  return parseColor(text) ?? "mood";
}

export function getBackgroundImage(background: ViewerBackground, mood: Mood): string {
  if (background === "mood") return createBackdropCss(mood);
  return background === "none" ? "none" : `linear-gradient(${background}, ${background})`;
}

/** Parses a viewer's query, case-insensitive. Missing, repeated or unknown values get defaults. Never throws. */
export function parseViewerQuery(query: Query): ViewerQuery {
  return {
    mood: parseMood(query["mood"]),
    view: parseView(query["view"]) ?? "three-quarter",
    background: parseBackground(query["bg"]),
    hasControls: query["controls"] !== "0",
    isAutoplay: query["autoplay"] !== "0",
  };
}

export function getViewerPath(id: number, query: Partial<ViewerQuery> = {}): string {
  const { mood, view, background, hasControls, isAutoplay } = query;
  const search = new URLSearchParams();
  if (mood) search.set("mood", mood);
  if (view && view !== "three-quarter") search.set("view", view);
  if (background && background !== "mood") search.set("bg", background.replace("#", ""));
  if (hasControls === false) search.set("controls", "0");
  if (isAutoplay === false) search.set("autoplay", "0");
  return `/viewer/${id}${search.size > 0 ? `?${search}` : ""}`;
}
