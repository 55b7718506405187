import type { CrowdFigure } from "@/lib/avatar/crowd/crowd-figure";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { HELD } from "@/lib/plaza/flight/choose-figures";

/** Receiver of the figures: lib/plaza/three/plaza-world.ts. */
export interface FigureRoom {
  /** Returns false without room. */
  putFigure(stand: number, figure: CrowdFigure): boolean;
  dropFigure(stand: number): void;
}

/** Distance factor for figures that are not wanted. */
const UNWANTED = 4;
/** Maximum figures dropped for a larger one. */
const MAX_DROPPED = 24;

/** Keeps the nearest figures; drops the farthest when there is no room. */
export interface FigureKeeper {
  /** Loaded level by stand: HELD. */
  readonly held: Uint8Array;
  readonly count: number;
  /** Figures dropped so far. */
  readonly dropped: number;
  /** Inserts a figure, unless it is farther than all others. `from`: the camera's position. */
  put(figure: CrowdFigure, from: { readonly x: number; readonly z: number }, wanted: Uint8Array): boolean;
  /** Switches to another room, which holds no figures yet. */
  setRoom(room: FigureRoom): void;
}

/** Creates an empty keeper. @param first room for the figures */
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
          // Each level has its own room.
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
