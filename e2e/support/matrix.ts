import type { ProbeReading } from "@/e2e/support/frame-probe";
import { IS_WHOLE } from "@/e2e/support/scope";
import { createPosterSource } from "@/lib/client/poster-source";
import { type Mood, PICKABLE_MOODS } from "@/lib/shared/moods";

/** A man; a woman with very long hair, glasses and a skirt; a Visitor. */
export const MATRIX_IDS = [1, 3, 16647] as const;

/** A viewer's embedding. */
export interface MatrixPlace {
  readonly name: string;
  /** The sandbox attribute of the frame; null for a frame without one, `top` for no frame. */
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
 * Returns the moods to visit for an avatar of MATRIX_IDS at a place of PLACES, both by index: all in the full run, else
 * a sample in which each place has one avatar.
 */
export function moodsOfCell(place: number, avatar: number): readonly Mood[] {
  if (IS_WHOLE) return PICKABLE_MOODS;
  if (place % MATRIX_IDS.length !== avatar) return [];
  return PICKABLE_MOODS.filter((_, at) => at % (2 * MATRIX_IDS.length) === place);
}

/** The width that the 240 px of the matrix lead to. */
const POSTER_WIDTH = 320;

/** Milliseconds from the start of the navigation within which the canvas must be live with software WebGL. */
export const MAX_LIVE_MS = 3000;
/** Timeout in milliseconds. */
export const GIVE_UP_MS = 15_000;

/** Returns the URL of a cell: an avatar in a mood. */
export function cellUrl(baseUrl: string | undefined, id: number, mood: string): string {
  return `${baseUrl}/viewer/${id}?mood=${mood}`;
}

/** Makes the server draw the art of the cells first, since the matrix tests pages, not drawing. */
export async function warmArt(baseUrl: string | undefined, ids: readonly number[], moods: readonly Mood[]) {
  const headers = { accept: "image/avif,image/webp" };
  for (const id of ids) {
    const posters = moods.map((mood) => createPosterSource(id, mood)(POSTER_WIDTH));
    for (const path of [`/api/meebits?type=3d&token_id=${id}`, ...posters]) {
      await (await fetch(`${baseUrl}${path}`, { headers })).arrayBuffer();
    }
  }
}

/** Lists the faults in a cell's probe reading, except its speed. Null stands for a page that never went live. */
export function faultsOf(reading: ProbeReading | null): string[] {
  if (reading?.liveAfter == null) return [`not live within ${GIVE_UP_MS / 1000} s`];
  const faults: string[] = [];
  if (reading.drawn < 0.05 || reading.colours <= 8) {
    faults.push(`blank: ${(reading.drawn * 100).toFixed(1)} % drawn in ${reading.colours} colours`);
  }
  if (reading.touched.length > 0) faults.push(`touched ${[...new Set(reading.touched)].join(", ")}`);
  return faults;
}

/**
 * Returns the median of the milliseconds until a cell is live: a busy machine delays single visits.
 * @throws RangeError if the list is empty
 */
export function middleOf(liveAfter: readonly number[]): number {
  const middle = liveAfter.toSorted((a, b) => a - b)[Math.floor((liveAfter.length - 1) / 2)];
  if (middle === undefined) throw new RangeError("There is no visit to measure.");
  return middle;
}
