import { useThree } from "@react-three/fiber";
import { type Ref, type RefObject, useCallback, useEffect, useEffectEvent, useImperativeHandle, useRef } from "react";
import { useStep } from "@/components/canvas/host/SceneFrames";
import { watchPlazaPointer } from "@/components/canvas/plaza/plaza-pointer";
import type { PlazaOptions, PlazaTarget } from "@/components/canvas/plaza/plaza-scene";
import type { SlotPicker } from "@/components/canvas/plaza/WorldParts";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import type { Flight, FlightKeys } from "@/lib/plaza/flight/flight";
import { findGround, type PictureSize } from "@/lib/plaza/flight/ground-ray";
import { createWholePose, ENTRY_POSE, type PlazaPose } from "@/lib/plaza/flight/plaza-pose";
import type { SlotGrid } from "@/lib/plaza/flight/slot-grid";
import { createNearPose, findSlotPose, uncoverSlot } from "@/lib/plaza/flight/slot-view";
import type { PlazaWorld } from "@/lib/plaza/three/plaza-world";
import type { PictureBox } from "@/lib/shared/plaza-picture/free-area";
import type { Point } from "@/lib/shared/watch-pointers";

export interface PlazaHandle {
  /** Picks the avatar at the picture's centre, like a click there, for keyboard users. */
  pickMiddle(): void;
  /** Flies as long as keys are held. */
  steer(keys: FlightKeys): void;
  countDrawn(): number;
}

export interface PlazaControlsProps extends PlazaOptions {
  readonly ref: Ref<PlazaHandle | null>;
  readonly world: PlazaWorld;
  readonly flight: Flight;
  readonly grid: SlotGrid;
  readonly flown: RefObject<PlazaOptions["target"]>;
  readonly isShown: boolean;
}

/** Returns the slot at a place of the picture; null without an avatar. */
type PickSlot = (place: Point) => number | null;

/** Flies and picks. @param picker null until the picture is shown @param wake called on any input */
export function usePlazaControls(props: PlazaControlsProps, picker: RefObject<SlotPicker | null>, wake: () => void) {
  const pick: PickSlot = (place) => picker.current?.findSlotAt(place) ?? null;
  const flyTo = useTarget(props, wake);
  useUncovered(props, flyTo);
  usePointer(props, pick, flyTo, wake);
  useHandle(props, picker, pick, wake);
}

/** Flies to each new target. Returns a function that flies to a pose. */
function useTarget(props: PlazaControlsProps, wake: () => void): (goal: PlazaPose) => void {
  const { flight, target, flown, isShown, isStill } = props;
  const { size } = useThree();
  const flyTo = (goal: PlazaPose) => {
    flight.flyTo(goal, isStill || !isShown);
    wake();
  };
  const flyToTarget = useEffectEvent((to: PlazaTarget) => {
    const goal = findTargetPose(to, size, props);
    if (goal) flyTo(goal);
  });
  useEffect(() => {
    if (target === null || flown.current === target) return;
    flown.current = target;
    flyToTarget(target.to);
  }, [flown, target]);
  return flyTo;
}

/** Returns null for an unknown avatar. */
function findTargetPose(
  to: PlazaTarget,
  size: PictureSize,
  { plaza, grid, covers }: Pick<PlazaControlsProps, "plaza" | "grid" | "covers">,
): PlazaPose | null {
  if (to === "entry") return ENTRY_POSE;
  if (to === "all") return createWholePose(size.width / size.height);
  if (!("id" in to)) return to;
  const slot = findSlot(plaza, to.id);
  return slot === null ? null : findSlotPose(slot, plaza, grid, size, covers);
}

