import { Vector3 } from "three";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { createFlyPath, type FlyPath } from "@/lib/plaza/flight/fly-path";
import { castRay, findGround, measureGroundDistance, type PictureSize } from "@/lib/plaza/flight/ground-ray";
import {
  computeFov,
  getViewDirection,
  isSamePose,
  keepInBounds,
  mapPose,
  type PlazaPose,
  RADIANS,
  wrapHeading,
} from "@/lib/plaza/flight/plaza-pose";
import { keepClear, type SlotGrid } from "@/lib/plaza/flight/slot-grid";
import { clamp } from "@/lib/shared/clamp";
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
  /** Positive turns to the east. */
  readonly turn: number;
}

/** Change of a pose in metres and degrees; as a velocity, per second. */
type PoseChange = Partial<PlazaPose>;

const NO_KEYS: FlightKeys = { forward: 0, right: 0, up: 0, turn: 0 };

/** A camera that flies over the plaza, around its avatars. Places are CSS pixels from the picture's upper left. */
export class Flight {
  readonly #plaza: PlazaLayout;
  readonly #grid: SlotGrid;
  #size: PictureSize = { width: 16, height: 9 };
  #pose: PlazaPose;
  #reportedPose: PlazaPose;
  /** At the last frame, or at the grab after it. */
  #poseBefore: PlazaPose;
  #path: FlyPath | null = null;
  /** Share 0..1 of the path. */
  #progress = 0;
  #zoom: { readonly ray: Vector3; readonly metres: number } | null = null;
  #velocity: PoseChange = {};
  #isGrabbed = false;
  /** Whether the drag orbits: the glide after it may then change the height. */
  #isOrbiting = false;
  #keys = NO_KEYS;
  #easedKeys = NO_KEYS;

  /** @param first moved to the nearest allowed pose @param grid slots whose avatars it must not run into */
  constructor(first: PlazaPose, plaza: PlazaLayout, grid: SlotGrid) {
    this.#plaza = plaza;
    this.#grid = grid;
    this.#pose = this.#constrain(first);
    this.#reportedPose = this.#pose;
    this.#poseBefore = this.#pose;
  }

  get pose(): PlazaPose {
    return this.#pose;
  }

  /** End of the current flight, or null. */
  get goal(): PlazaPose | null {
    return this.#path?.goal ?? null;
  }

  /** Whether a grab or a key holds the camera. */
  get isHeld(): boolean {
    return this.#isGrabbed || hasInput(this.#keys);
  }

  setSize(size: PictureSize): void {
    this.#size = size;
  }

  /** Starts a grab and stops all motion. */
  grab(): void {
    this.#stop();
    this.#isGrabbed = true;
    this.#isOrbiting = false;
    this.#poseBefore = this.#pose;
  }

