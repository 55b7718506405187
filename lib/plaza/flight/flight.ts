import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { createFlyPath, type FlyPath } from "@/lib/plaza/flight/fly-path";
import { castRay, findGround, measureGroundDistance, type PictureSize } from "@/lib/plaza/flight/ground-ray";
import {
  computeFov,
  getViewDirection,
  isSamePose,
  keepInBounds,
  type PlazaPose,
  RADIANS,
  type Vec,
  wrapHeading,
} from "@/lib/plaza/flight/plaza-pose";
import { keepClear, type SlotGrid } from "@/lib/plaza/flight/slot-grid";
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
type PoseChange = Readonly<Record<keyof PlazaPose, number>>;

const NO_CHANGE: PoseChange = { x: 0, y: 0, z: 0, heading: 0, dip: 0 };
const NO_KEYS: FlightKeys = { forward: 0, right: 0, up: 0, turn: 0 };

type FlightCamera = ReturnType<typeof createFlightCamera>;

/** A camera that stays within the bounds and runs into no avatar. */
function createFlightCamera(first: PlazaPose, plaza: PlazaLayout, grid: SlotGrid) {
  const constrainPose = (pose: PlazaPose) => keepClear(keepInBounds(pose), plaza, grid);
  let pose = constrainPose(first);
  const moveTo = (next: PlazaPose) => {
    pose = constrainPose(next);
  };
  const moveBy = ({ x = 0, y = 0, z = 0, heading = 0, dip = 0 }: Partial<PoseChange>) =>
    moveTo({ x: pose.x + x, y: pose.y + y, z: pose.z + z, heading: pose.heading + heading, dip: pose.dip + dip });
  return {
    get pose() {
      return pose;
    },
    constrainPose,
    moveTo,
    moveBy,
    moveAlong: (ray: Vec, metres: number) => moveBy({ x: ray.x * metres, y: ray.y * metres, z: ray.z * metres }),
  };
}

/** A flight along a path to a goal. */
function createPathMotion(camera: FlightCamera) {
  let path: FlyPath | null = null;
  let progress = 0;
  return {
    get goal() {
      return path?.goal ?? null;
    },
    start(goal: PlazaPose) {
      path = createFlyPath(camera.pose, camera.constrainPose(goal));
      progress = 0;
    },
    stop() {
      path = null;
    },
    advance(seconds: number) {
      if (!path) return;
      progress = Math.min(1, progress + seconds / path.seconds);
      camera.moveTo(path.at(progress));
      if (progress === 1) path = null;
    },
  };
}

/** A zoom along a ray, completed over several frames. */
function createZoomMotion(camera: FlightCamera) {
  let ray = getViewDirection(camera.pose);
  let pendingMetres = 0;
  return {
    get pendingMetres() {
      return pendingMetres;
    },
    add(nextRay: Vec, metres: number) {
      ray = nextRay;
      pendingMetres += metres;
    },
    stop() {
      pendingMetres = 0;
    },
    advance(seconds: number) {
      if (Math.abs(pendingMetres) > 0.01) {
        const step = pendingMetres * (1 - Math.exp(-ZOOM_PACE * seconds));
        camera.moveAlong(ray, step);
        pendingMetres -= step;
      } else pendingMetres = 0;
    },
  };
}