/** Moves the camera as little as needed to uncover the picked avatar; one that the user holds stays theirs. */
function useUncovered(
  { flight, plaza, grid, picked, covers }: PlazaControlsProps,
  flyTo: (goal: PlazaPose) => void,
): void {
  const { size } = useThree();
  const uncover = useEffectEvent((boxes: readonly PictureBox[]) => {
    const slot = findSlot(plaza, picked);
    if (slot === null || flight.isHeld) return;
    const pose = flight.goal ?? flight.pose;
    const uncovered = uncoverSlot(pose, slot, plaza, grid, size, boxes);
    if (uncovered !== pose) flyTo(uncovered);
  });
  useEffect(() => uncover(covers), [covers]);
}

function usePointer(
  props: PlazaControlsProps,
  pick: PickSlot,
  flyTo: (goal: PlazaPose) => void,
  wake: () => void,
): void {
  const { plaza, grid, flight, covers, isStill, onPick } = props;
  const { gl, size } = useThree();
  const setPointer = useHover(props, pick, wake);
  const handleTap = useEffectEvent((place: Point) => onPick(getId(plaza, pick(place))));
  const handleDoubleTap = useEffectEvent((place: Point) => {
    const slot = pick(place);
    if (slot !== null) return flyTo(findSlotPose(slot, plaza, grid, size, covers));
    flyTo(createNearPose(flight.pose, findGround(flight.pose, size, place.x, place.y)));
  });
  const isMotionReduced = useEffectEvent(() => isStill);
  useEffect(
    () =>
      watchPlazaPointer({
        canvas: gl.domElement,
        flight,
        onActive: wake,
        isStill: () => isMotionReduced(),
        onTap: (place) => handleTap(place),
        onDoubleTap: (place) => handleDoubleTap(place),
        onPoint: setPointer,
      }),
    [flight, gl, setPointer, wake],
  );
}

/** Minimum pause between two picks: milliseconds, and multiple of the last pick's duration. */
const MIN_PICK_INTERVAL_MS = 90;
const COST_FACTOR = 6;

/** Lifts and reports the avatar under the pointer, as often as the device can afford. */
function useHover({ world, plaza, flight, onHover }: PlazaControlsProps, pick: PickSlot, wake: () => void) {
  const { gl } = useThree();
  const hover = useRef({ place: null as Point | null, isNew: false, pose: flight.pose, nextPickAt: 0 });
  useStep(() => {
    const { place, isNew, pose, nextPickAt } = hover.current;
    const now = performance.now();
    if (!isNew && (place === null || pose === flight.pose)) return;
    if (place !== null && (flight.goal !== null || now < nextPickAt)) return;
    const slot = place && pick(place);
    const pause = Math.max(MIN_PICK_INTERVAL_MS, (performance.now() - now) * COST_FACTOR);
    hover.current = { place, isNew: false, pose: flight.pose, nextPickAt: now + pause };
    world.director.setHovered(slot);
    const { style } = gl.domElement;
    if (style.cursor !== "grabbing") style.cursor = slot === null ? "" : "pointer";
    onHover(getId(plaza, slot), slot === null ? null : place);
  });
  return useCallback(
    (place: Point | null) => {
      Object.assign(hover.current, { place, isNew: true });
      wake();
    },
    [wake],
  );
}

function useHandle(
  { ref, plaza, flight, onPick }: PlazaControlsProps,
  picker: RefObject<SlotPicker | null>,
  pick: PickSlot,
  wake: () => void,
): void {
  const { size } = useThree();
  useImperativeHandle<PlazaHandle | null, PlazaHandle | null>(ref, () => ({
    pickMiddle: () => onPick(getId(plaza, pick({ x: size.width / 2, y: size.height / 2 }))),
    steer(keys) {
      flight.steer(keys);
      wake();
    },
    countDrawn: () => picker.current?.countDrawn() ?? 0,
  }));
}

/** Returns an avatar's slot; null for an unknown id. */
export function findSlot(plaza: PlazaLayout, id: number | null): number | null {
  return id !== null && id > 0 ? (plaza.slotOf[id] ?? null) : null;
}

function getId(plaza: PlazaLayout, slot: number | null): number | null {
  return slot === null ? null : (plaza.ids[slot] ?? null);
}
