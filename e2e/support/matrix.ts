import type { ProbeReading } from "@/e2e/support/frame-probe";
import { posterSource } from "@/lib/client/poster-source";
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
 * The moods that an avatar of MATRIX_IDS is visited in at one of PLACES, by their numbers: all with ALL_CELLS=1 (npm run
 * test:all-cells), else a sixth of them, so that two places have every mood, and every avatar many.
 */
export function moodsOfCell(place: number, avatar: number): readonly Mood[] {
  if (process.env["ALL_CELLS"] === "1") return PICKABLE_MOODS;
  return PICKABLE_MOODS.filter((_, at) => (at + 3 * place + avatar) % (2 * MATRIX_IDS.length) === 0);
}

/** What browsers choose for the matrix' 240 pixels. */
const POSTER_WIDTH = 320;

/** Milliseconds from the start of the navigation within which the canvas must be live, with WebGL by software. */
export const LIVE_WITHIN = 3000;
/** Milliseconds after which nobody waits any longer. */
export const GIVE_UP = 15_000;
/** How often a cell is visited before it counts as too slow: a busy machine is slow once, a slow page always. */
export const TRIES = 5;

/** The address of a cell: an avatar in a mood. */
export function cellUrl(baseUrl: string | undefined, id: number, mood: string): string {
  return `${baseUrl}/viewer/${id}?mood=${mood}`;
}

/** Has the server draw what the cells of avatars load: the matrix is about pages, not about drawing. */
export async function warmArt(baseUrl: string | undefined, ids: readonly number[], moods: readonly Mood[]) {
  const headers = { accept: "image/avif,image/webp" };
  for (const id of ids) {
    const posters = moods.map((mood) => posterSource(id, mood)(POSTER_WIDTH));
    for (const path of [`/api/meebits?type=3d&token_id=${id}`, ...posters]) {
      await (await fetch(`${baseUrl}${path}`, { headers })).arrayBuffer();
    }
  }
}

/** What is wrong with what a cell's probe has read, in words; null stands for a page that never came alive. */
export function faultsOf(reading: ProbeReading | null): string[] {
  if (reading?.liveAfter == null) return [`not live within ${GIVE_UP / 1000} s`];
  const faults: string[] = [];
  if (reading.liveAfter > LIVE_WITHIN) faults.push(`live after ${Math.round(reading.liveAfter)} ms`);
  if (reading.drawn < 0.05 || reading.colours <= 8) {
    faults.push(`blank: ${(reading.drawn * 100).toFixed(1)} % drawn in ${reading.colours} colours`);
  }
  if (reading.touched.length > 0) faults.push(`touched ${[...new Set(reading.touched)].join(", ")}`);
  return faults;
}

/** Visits a cell, again while all that is wrong with it is its speed. Gives what was wrong at the last visit. */
export async function visitCell(visit: () => Promise<ProbeReading | null>): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    const faults = faultsOf(await visit());
    if (tries === TRIES || faults.length !== 1 || !/live/.test(faults[0] ?? "")) return faults;
  }
}
