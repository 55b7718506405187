import { crowdDress } from "@/components/canvas/crowd/crowd-dress";
import { crowdHover } from "@/components/canvas/crowd/crowd-hover";
import { crowdPointer, type Place } from "@/components/canvas/crowd/crowd-pointer";
import type { CrowdOptions, CrowdScene, CrowdTarget } from "@/components/canvas/crowd/crowd-scene";
import { crowdSupply } from "@/components/canvas/crowd/crowd-supply";
import { type OpenCrowd, openCrowd } from "@/components/canvas/crowd/open-crowd";
import { frameLoop } from "@/components/canvas/host/frame-loop";
import { boxSize } from "@/components/canvas/host/open-root";
import { sceneHost } from "@/components/canvas/host/scene-host";
import { aimCamera } from "@/lib/three/crowd-flight/aim-camera";
import { type CrowdPose, ENTRY_POSE, PLAZA_EDGE, wholePose } from "@/lib/three/crowd-flight/crowd-pose";
import { createFlight } from "@/lib/three/crowd-flight/flight";
import { groundAt } from "@/lib/three/crowd-flight/ground-ray";
import { poseMemory } from "@/lib/three/crowd-flight/pose-memory";
import { standGrid } from "@/lib/three/crowd-flight/stand-grid";
import { placeOfStand, viewOfPlace, viewOfStand } from "@/lib/three/crowd-flight/view-of-stand";

/** Milliseconds after which the first picture no longer waits for those far away. */
const PATIENCE = 1300;
/** Milliseconds between two reports of what is drawn. */
const DRAWN_PAUSE = 300;
/** Where nothing moves by itself, frames go on so long after something has. */
const AWAKE = 700;

