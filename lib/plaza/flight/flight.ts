import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { createFlyPath, type FlyPath } from "@/lib/plaza/flight/fly-path";
import { castRay, findGround, measureGroundDistance, type PictureSize } from "@/lib/plaza/flight/ground-ray";
import { keepClear } from "@/lib/plaza/flight/keep-clear";
import {
  computeFov,
  keepInBounds,
  type PlazaPose,
  RADIANS,
  type Vec,
  viewDirectionOf,
  wrapHeading,
} from "@/lib/plaza/flight/plaza-pose";
import type { SlotGrid } from "@/lib/plaza/flight/slot-grid";
import { approach } from "@/lib/three/stage/approach";

/** Height in metres of the plane that pointers grab: about the middle of a body. */
const GRAB_HEIGHT_M = 0.9;
/** Rates per second at which a glide slows down, a wheel zoom is completed, and held keys take effect. */
const GLIDE_PACE = 3.6;
const ZOOM_PACE = 11;
const KEY_PACE = 9;
/** Key speed in metres per second, its increase per metre of height; key turn in degrees per second. */
const KEY_SPEED = 3;
const KEY_SPEED_RISE = 0.75;
const KEY_TURN = 75;
/** Above this height and dip, the camera orbits the ground at the picture's centre. */
const ORBIT_HEIGHT = 6;
const ORBIT_DIP = 14;
/** Speed in metres and degrees per second below which a glide ends. */
const MIN_GLIDE_SPEED = 0.02;
/** Maximum glide: metres per second, the same per metre of height, and degrees per second. */
const MAX_GLIDE_SPEED = 10;
const MAX_GLIDE_SPEED_RISE = 2;
const MAX_GLIDE_TURN = 200;
/** Maximum metres of a pan step, so that a drag at the horizon does not cross the plaza. */
const MAX_STEP = 25;

/** Input of held keys, each -1..1. */
export interface FlightKeys {
  readonly forward: number;
  readonly right: number;
  readonly up: number;
  readonly turn: number;
}

/** A camera that flies over the plaza. Places are CSS pixels from the picture's upper left. */
export interface Flight {
  readonly pose: PlazaPose;
  /** End of the current flight, or null. */
  readonly goal: PlazaPose | null;
  setSize(size: PictureSize): void;
  /** Starts a grab and stops all motion. */
  grab(): void;
  /** Moves the ground from one picture position to another. */
  pan(fromX: number, fromY: number, x: number, y: number): void;
  /** Turns and tilts by so many pixels. */
  turn(dx: number, dy: number): void;
  /** Turns by degrees to the east. */
  spin(degrees: number): void;
  /** Ends a grab: glides on, or stops at once. */
  release(isGliding: boolean): void;
  /** Zooms towards a position; `amount` is the logarithm of the enlargement, below 0 moves back. */
  zoom(x: number, y: number, amount: number, isAtOnce: boolean): void;
  steer(keys: FlightKeys): void;
  flyTo(goal: PlazaPose, isAtOnce: boolean): void;
  /** Returns whether the pose has changed since the last call. */
  advance(seconds: number): boolean;
}

interface Velocity {
  x: number;
  y: number;
  z: number;
  heading: number;
  dip: number;
}

const createZeroVelocity = (): Velocity => ({ x: 0, y: 0, z: 0, heading: 0, dip: 0 });

