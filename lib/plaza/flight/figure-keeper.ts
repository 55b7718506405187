import type { CrowdFigure } from "@/lib/avatar/crowd/crowd-figure";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { HELD } from "@/lib/plaza/flight/choose-figures";

/** Receiver of the figures: lib/plaza/three/plaza-world.ts. */
export interface FigureReceiver {
  /** Returns false without room. */
  putFigure(slot: number, figure: CrowdFigure): boolean;
  dropFigure(slot: number): void;
}

/** Distance factor for figures that are not wanted. */
const UNWANTED = 4;
/** Maximum figures dropped for a larger one. */
const MAX_DROPPED = 24;

/** Keeps the nearest figures; drops the farthest when there is no room. */
export interface FigureKeeper {
  /** Loaded level by slot: HELD. */
  readonly held: Uint8Array;
  readonly count: number;
  /** Figures dropped so far. */
  readonly dropped: number;
  /** Inserts a figure, unless it is farther than all others. `from`: the camera's position. */
  put(figure: CrowdFigure, from: { readonly x: number; readonly z: number }, wanted: Uint8Array): boolean;
  /** Switches to another room, which holds no figures yet. */
  setReceiver(receiver: FigureReceiver): void;
}

/** Creates an empty keeper. @param first room for the figures */
export function createFigureKeeper(plaza: PlazaLayout, first: FigureReceiver): FigureKeeper {
  const held = new Uint8Array(plaza.ids.length);
  const slots = new Set<number>();
  let receiver = first;
  let droppedCount = 0;
  const drop = (slot: number) => {
    droppedCount++;
    receiver.dropFigure(slot);
    slots.delete(slot);
    held[slot] = HELD.nothing;
  };
  return {
    held,
    get count() {
      return slots.size;
    },
    get dropped() {
      return droppedCount;
    },
    put(figure, from, wanted) {
      const own = plaza.slotOf[figure.id]!;
      const cost = (slot: number) =>
        Math.hypot(plaza.x[slot]! - from.x, plaza.z[slot]! - from.z) * (wanted[slot] === 1 ? 1 : UNWANTED);
      const limit = cost(own);
      for (let dropped = 0; dropped <= MAX_DROPPED; dropped++) {
        if (receiver.putFigure(own, figure)) {
          slots.add(own);
          held[own] = HELD[figure.level];
          return true;
        }
        let [worst, most] = [-1, limit];
        for (const slot of slots) {
          // Each level has its own room.
          if (slot === own || held[slot] !== HELD[figure.level]) continue;
          const far = cost(slot);
          if (far > most) [worst, most] = [slot, far];
        }
        if (worst < 0) return false;
        drop(worst);
      }
      return false;
    },
    setReceiver(next) {
      receiver = next;
      slots.clear();
      held.fill(HELD.nothing);
    },
  };
}