  /** Moves the ground from one picture position to another. */
  pan(fromX: number, fromY: number, x: number, y: number): void {
    const find = (atX: number, atY: number) => findGround(this.#pose, this.#size, atX, atY, GRAB_HEIGHT_M);
    this.#moveBy(find(fromX, fromY).sub(find(x, y)).clampLength(0, MAX_STEP));
  }

  /** Turns and tilts by so many pixels. */
  turn(dx: number, dy: number): void {
    const degrees = (computeFov(this.#size.width / this.#size.height) / this.#size.height) * 1.6;
    // In place the camera turns the opposite way, so that the picture follows a drag.
    if (!this.#orbit(dx * degrees, dy * degrees)) this.#moveBy({ heading: -dx * degrees, dip: -dy * degrees });
  }

  /** Turns by degrees to the east. */
  spin(degrees: number): void {
    if (!this.#orbit(degrees, 0)) this.#moveBy({ heading: degrees });
  }

  /** Ends a grab: glides on, or stops at once. */
  release(isGliding: boolean): void {
    this.#isGrabbed = false;
    if (!isGliding) this.#velocity = {};
  }

  /** Zooms towards a position; `amount` is the logarithm of the enlargement, below 0 moves back. */
  zoom(x: number, y: number, amount: number, isAtOnce: boolean): void {
    this.#path = null;
    this.#velocity = {};
    const ray = castRay(this.#pose, this.#size, x, y);
    const pending = this.#zoom?.metres ?? 0;
    const metres = computeZoomMetres(ray, this.#pose.y, amount, pending);
    if (isAtOnce) this.#moveBy(ray.multiplyScalar(metres));
    else this.#zoom = { ray, metres: pending + metres };
  }

  steer(keys: FlightKeys): void {
    this.#keys = keys;
    if (hasInput(keys)) this.#stop();
  }

  flyTo(goal: PlazaPose, isAtOnce: boolean): void {
    this.#stop();
    this.#progress = 0;
    if (isAtOnce) this.#pose = this.#constrain(goal);
    else this.#path = createFlyPath(this.#pose, this.#constrain(goal));
  }

  /** Returns whether the pose has changed since the last call. */
  advance(seconds: number): boolean {
    if (this.#path) this.#advancePath(this.#path, seconds);
    else {
      this.#advanceZoom(seconds);
      if (this.#isGrabbed) this.#measureDrag(seconds);
      else this.#glide(seconds);
      this.#advanceKeys(seconds);
    }
    const hasMoved = !isSamePose(this.#pose, this.#reportedPose);
    this.#reportedPose = this.#pose;
    this.#poseBefore = this.#pose;
    return hasMoved;
  }

  #constrain(pose: PlazaPose): PlazaPose {
    return keepClear(keepInBounds(pose), this.#plaza, this.#grid);
  }

  #moveBy(change: PoseChange): void {
    this.#pose = this.#constrain(mapPose((part) => this.#pose[part] + (change[part] ?? 0)));
  }

  #stop(): void {
    this.#path = null;
    this.#zoom = null;
    this.#velocity = {};
  }

  /** Turns around the ground at the picture's centre; returns false when the camera is too low for that. */
  #orbit(heading: number, dip: number): boolean {
    const next = orbitPose(this.#pose, heading, dip);
    if (next === null) return false;
    this.#isOrbiting = true;
    this.#pose = this.#constrain(next);
    return true;
  }

  #advancePath(path: FlyPath, seconds: number): void {
    this.#progress = Math.min(1, this.#progress + seconds / path.seconds);
    this.#pose = this.#constrain(path.at(this.#progress));
    if (this.#progress === 1) this.#path = null;
  }

  #advanceZoom(seconds: number): void {
    if (this.#zoom === null) return;
    const { ray, metres } = this.#zoom;
    const step = metres * (1 - Math.exp(-ZOOM_PACE * seconds));
    this.#zoom = Math.abs(metres) > 0.01 ? { ray, metres: metres - step } : null;
    if (this.#zoom) this.#moveBy(ray.clone().multiplyScalar(step));
  }

  /** Measures the speed with which the camera glides on after a drag. */
  #measureDrag(seconds: number): void {
    const { y } = this.#pose;
    this.#velocity = mapPose((part) => {
      if (part === "y" && !this.#isOrbiting) return 0;
      const isTurn = part === "heading" || part === "dip";
      const most = isTurn ? MAX_GLIDE_TURN : MAX_GLIDE_SPEED + MAX_GLIDE_SPEED_RISE * y;
      const change = this.#pose[part] - this.#poseBefore[part];
      const rate = (part === "heading" ? wrapHeading(change) : change) / Math.max(0.004, seconds);
      // Smoothed: a frame without pointer input has a rate of 0.
      return clamp((this.#velocity[part] ?? 0) * 0.4 + rate * 0.6, -most, most);
    });
  }

  #glide(seconds: number): void {
    const { x = 0, y = 0, z = 0, heading = 0, dip = 0 } = this.#velocity;
    const speed = Math.hypot(x, y, z) + Math.hypot(heading, dip);
    if (speed < MIN_GLIDE_SPEED) return;
    const decay = Math.exp(-GLIDE_PACE * seconds);
    const scale = (factor: number) => mapPose((part) => (this.#velocity[part] ?? 0) * factor);
    // The glide in this time, as seconds of full pace.
    this.#moveBy(scale((1 - decay) / GLIDE_PACE));
    this.#velocity = speed * decay < MIN_GLIDE_SPEED ? {} : scale(decay);
  }

  /** Flies by the held keys, whose effect starts and ends gradually. */
  #advanceKeys(seconds: number): void {
    this.#easedKeys = easeKeys(this.#easedKeys, this.#keys, seconds);
    if (hasInput(this.#easedKeys)) this.#moveBy(computeKeyStep(this.#easedKeys, this.#pose, seconds));
  }
}

/** Turns a pose by degrees around the ground at the picture's centre; null when it is too low for that. */
function orbitPose(pose: PlazaPose, heading: number, dip: number): PlazaPose | null {
  if (pose.y < ORBIT_HEIGHT || pose.dip < ORBIT_DIP) return null;
  const distance = (pose.y - GRAB_HEIGHT_M) / Math.sin(pose.dip * RADIANS);
  const next = keepInBounds({ ...pose, heading: pose.heading + heading, dip: Math.max(8, pose.dip + dip) });
  const shift = new Vector3().subVectors(getViewDirection(pose), getViewDirection(next)).multiplyScalar(distance);
  return { ...next, x: pose.x + shift.x, y: pose.y + shift.y, z: pose.z + shift.z };
}

/** Returns the metres along a ray that enlarge by `amount`, a logarithm. A pending zoom counts as done. */
function computeZoomMetres(ray: Vector3, height: number, amount: number, pendingMetres: number): number {
  const groundDistance = measureGroundDistance(ray, Math.max(0.6, height - GRAB_HEIGHT_M));
  const distance = groundDistance / Math.max(0.05, Math.hypot(ray.x, ray.z));
  const remaining = Math.min(distance, 60) - (amount > 0 ? Math.max(0, pendingMetres) : 0);
  return Math.max(0, remaining) * (1 - Math.exp(-Math.max(-1, amount)));
}

function hasInput({ forward, right, up, turn }: FlightKeys): boolean {
  return forward !== 0 || right !== 0 || up !== 0 || turn !== 0;
}

function easeKeys(from: FlightKeys, to: FlightKeys, seconds: number): FlightKeys {
  const ease = (key: keyof FlightKeys) => {
    const next = approach(from[key], to[key], KEY_PACE, seconds);
    return to[key] === 0 && Math.abs(next) < 0.01 ? 0 : next;
  };
  return { forward: ease("forward"), right: ease("right"), up: ease("up"), turn: ease("turn") };
}

function computeKeyStep({ forward, right, up, turn }: FlightKeys, pose: PlazaPose, seconds: number): PoseChange {
  const speed = (KEY_SPEED + KEY_SPEED_RISE * Math.max(0, pose.y - 1)) * seconds;
  const [sin, cos] = [Math.sin(pose.heading * RADIANS), Math.cos(pose.heading * RADIANS)];
  return {
    x: (sin * forward + cos * right) * speed,
    y: up * speed * 0.7,
    z: (sin * right - cos * forward) * speed,
    heading: turn * KEY_TURN * seconds,
    dip: 0,
  };
}