/** Builds the crowd in a box that has a size. Nothing is thrown: failures are told. */
export function mountCrowd(box: HTMLElement, options: CrowdOptions): CrowdScene {
  const { plaza } = options;
  const begun = performance.now();
  const wish = { isStill: options.isStill, isPaused: false };
  const grid = standGrid(plaza);
  const flight = createFlight(options.pose ?? ENTRY_POSE, plaza, grid);
  const dress = crowdDress();
  const memory = poseMemory(flight.pose, options.onMove);
  let open: OpenCrowd | null = null;
  let isReady = false;
  let isLost = false;
  let awakeUntil = 0;
  let seconds = 0;
  let drawnAt = 0;

  /** Null for a number that nobody has. */
  const standOf = (id: number) => (id > 0 ? (plaza.standOf[id] ?? null) : null);
  const idOf = (stand: number | null) => (stand === null ? null : (plaza.ids[stand] ?? null));
  const supply = crowdSupply({ ...options, onArrival: () => (isReady ? wake() : void tryFirst()) });
  const size = () => boxSize(box);
  const lens = () => ({ ...size(), ratio: open?.quality.pixelRatio ?? 1 });
  const { canvas, signal, come, fail, safely, watch, arrive, end } = sceneHost(box, {
    onProgress: options.onProgress,
    onResize() {
      fillBox();
      wake();
    },
    onLost() {
      isLost = true;
      settle();
      options.onTrouble("lost");
    },
    onRestored() {
      if (!open) return;
      supply.forget();
      open.renew();
      furnish(open);
      isLost = false;
      options.onTrouble("restored");
      wake();
    },
    onEnd() {
      loop.end();
      endPointer();
      supply.dispose();
      open?.dispose();
      open = null;
    },
    onFailed: (error) => options.onTrouble("failed", error),
  });

  const aim = () => supply.aim(flight.pose, flight.goal, lens(), performance.now());
  /** Sets everything for the frame that is about to be drawn. */
  const onFrame = () => {
    if (!open) return;
    const { width, height } = size();
    aimCamera(open.camera, flight.pose, width / height);
    aim();
    open.world.step(seconds, open.camera);
  };
  const report = (now: number) => {
    if (!open || now - drawnAt < DRAWN_PAUSE) return;
    drawnAt = now;
    const { calls, triangles } = open.renderer.info.render;
    const { figures, minis, waiting, arrivedCells } = supply;
    options.onDrawn({ figures, minis, calls, triangles, waiting, cells: arrivedCells });
  };
  const pick = ({ x, y }: Place) =>
    open && isReady && !isLost ? open.world.pick(open.renderer, open.camera, x, y) : null;
  const hover = crowdHover({
    pick,
    onStand(stand, place) {
      dress.setHovered(stand);
      if (canvas.style.cursor !== "grabbing") canvas.style.cursor = stand === null ? "" : "pointer";
      options.onHover(idOf(stand), stand === null ? null : place);
    },
  });
  const loop = frameLoop({
    onFrame: (step) => safely(() => nextFrame(step)),
    pause: () => 0,
  });
  const nextFrame = (step: number) => {
    if (!open) return;
    const now = performance.now();
    const hasMoved = flight.advance(step);
    if (hasMoved) awakeUntil = now + AWAKE;
    if (!wish.isStill) seconds += step;
    open.draw();
    report(now);
    hover.look(now, hasMoved, flight.goal === null);
    memory.look(flight.pose, now);
    settle();
  };
  const settle = () => {
    const isBusy = !wish.isStill || performance.now() < awakeUntil;
    loop.setWanted(isReady && !isLost && !wish.isPaused && isBusy);
  };
  const wake = () => {
    awakeUntil = performance.now() + AWAKE;
    settle();
  };
  const takeSize = () => {
    flight.setSize(size());
    if (!open) return;
    supply.setQuality(open.quality);
    open.fillBox();
  };
  const fillBox = () => {
    takeSize();
    if (!open) return;
    // In the same task: a canvas is black once its size is set.
    if (isReady && !isLost) open.draw();
  };
  const furnish = ({ world, most }: OpenCrowd) => {
    supply.setWorld(world, most);
    dress.dress(world);
  };

  let isShowing = false;
  /** The first picture, as soon as everybody in view is there, or those in front when it takes long. */
  const tryFirst = async () => {
    if (!open || isReady || isShowing || signal.aborted) return;
    aim();
    come(0.2 + 0.75 * supply.viewShare(false));
    const isLate = performance.now() - begun > PATIENCE;
    if (supply.viewShare(isLate) < 1) return;
    isShowing = true;
    try {
      onFrame();
      await open.prepare();
      if (signal.aborted) return;
      isReady = true;
      open.draw();
      arrive();
      options.onReady();
      wake();
    } catch (error) {
      fail(error);
    }
  };
  const build = async () => {
    come(0.05);
    fillBox();
    // What is seen first is on its way before there is anything to draw it with.
    aim();
    box.append(canvas);
    const opened = await openCrowd({
      ...{ box, canvas, plaza, onFrame },
      onQuality: takeSize,
      onUnusable: () => options.onTrouble("slow"),
    });
    if (signal.aborted) return opened.dispose();
    open = opened;
    watch();
    if (opened.limit) options.onTrouble("few-levels", opened.limit);
    furnish(opened);
    fillBox();
    come(0.2);
    setTimeout(() => void tryFirst(), Math.max(0, PATIENCE - (performance.now() - begun)) + 20);
    await tryFirst();
  };
  const poseOf = (target: CrowdTarget): CrowdPose | null => {
    if (target === "entry") return ENTRY_POSE;
    if (target === "all") return wholePose(size().width / size().height);
    if (!("id" in target)) return target;
    const stand = standOf(target.id);
    return stand === null ? null : viewOfStand(stand, plaza, grid);
  };
  const fly = (goal: CrowdPose) => {
    flight.flyTo(goal, wish.isStill || !isReady);
    wake();
  };
  const pickAt = (place: Place) =>
    safely(() => {
      const stand = pick(place);
      options.onPick(idOf(stand));
    });
  const endPointer = crowdPointer({
    canvas,
    flight,
    onActive: wake,
    isStill: () => wish.isStill,
    onTap: pickAt,
    onDoubleTap: (place) =>
      safely(() => {
        const stand = pick(place);
        if (stand !== null) return fly(viewOfStand(stand, plaza, grid));
        fly(viewOfPlace(flight.pose, groundAt(flight.pose, size(), place.x, place.y)));
      }),
    onPoint(place) {
      hover.point(place);
      if (place) wake();
    },
  });
  build().catch(fail);

  return {
    flyTo(target) {
      const pose = poseOf(target);
      if (pose) fly(pose);
    },
    setFound(ids) {
      const found = ids && new Uint8Array(plaza.ids.length);
      for (const id of ids ?? []) {
        const stand = standOf(id);
        if (found && stand !== null) found[stand] = 1;
      }
      dress.setFound(found);
      wake();
    },
    setPicked(id) {
      dress.setPicked(id === null ? null : standOf(id));
      wake();
    },
    pickMiddle() {
      const { width, height } = size();
      pickAt({ x: width / 2, y: height / 2 });
    },
    wave(mood, fromId) {
      const { width, height } = size();
      const keep = (at: number) => Math.max(-PLAZA_EDGE, Math.min(PLAZA_EDGE, at));
      const middle = groundAt(flight.pose, size(), width / 2, height / 2);
      const stand = fromId === null ? null : standOf(fromId);
      const { x, z } = stand === null ? { x: keep(middle.x), z: keep(middle.z) } : placeOfStand(plaza, stand);
      dress.wave(mood, x, z, wish.isStill);
      wake();
    },
    steer(keys) {
      flight.steer(keys);
      wake();
    },
    setStill(on) {
      wish.isStill = on;
      wake();
    },
    setPaused(on) {
      wish.isPaused = on;
      settle();
    },
    countDrawn: () => (open && isReady && !isLost ? open.world.countDrawn(open.renderer, open.camera) : 0),
    dispose: end,
  };
}