/** The speed of a drag, with which the camera glides on after it. */
function createGlideMotion(camera: FlightCamera) {
  let velocity = NO_CHANGE;
  let isHeld = false;
  let isOrbiting = false;
  let poseBefore = camera.pose;

  const measureDrag = (seconds: number) => {
    const { pose } = camera;
    // Smoothed: a frame without pointer input has a rate of 0.
    const rate = (now: number, then: number, old: number, most: number) =>
      Math.max(-most, Math.min(most, old * 0.4 + ((now - then) / Math.max(0.004, seconds)) * 0.6));
    const most = MAX_GLIDE_SPEED + MAX_GLIDE_SPEED_RISE * pose.y;
    velocity = {
      x: rate(pose.x, poseBefore.x, velocity.x, most),
      y: isOrbiting ? rate(pose.y, poseBefore.y, velocity.y, most) : 0,
      z: rate(pose.z, poseBefore.z, velocity.z, most),
      heading: rate(wrapHeading(pose.heading - poseBefore.heading), 0, velocity.heading, MAX_GLIDE_TURN),
      dip: rate(pose.dip, poseBefore.dip, velocity.dip, MAX_GLIDE_TURN),
    };
  };
  const glide = (seconds: number) => {
    const speed = Math.hypot(velocity.x, velocity.y, velocity.z) + Math.hypot(velocity.heading, velocity.dip);
    if (speed < MIN_GLIDE_SPEED) return;
    const decay = Math.exp(-GLIDE_PACE * seconds);
    // The glide in this time, as seconds of full pace.
    camera.moveBy(scaleChange(velocity, (1 - decay) / GLIDE_PACE));
    velocity = speed * decay < MIN_GLIDE_SPEED ? NO_CHANGE : scaleChange(velocity, decay);
  };
  const stop = () => {
    velocity = NO_CHANGE;
  };
  return {
    get isHeld() {
      return isHeld;
    },
    stop,
    grab() {
      stop();
      isHeld = true;
      isOrbiting = false;
      poseBefore = camera.pose;
    },
    /** Lets the glide change the height, as an orbit does. */
    noteOrbit() {
      isOrbiting = true;
    },
    release(isGliding: boolean) {
      isHeld = false;
      if (!isGliding) stop();
    },
    advance(seconds: number) {
      if (isHeld) measureDrag(seconds);
      else glide(seconds);
    },
    /** Call after all motions of a frame. */
    endFrame() {
      poseBefore = camera.pose;
    },
  };
}

/** Flight by held keys, whose effect starts and ends gradually. */
function createKeyMotion(camera: FlightCamera) {
  let keys = NO_KEYS;
  let easedKeys = NO_KEYS;
  return {
    get isHeld() {
      return hasInput(keys);
    },
    steer(next: FlightKeys) {
      keys = next;
    },
    advance(seconds: number) {
      easedKeys = easeKeys(easedKeys, keys, seconds);
      if (hasInput(easedKeys)) camera.moveBy(computeKeyStep(easedKeys, camera.pose, seconds));
    },
  };
}

/** Creates a function that turns the camera round the ground that it looks at; false when it is too low. */
function createOrbit(camera: FlightCamera, glide: ReturnType<typeof createGlideMotion>) {
  return (heading: number, dip: number): boolean => {
    const next = orbitPose(camera.pose, heading, dip);
    if (next === null) return false;
    glide.noteOrbit();
    camera.moveTo(next);
    return true;
  };
}

export type Flight = ReturnType<typeof createFlight>;

/**
 * Creates a camera that flies over the plaza, at the nearest allowed pose. Places are CSS pixels from the picture's upper
 * left.
 * @param grid slots whose avatars it must not run into
 */
export function createFlight(first: PlazaPose, plaza: PlazaLayout, grid: SlotGrid) {
  const camera = createFlightCamera(first, plaza, grid);
  const path = createPathMotion(camera);
  const zoom = createZoomMotion(camera);
  const glide = createGlideMotion(camera);
  const keyMotion = createKeyMotion(camera);
  let reportedPose = camera.pose;
  let size: PictureSize = { width: 16, height: 9 };

  const stop = () => {
    for (const motion of [path, zoom, glide]) motion.stop();
  };
  const orbit = createOrbit(camera, glide);
  return {
    get pose() {
      return camera.pose;
    },
    /** End of the current flight, or null. */
    get goal() {
      return path.goal;
    },
    /** Whether a grab or a key holds the camera. */
    get isHeld() {
      return glide.isHeld || keyMotion.isHeld;
    },
    setSize(next: PictureSize): void {
      size = next;
    },
    /** Starts a grab and stops all motion. */
    grab(): void {
      stop();
      glide.grab();
    },
    /** Moves the ground from one picture position to another. */
    pan(fromX: number, fromY: number, x: number, y: number): void {
      const find = (atX: number, atY: number) => findGround(camera.pose, size, atX, atY, GRAB_HEIGHT_M);
      camera.moveBy(limitPan(find(fromX, fromY), find(x, y)));
    },
    /** Turns and tilts by so many pixels. */
    turn(dx: number, dy: number): void {
      const degreesPerPixel = computeFov(size.width / size.height) / size.height;
      const [heading, dip] = [dx * degreesPerPixel * 1.6, dy * degreesPerPixel * 1.6];
      // In place the camera turns the opposite way, so that the picture follows a drag.
      if (!orbit(heading, dip)) camera.moveBy({ heading: -heading, dip: -dip });
    },
    /** Turns by degrees to the east. */
    spin(degrees: number): void {
      if (!orbit(degrees, 0)) camera.moveBy({ heading: degrees });
    },
    /** Ends a grab: glides on, or stops at once. */
    release: glide.release,
    /** Zooms towards a position; `amount` is the logarithm of the enlargement, below 0 moves back. */
    zoom(x: number, y: number, amount: number, isAtOnce: boolean): void {
      path.stop();
      glide.stop();
      const ray = castRay(camera.pose, size, x, y);
      const metres = computeZoomMetres(ray, camera.pose.y, amount, zoom.pendingMetres);
      if (isAtOnce) camera.moveAlong(ray, metres);
      else zoom.add(ray, metres);
    },
    steer(keys: FlightKeys): void {
      keyMotion.steer(keys);
      if (hasInput(keys)) stop();
    },
    flyTo(goal: PlazaPose, isAtOnce: boolean): void {
      stop();
      if (isAtOnce) camera.moveTo(goal);
      else path.start(goal);
    },
    /** Returns whether the pose has changed since the last call. */
    advance(seconds: number): boolean {
      if (path.goal) path.advance(seconds);
      else for (const motion of [zoom, glide, keyMotion]) motion.advance(seconds);
      glide.endFrame();
      const before = reportedPose;
      reportedPose = camera.pose;
      return !isSamePose(reportedPose, before);
    },
  };
}