/** Creates a camera at the nearest allowed pose. @param grid slots whose avatars it must not run into */
export function createFlight(first: PlazaPose, plaza: PlazaLayout, grid: SlotGrid): Flight {
  const constrainPose = (pose: PlazaPose) => keepClear(keepInBounds(pose), plaza, grid);
  let pose = constrainPose(first);
  let reportedPose = pose;
  let size: PictureSize = { width: 16, height: 9 };
  let path: FlyPath | null = null;
  let progress = 0;
  let velocity = createZeroVelocity();
  let isHeld = false;
  let isOrbiting = false;
  /** Pose after the previous frame, for the speed of a drag. */
  let before = pose;
  let zoomLeft = { ray: viewDirectionOf(pose), metres: 0 };
  let keys: FlightKeys = { forward: 0, right: 0, up: 0, turn: 0 };
  let easedKeys: FlightKeys = keys;

  const move = (step: Partial<Velocity>) => {
    pose = constrainPose({
      x: pose.x + (step.x ?? 0),
      y: pose.y + (step.y ?? 0),
      z: pose.z + (step.z ?? 0),
      heading: pose.heading + (step.heading ?? 0),
      dip: pose.dip + (step.dip ?? 0),
    });
  };
  const stop = () => {
    path = null;
    velocity = createZeroVelocity();
    zoomLeft.metres = 0;
  };
  /** Distance to the ground at the picture's centre; null when too low to orbit. */
  const findPivot = (): { readonly distance: number } | null => {
    if (pose.y < ORBIT_HEIGHT || pose.dip < ORBIT_DIP) return null;
    return { distance: (pose.y - GRAB_HEIGHT_M) / Math.sin(pose.dip * RADIANS) };
  };
  /** Orbits by degrees; without a pivot, turns the camera the opposite way, so that the picture follows a drag. */
  const turnBy = (heading: number, dip: number) => {
    const pivot = findPivot();
    if (!pivot) return move({ heading: -heading, dip: -dip });
    isOrbiting = true;
    const lookBefore = viewDirectionOf(pose);
    const next = keepInBounds({ ...pose, heading: pose.heading + heading, dip: Math.max(8, pose.dip + dip) });
    const lookAfter = viewDirectionOf(next);
    const shiftAxis = (from: number, a: number, b: number) => from + (a - b) * pivot.distance;
    pose = constrainPose({
      ...next,
      x: shiftAxis(pose.x, lookBefore.x, lookAfter.x),
      y: shiftAxis(pose.y, lookBefore.y, lookAfter.y),
      z: shiftAxis(pose.z, lookBefore.z, lookAfter.z),
    });
  };
  const getDegreesPerPixel = () => computeFov(size.width / size.height) / size.height;
  const moveAlong = (ray: Vec, metres: number) => move({ x: ray.x * metres, y: ray.y * metres, z: ray.z * metres });

  const moveByKeys = (seconds: number) => {
    const go = (from: number, to: number) => {
      const next = approach(from, to, KEY_PACE, seconds);
      return to === 0 && Math.abs(next) < 0.01 ? 0 : next;
    };
    easedKeys = {
      forward: go(easedKeys.forward, keys.forward),
      right: go(easedKeys.right, keys.right),
      up: go(easedKeys.up, keys.up),
      turn: go(easedKeys.turn, keys.turn),
    };
    const { forward, right, up, turn } = easedKeys;
    if (forward === 0 && right === 0 && up === 0 && turn === 0) return;
    const speed = (KEY_SPEED + KEY_SPEED_RISE * Math.max(0, pose.y - 1)) * seconds;
    const [s, c] = [Math.sin(pose.heading * RADIANS), Math.cos(pose.heading * RADIANS)];
    move({
      x: (s * forward + c * right) * speed,
      y: up * speed * 0.7,
      z: (s * right - c * forward) * speed,
      heading: turn * KEY_TURN * seconds,
    });
  };
  const updateGlide = (seconds: number) => {
    if (isHeld) {
      // Only measures the drag. Smoothed: a frame without pointer input has a rate of 0.
      const rate = (now: number, then: number, old: number, most: number) =>
        Math.max(-most, Math.min(most, old * 0.4 + ((now - then) / Math.max(0.004, seconds)) * 0.6));
      const most = MAX_GLIDE_SPEED + MAX_GLIDE_SPEED_RISE * pose.y;
      velocity = {
        x: rate(pose.x, before.x, velocity.x, most),
        y: isOrbiting ? rate(pose.y, before.y, velocity.y, most) : 0,
        z: rate(pose.z, before.z, velocity.z, most),
        heading: rate(wrapHeading(pose.heading - before.heading), 0, velocity.heading, MAX_GLIDE_TURN),
        dip: rate(pose.dip, before.dip, velocity.dip, MAX_GLIDE_TURN),
      };
      return;
    }
    const speed = Math.hypot(velocity.x, velocity.y, velocity.z) + Math.hypot(velocity.heading, velocity.dip);
    if (speed < MIN_GLIDE_SPEED) return;
    // Seconds of full pace that equal the glide in this time.
    const glideSeconds = (1 - Math.exp(-GLIDE_PACE * seconds)) / GLIDE_PACE;
    move({
      x: velocity.x * glideSeconds,
      y: velocity.y * glideSeconds,
      z: velocity.z * glideSeconds,
      heading: velocity.heading * glideSeconds,
      dip: velocity.dip * glideSeconds,
    });
    const decay = Math.exp(-GLIDE_PACE * seconds);
    const isOver = speed * decay < MIN_GLIDE_SPEED;
    velocity = isOver
      ? createZeroVelocity()
      : {
          x: velocity.x * decay,
          y: velocity.y * decay,
          z: velocity.z * decay,
          heading: velocity.heading * decay,
          dip: velocity.dip * decay,
        };
  };

  return {
    get pose() {
      return pose;
    },
    get goal() {
      return path?.goal ?? null;
    },
    setSize(next) {
      size = next;
    },
    grab() {
      stop();
      isHeld = true;
      isOrbiting = false;
      before = pose;
    },
    pan(fromX, fromY, x, y) {
      const from = findGround(pose, size, fromX, fromY, GRAB_HEIGHT_M);
      const to = findGround(pose, size, x, y, GRAB_HEIGHT_M);
      const [dx, dz] = [from.x - to.x, from.z - to.z];
      const scale = Math.min(1, MAX_STEP / Math.max(1e-6, Math.hypot(dx, dz)));
      move({ x: dx * scale, z: dz * scale });
    },
    turn(dx, dy) {
      turnBy(dx * getDegreesPerPixel() * 1.6, dy * getDegreesPerPixel() * 1.6);
    },
    spin(degrees) {
      const pivot = findPivot();
      if (pivot) turnBy(degrees, 0);
      else move({ heading: degrees });
    },
    release(isGliding) {
      isHeld = false;
      if (!isGliding) velocity = createZeroVelocity();
    },
    zoom(x, y, amount, isAtOnce) {
      path = null;
      velocity = createZeroVelocity();
      const ray = castRay(pose, size, x, y);
      const groundDistance = measureGroundDistance(ray, Math.max(0.6, pose.y - GRAB_HEIGHT_M));
      const distance = groundDistance / Math.max(0.05, Math.hypot(ray.x, ray.z));
      // A pending zoom counts as done.
      const remaining = Math.min(distance, 60) - (amount > 0 ? Math.max(0, zoomLeft.metres) : 0);
      const metres = Math.max(0, remaining) * (1 - Math.exp(-Math.max(-1, amount)));
      if (isAtOnce) moveAlong(ray, metres);
      else zoomLeft = { ray, metres: zoomLeft.metres + metres };
    },
    steer(next) {
      keys = next;
      const hasInput = next.forward !== 0 || next.right !== 0 || next.up !== 0 || next.turn !== 0;
      if (hasInput) stop();
    },
    flyTo(goal, isAtOnce) {
      stop();
      const there = constrainPose(goal);
      if (isAtOnce) pose = there;
      else path = createFlyPath(pose, there);
      progress = 0;
    },
    advance(seconds) {
      if (path) {
        progress = Math.min(1, progress + seconds / path.seconds);
        pose = constrainPose(path.at(progress));
        if (progress === 1) path = null;
      } else {
        if (Math.abs(zoomLeft.metres) > 0.01) {
          const step = zoomLeft.metres * (1 - Math.exp(-ZOOM_PACE * seconds));
          moveAlong(zoomLeft.ray, step);
          zoomLeft.metres -= step;
        } else zoomLeft.metres = 0;
        updateGlide(seconds);
        moveByKeys(seconds);
      }
      before = pose;
      const hasMoved =
        pose.x !== reportedPose.x ||
        pose.y !== reportedPose.y ||
        pose.z !== reportedPose.z ||
        pose.heading !== reportedPose.heading ||
        pose.dip !== reportedPose.dip;
      reportedPose = pose;
      return hasMoved;
    },
  };
}
