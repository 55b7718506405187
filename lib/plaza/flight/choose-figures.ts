import { Sphere } from "three";
import type { CrowdFigure, FigureLevel } from "@/lib/avatar/crowd/crowd-figure";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import type { CellCuller, ViewVolume } from "@/lib/plaza/flight/view-volume";
import { getByte, getFloat, getItem, getUint16 } from "@/lib/shared/typed-arrays";

/** Loaded level of a slot. */
export const HELD = { nothing: 0, boxes: 1, voxels: 2 } as const;

/** An avatar's height in metres, and its minimum height in pixels for boxes, and for voxels. */
const AVATAR_HEIGHT_M = 1.7;
const MIN_BOXES_HEIGHT_PX = 30;
const MIN_VOXELS_HEIGHT_PX = 105;
/** Metres beyond which avatars are minis. */
const MAX_FIGURE_DISTANCE_M = 64;
/** Distance factor for existing figures, which are kept longer (hysteresis). */
const KEEP_DISTANCE_FACTOR = 0.86;
/** Factor on the limits for existing figures. */
const KEEP_LIMIT_FACTOR = 1.25;
/** Maximum requests at a time; more would be outdated before their turn. */
const MAX_REQUESTS = 48;
/** Distance factor that delays a finer figure where one exists already. */
const UPGRADE_DELAY_FACTOR = 1.7;
/** Bounding sphere of an avatar: centre above the floor, and radius. */
const BODY_SPHERE = { high: 0.95, radius: 1.15 } as const;
/** Precision of the order by distance. */
const STEPS_PER_METRE = 64;
const SLOT_BITS = 15;

export interface ChoiceInput {
  readonly volume: ViewVolume;
  /** Pixels of a metre in the picture at one metre's distance. */
  readonly pixels: number;
  readonly most: { readonly boxes: number; readonly voxels: number };
  /** Loaded level by slot: HELD. */
  readonly held: Uint8Array;
  /** 1 for each cell in view. */
  readonly cells: Uint8Array;
}

/** Figures to draw in detail, overwritten by the next choice. */
export interface FigureChoice {
  /** Slots whose loaded figures are drawn, nearest first: the first `count`. */
  readonly shown: Uint16Array;
  count: number;
  /** 1 for every slot that should have a figure. */
  readonly wanted: Uint8Array;
  /** Figures that should be built, the most urgent first. */
  requests: readonly { readonly id: number; readonly level: FigureLevel }[];
  /** Slots without the figure that they should have. */
  waiting: number;
}

