import type { ProbeReading } from "@/e2e/support/frame-probe";
import { IS_WHOLE } from "@/e2e/support/whole";
import { createPosterSource } from "@/lib/client/poster-source";
import { type Mood, PICKABLE_MOODS } from "@/lib/shared/moods";

/** A man; a woman with very long hair, glasses and a skirt; a Visitor. */
export const MATRIX_IDS = [1, 3, 16647] as const;

/** Where a viewer may stand. */
export interface MatrixPlace {
  readonly name: string;
  /** The sandbox attribute of the frame, null for a frame without one; `top` stands in no frame. */
  readonly sandbox: string | null | "top";
}

export const PLACES: readonly MatrixPlace[] = [
  { name: "at the top level", sandbox: "top" },
  { name: "in a frame of another site", sandbox: null },
  { name: 'in a frame with sandbox="allow-scripts"', sandbox: "allow-scripts" },
  {
    name: 'in a frame with sandbox="allow-scripts allow-same-origin"',
    sandbox: "allow-scripts allow-same-origin",
  },
];

/**
 * The moods that an avatar of MATRIX_IDS is visited in at one of PLACES, by their numbers: all when everything is tested,
 * else a sample in which each place has one avatar.
 */
export function moodsOfCell(place: number, avatar: number): readonly Mood[] {
  if (IS_WHOLE) return PICKABLE_MOODS;
  if (place % MATRIX_IDS.length !== avatar) return [];
  return PICKABLE_MOODS.filter((_, at) => at % (2 * MATRIX_IDS.length) === place);
}

/** What browsers choose for the matrix' 240 pixels. */
const POSTER_WIDTH = 320;

/** Milliseconds from the start of the navigation within which the canvas must be live, with WebGL by software. */
export const LIVE_WITHIN = 3000;
/** Milliseconds after which nobody waits any longer. */
export const GIVE_UP = 15_000;

/** The address of a cell: an avatar in a mood. */
export function cellUrl(baseUrl: string | undefined, id: number, mood: string): string {
  return `${baseUrl}/viewer/${id}?mood=${mood}`;
}

/** Has the server draw what the cells of avatars load: the matrix is about pages, not about drawing. */
export async function warmArt(baseUrl: string | undefined, ids: readonly number[], moods: readonly Mood[]) {
  const headers = { accept: "image/avif,image/webp" };
  for (const id of ids) {
    const posters = moods.map((mood) => createPosterSource(id, mood)(POSTER_WIDTH));
    for (const path of [`/api/meebits?type=3d&token_id=${id}`, ...posters]) {
      await (await fetch(`${baseUrl}${path}`, { headers })).arrayBuffer();
    }
  }
}

/** What is wrong with what a cell's probe has read, its speed left out, in words; null stands for a page that never came alive. */
export function faultsOf(reading: ProbeReading | null): string[] {
  if (reading?.liveAfter == null) return [`not live within ${GIVE_UP / 1000} s`];
  const faults: string[] = [];
  if (reading.drawn < 0.05 || reading.colours <= 8) {
    faults.push(`blank: ${(reading.drawn * 100).toFixed(1)} % drawn in ${reading.colours} colours`);
  }
  if (reading.touched.length > 0) faults.push(`touched ${[...new Set(reading.touched)].join(", ")}`);
  return faults;
}

/**
 * Milliseconds after which a cell is live, as the middle one of several visits: a busy machine delays one of them.
 * @throws RangeError when there is none
 */
export function middleOf(liveAfter: readonly number[]): number {
  const middle = liveAfter.toSorted((a, b) => a - b)[Math.floor((liveAfter.length - 1) / 2)];
  if (middle === undefined) throw new RangeError("There is no visit to measure.");
  return middle;
}