function scaleChange({ x, y, z, heading, dip }: PoseChange, factor: number): PoseChange {
  return { x: x * factor, y: y * factor, z: z * factor, heading: heading * factor, dip: dip * factor };
}

function limitPan(from: Vec, to: Vec): Partial<PoseChange> {
  const [x, z] = [from.x - to.x, from.z - to.z];
  const scale = Math.min(1, MAX_STEP / Math.max(1e-6, Math.hypot(x, z)));
  return { x: x * scale, z: z * scale };
}

/** Turns a pose by degrees around the ground at the picture's centre; null when it is too low for that. */
function orbitPose(pose: PlazaPose, heading: number, dip: number): PlazaPose | null {
  if (pose.y < ORBIT_HEIGHT || pose.dip < ORBIT_DIP) return null;
  const distance = (pose.y - GRAB_HEIGHT_M) / Math.sin(pose.dip * RADIANS);
  const next = keepInBounds({ ...pose, heading: pose.heading + heading, dip: Math.max(8, pose.dip + dip) });
  const [lookBefore, lookAfter] = [getViewDirection(pose), getViewDirection(next)];
  return {
    ...next,
    x: pose.x + (lookBefore.x - lookAfter.x) * distance,
    y: pose.y + (lookBefore.y - lookAfter.y) * distance,
    z: pose.z + (lookBefore.z - lookAfter.z) * distance,
  };
}

/** Returns the metres along a ray that enlarge by `amount`, a logarithm. A pending zoom counts as done. */
function computeZoomMetres(ray: Vec, height: number, amount: number, pendingMetres: number): number {
  const groundDistance = measureGroundDistance(ray, Math.max(0.6, height - GRAB_HEIGHT_M));
  const distance = groundDistance / Math.max(0.05, Math.hypot(ray.x, ray.z));
  const remaining = Math.min(distance, 60) - (amount > 0 ? Math.max(0, pendingMetres) : 0);
  return Math.max(0, remaining) * (1 - Math.exp(-Math.max(-1, amount)));
}

function hasInput({ forward, right, up, turn }: FlightKeys): boolean {
  return forward !== 0 || right !== 0 || up !== 0 || turn !== 0;
}

function easeKeys(from: FlightKeys, to: FlightKeys, seconds: number): FlightKeys {
  const ease = (value: number, goal: number) => {
    const next = approach(value, goal, KEY_PACE, seconds);
    return goal === 0 && Math.abs(next) < 0.01 ? 0 : next;
  };
  return {
    forward: ease(from.forward, to.forward),
    right: ease(from.right, to.right),
    up: ease(from.up, to.up),
    turn: ease(from.turn, to.turn),
  };
}

function computeKeyStep({ forward, right, up, turn }: FlightKeys, pose: PlazaPose, seconds: number): PoseChange {
  const speed = (KEY_SPEED + KEY_SPEED_RISE * Math.max(0, pose.y - 1)) * seconds;
  const [s, c] = [Math.sin(pose.heading * RADIANS), Math.cos(pose.heading * RADIANS)];
  return {
    x: (s * forward + c * right) * speed,
    y: up * speed * 0.7,
    z: (s * right - c * forward) * speed,
    heading: turn * KEY_TURN * seconds,
    dip: 0,
  };
}