/** Creates a chooser of detailed figures: those in view, nearest first, up to the limits. */
export function createFigureChooser(plaza: PlazaLayout, culler: CellCuller): (input: ChoiceInput) => FigureChoice {
  const total = plaza.ids.length;
  const order = new Uint32Array(total);
  const ball = new Sphere(undefined, BODY_SPHERE.radius);
  const choice: FigureChoice = {
    shown: new Uint16Array(total),
    count: 0,
    wanted: new Uint8Array(total),
    requests: [],
    waiting: 0,
  };
  /** Lists slots in view within reach as `distance in steps, slot`, nearest first. */
  const gather = ({ volume: { eye, frustum }, held, cells }: ChoiceInput, reach: number): Uint32Array => {
    let found = 0;
    for (let cell = 0; cell < plaza.cells.length; cell++) {
      if (cells[cell] === 0 || culler.distance(cell, eye) > reach / KEEP_DISTANCE_FACTOR) continue;
      const { first, count } = getItem(plaza.cells, cell);
      for (let slot = first; slot < first + count; slot++) {
        ball.center.set(getFloat(plaza.x, slot), BODY_SPHERE.high, getFloat(plaza.z, slot));
        const distance = ball.center.distanceTo(eye);
        const counted = held[slot] === HELD.nothing ? distance : distance * KEEP_DISTANCE_FACTOR;
        if (counted > reach || !frustum.intersectsSphere(ball)) continue;
        order[found++] = (Math.floor(counted * STEPS_PER_METRE) << SLOT_BITS) | slot;
      }
    }
    return order.subarray(0, found).sort();
  };

  return (input) => {
    const { pixels, most, held } = input;
    const reach = Math.min(MAX_FIGURE_DISTANCE_M, (AVATAR_HEIGHT_M * pixels) / MIN_BOXES_HEIGHT_PX);
    const fineReach = Math.min(reach, (AVATAR_HEIGHT_M * pixels) / MIN_VOXELS_HEIGHT_PX);
    const requests: { id: number; level: FigureLevel; urgency: number }[] = [];
    choice.wanted.fill(0);
    choice.count = 0;
    choice.waiting = 0;
    let [voxelCount, boxCount] = [0, 0];
    for (const packed of gather(input, reach)) {
      const slot = packed & ((1 << SLOT_BITS) - 1);
      const distance = (packed >>> SLOT_BITS) / STEPS_PER_METRE;
      const heldLevel = getByte(held, slot);
      const voxelFactor = heldLevel === HELD.voxels ? KEEP_LIMIT_FACTOR : 1;
      const boxFactor = heldLevel === HELD.nothing ? 1 : KEEP_LIMIT_FACTOR;
      const isFine = distance < fineReach * voxelFactor && voxelCount < most.voxels * voxelFactor;
      if (!isFine && boxCount >= most.boxes * boxFactor) continue;
      if (isFine) voxelCount++;
      else boxCount++;
      choice.wanted[slot] = 1;
      if (heldLevel !== HELD.nothing) choice.shown[choice.count++] = slot;
      const level: FigureLevel = isFine ? "voxels" : "boxes";
      if (heldLevel === HELD[level]) continue;
      choice.waiting++;
      const urgency = heldLevel === HELD.nothing ? distance : distance * UPGRADE_DELAY_FACTOR;
      if (requests.length < MAX_REQUESTS) requests.push({ id: getUint16(plaza.ids, slot), level, urgency });
    }
    requests.sort((a, b) => a.urgency - b.urgency);
    choice.requests = requests;
    return choice;
  };
}

/** Receiver of the figures: lib/plaza/three/plaza-world.ts. */
export interface FigureReceiver {
  /** Returns false without room. */
  putFigure(slot: number, figure: CrowdFigure): boolean;
  dropFigure(slot: number): void;
}

/** Distance factor for figures that are not wanted. */
const UNWANTED_DISTANCE_FACTOR = 4;
/** Maximum figures dropped for a larger one. */
const MAX_DROPPED = 24;

export type FigureKeeper = ReturnType<typeof createFigureKeeper>;

/** Creates a keeper of the nearest figures, which drops the farthest when there is no room. */
export function createFigureKeeper(plaza: PlazaLayout, first: FigureReceiver) {
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
    /** Loaded level by slot: HELD. */
    held,
    get count() {
      return slots.size;
    },
    get dropped() {
      return droppedCount;
    },
    /** Inserts a figure, unless it is farther than all others. `from`: the camera's position. */
    put(figure: CrowdFigure, from: { readonly x: number; readonly z: number }, wanted: Uint8Array): boolean {
      const own = getUint16(plaza.slotOf, figure.id);
      const cost = (slot: number) =>
        Math.hypot(getFloat(plaza.x, slot) - from.x, getFloat(plaza.z, slot) - from.z) *
        (wanted[slot] === 1 ? 1 : UNWANTED_DISTANCE_FACTOR);
      for (let dropped = 0; dropped <= MAX_DROPPED; dropped++) {
        if (receiver.putFigure(own, figure)) {
          slots.add(own);
          held[own] = HELD[figure.level];
          return true;
        }
        let [worst, highestCost] = [-1, cost(own)];
        for (const slot of slots) {
          // Each level has its own room.
          if (slot === own || held[slot] !== HELD[figure.level]) continue;
          const slotCost = cost(slot);
          if (slotCost > highestCost) [worst, highestCost] = [slot, slotCost];
        }
        if (worst < 0) return false;
        drop(worst);
      }
      return false;
    },
    /** Switches to another room, which holds no figures yet. */
    setReceiver(next: FigureReceiver): void {
      receiver = next;
      slots.clear();
      held.fill(HELD.nothing);
    },
  };
}
