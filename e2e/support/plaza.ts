import { expect, type Page } from "@playwright/test";
import type { PlazaDrawn, PlazaPose } from "@/components/canvas/plaza/plaza-scene";
import { passFrames } from "@/e2e/support/frames";
import { layOutPlaza, PLAZA } from "@/lib/plaza/data/plaza";

/** Timeout in ms for drawing the crowd in software on a machine that runs other tests. */
export const PLAZA_TIMEOUT_MS = 60_000;

/** Timeout in ms for detailed avatars. */
const DETAIL_TIMEOUT_MS = 10_000;

/** Vertical field of view in degrees of a picture that is at least as wide as high. */
const FOV = 40;
/** Occluding box of an avatar with some margin: half width and height in metres. */
const BODY = { half: 0.42, high: 1.9 };
/** Height at which every avatar has its neck, in metres. */
const NECK = 1.1;

export interface PlazaPage {
  readonly page: Page;
  /** Waits for the first frame. */
  waitUntilShown(): Promise<void>;
  /** Contents of the last frame; null before the first. */
  drawn(): Promise<PlazaDrawn | null>;
  /** Waits until nearby avatars are detailed, or a while on a machine that builds them slowly. */
  waitUntilDetailed(): Promise<void>;
  /** Number of distinct avatars in the picture, as the page counts them when the camera rests. */
  countInView(): Promise<number>;
  /** Camera pose in the URL. */
  pose(): Promise<PlazaPose | null>;
  /** Camera pose in the URL once it no longer changes. */
  restingPose(): Promise<PlazaPose | null>;
  /** Moves the camera by the URL and waits until the page follows. */
  goTo(pose: PlazaPose): Promise<void>;
}

const place = (pose: PlazaPose) => [pose.x, pose.y, pose.z, pose.heading, pose.dip].join(",");

/** Returns a page object for the crowd. */
export function plazaPage(page: Page): PlazaPage {
  const scene = page.getByRole("application", { name: "The crowd" });
  const drawn = async () => {
    const text = await scene.getAttribute("data-drawn");
    // `as`: the format of the page.
    return text === null ? null : (JSON.parse(text) as PlazaDrawn);
  };
  const pose = async () => {
    const [x, y, z, heading, dip] = new URL(page.url()).hash.slice(1).split(",").map(Number);
    if (x === undefined || y === undefined || z === undefined || heading === undefined || dip === undefined)
      return null;
    return { x, y, z, heading, dip };
  };
  return {
    page,
    drawn,
    pose,
    waitUntilShown: () => expect(page.locator("main[data-view=scene]")).toBeAttached({ timeout: PLAZA_TIMEOUT_MS }),
    waitUntilDetailed: () =>
      expect
        .poll(async () => (await drawn())?.waiting, { timeout: DETAIL_TIMEOUT_MS })
        .toBe(0)
        .catch(() => undefined),
    async countInView() {
      const counter = page.locator("[data-in-view]");
      await expect(counter).toBeVisible({ timeout: PLAZA_TIMEOUT_MS });
      // The page recounts some time after the camera has stopped.
      let last = -1;
      await expect
        .poll(
          async () => {
            const now = Number(await counter.getAttribute("data-in-view"));
            const isSame = now === last;
            last = now;
            return isSame;
          },
          { timeout: PLAZA_TIMEOUT_MS, intervals: [2500] },
        )
        .toBe(true);
      return last;
    },
    async restingPose() {
      let last = "";
      const isResting = () => {
        const isSame = page.url() === last;
        last = page.url();
        return isSame;
      };
      await expect.poll(isResting, { intervals: [2500], timeout: PLAZA_TIMEOUT_MS }).toBe(true);
      return pose();
    },
    async goTo(next) {
      const before = await drawn();
      await page.evaluate((hash) => {
        window.location.hash = hash;
      }, place(next));
      // A frame is drawn and reported.
      await expect
        .poll(async () => JSON.stringify(await drawn()) !== JSON.stringify(before), { timeout: PLAZA_TIMEOUT_MS })
        .toBe(true)
        .catch(() => undefined);
      await passFrames(page, 2);
    },
  };
}

/** An avatar, and its neck in the picture in CSS pixels. */
export interface VisibleAvatar {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the avatars whose necks are not occluded. Uses geometry only: their positions (lib/plaza/data/plaza.ts), the
 * pose of the URL, and a pinhole camera. Omits doubtful cases.
 */
export function listVisibleAvatars(pose: PlazaPose, { width, height }: Frame): VisibleAvatar[] {
  const plaza = layOutPlaza();
  const rad = Math.PI / 180;
  const [sinH, cosH] = [Math.sin(pose.heading * rad), Math.cos(pose.heading * rad)];
  const [sinD, cosD] = [Math.sin(pose.dip * rad), Math.cos(pose.dip * rad)];
  const scale = height / 2 / Math.tan((FOV * rad) / 2);
  const project = (x: number, y: number, z: number) => {
    const [east, up, south] = [x - pose.x, y - pose.y, z - pose.z];
    const ahead = east * sinH - south * cosH;
    const right = east * cosH + south * sinH;
    const depth = ahead * cosD - up * sinD;
    const rise = ahead * sinD + up * cosD;
    return { x: width / 2 + (right / depth) * scale, y: height / 2 - (rise / depth) * scale, depth };
  };
  const near = [...plaza.ids.keys()].flatMap((slot) => {
    const [x, z] = [plaza.x[slot] ?? 0, plaza.z[slot] ?? 0];
    const neck = project(x, NECK, z);
    if (neck.depth < 1 || neck.depth > 40) return [];
    const [head, feet] = [project(x, BODY.high, z), project(x, 0, z)];
    const half = (BODY.half / neck.depth) * scale;
    const left = Math.min(head.x, feet.x) - half;
    const right = Math.max(head.x, feet.x) + half;
    return [
      { id: plaza.ids[slot] ?? 0, neck, box: { left, right, top: head.y - half * 0.4, bottom: feet.y + half * 0.4 } },
    ];
  });
  return near
    .filter(({ neck }) =>
      near.every(
        (other) =>
          other.neck.depth >= neck.depth - 0.05 ||
          neck.x < other.box.left ||
          neck.x > other.box.right ||
          neck.y < other.box.top ||
          neck.y > other.box.bottom,
      ),
    )
    .map(({ id, neck }) => ({ id, x: neck.x, y: neck.y }));
}

/** Metres from the centre of the plaza to its edge. */
export const EDGE = (PLAZA.side * PLAZA.spacing) / 2;
