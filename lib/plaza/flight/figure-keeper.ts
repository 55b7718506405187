import type { CrowdFigure } from "@/lib/avatar/crowd/crowd-figure";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { HELD } from "@/lib/plaza/flight/choose-figures";

/** Who takes the figures in: lib/plaza/three/plaza-world.ts. */
export interface FigureRoom {
  /** False when there is no room. */
  putFigure(stand: number, figure: CrowdFigure): boolean;
  dropFigure(stand: number): void;
}

/** Who is not wanted counts as that much farther away. */
const UNWANTED = 4;
/** Figures that may have to go for one that is larger. */
const MAX_DROPPED = 24;

/** Keeps the figures that are nearest: the farthest go when there is no room. */
export interface FigureKeeper {
  /** What is there, by stand: HELD. */
  readonly held: Uint8Array;
  readonly count: number;
  /** How many had to go so far. */
  readonly dropped: number;
  /** Puts it in, or not when it is farther away than all the others. `from`: the place of the camera. */
  put(figure: CrowdFigure, from: { readonly x: number; readonly z: number }, wanted: Uint8Array): boolean;
  /** Others are to be kept from now on; nothing is held of those yet. */
  setRoom(room: FigureRoom): void;
}

/** A keeper who holds nobody as yet. @param first where figures are put */
export function createFigureKeeper(plaza: PlazaLayout, first: FigureRoom): FigureKeeper {
  const held = new Uint8Array(plaza.ids.length);
  const stands = new Set<number>();
  let room = first;
  let gone = 0;
  const drop = (stand: number) => {
    gone++;
    room.dropFigure(stand);
    stands.delete(stand);
    held[stand] = HELD.nothing;
  };
  return {
    held,
    get count() {
      return stands.size;
    },
    get dropped() {
      return gone;
    },
    put(figure, from, wanted) {
      const own = plaza.standOf[figure.id]!;
      const cost = (stand: number) =>
        Math.hypot(plaza.x[stand]! - from.x, plaza.z[stand]! - from.z) * (wanted[stand] === 1 ? 1 : UNWANTED);
      const limit = cost(own);
      for (let dropped = 0; dropped <= MAX_DROPPED; dropped++) {
        if (room.putFigure(own, figure)) {
          stands.add(own);
          held[own] = HELD[figure.level];
          return true;
        }
        let [worst, most] = [-1, limit];
        for (const stand of stands) {
          // Levels have rooms of their own.
          if (stand === own || held[stand] !== HELD[figure.level]) continue;
          const far = cost(stand);
          if (far > most) [worst, most] = [stand, far];
        }
        if (worst < 0) return false;
        drop(worst);
      }
      return false;
    },
    setRoom(next) {
      room = next;
      stands.clear();
      held.fill(HELD.nothing);
    },
  };
}
