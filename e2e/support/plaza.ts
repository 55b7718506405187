import { expect, type Page } from "@playwright/test";
import type { PlazaDrawn, PlazaPose } from "@/components/canvas/plaza/plaza-scene";
import { passFrames } from "@/e2e/support/frames";
import { layOutPlaza, PLAZA } from "@/lib/plaza/data/plaza";

/** Milliseconds in which software has drawn the crowd on a machine that is busy with other tests. */
export const PLAZA_SOON = 60_000;

/** Milliseconds that avatars in detail are waited for. */
const DETAILED = 10_000;

/** Vertical field of view of a picture that is not narrower than high, in degrees. */
const FOV = 40;
/** What hides others, with some room around: half its width, and how high it is, in metres. */
const BODY = { half: 0.42, high: 1.9 };
/** Where everybody is, short or tall: below the chin. */
const NECK = 1.1;

export interface PlazaPage {
  readonly page: Page;
  /** Waits for the first picture. */
  untilHere(): Promise<void>;
  /** What the last frame was made of, null before the first. */
  drawn(): Promise<PlazaDrawn | null>;
  /** Waits until who is near is there in detail, or a while on a machine that is slow to build them. */
  untilDetailed(): Promise<void>;
  /** How many different avatars are in the picture, as the page counts them once it rests. */
  countInView(): Promise<number>;
  /** Where the camera is, as the address says. */
  pose(): Promise<PlazaPose | null>;
  /** Goes to a place by the address, and waits until the page is there. */
  goTo(pose: PlazaPose): Promise<void>;
}

const place = (pose: PlazaPose) => [pose.x, pose.y, pose.z, pose.heading, pose.dip].join(",");

/** The page of the crowd, as tests use it. */
export function plazaPage(page: Page): PlazaPage {
  const scene = page.getByRole("application", { name: "The crowd" });
  const drawn = async () => {
    const text = await scene.getAttribute("data-drawn");
    // `as`: the page writes it so.
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
    untilHere: () => expect(page.locator("main[data-view=scene]")).toBeAttached({ timeout: PLAZA_SOON }),
    untilDetailed: () =>
      expect
        .poll(async () => (await drawn())?.waiting, { timeout: DETAILED })
        .toBe(0)
        .catch(() => undefined),
    async countInView() {
      const counter = page.locator("[data-in-view]");
      await expect(counter).toBeVisible({ timeout: PLAZA_SOON });
      // It is counted anew some time after the picture has come to rest.
      let last = -1;
      await expect
        .poll(
          async () => {
            const now = Number(await counter.getAttribute("data-in-view"));
            const isSame = now === last;
            last = now;
            return isSame;
          },
          { timeout: PLAZA_SOON, intervals: [2500] },
        )
        .toBe(true);
      return last;
    },
    async goTo(next) {
      const before = await drawn();
      await page.evaluate((hash) => {
        window.location.hash = hash;
      }, place(next));
      // A frame is drawn there, and reported.
      await expect
        .poll(async () => JSON.stringify(await drawn()) !== JSON.stringify(before), { timeout: PLAZA_SOON })
        .toBe(true)
        .catch(() => undefined);
      await passFrames(page, 2);
    },
  };
}

/** Somebody, and where in the picture their neck is, in CSS pixels. */
export interface Seen {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
}

/**
 * Everybody whose neck nobody hides, by nothing but geometry: who stands where (lib/plaza/data/plaza.ts), the pose of the
 * address, and a pinhole camera. Whoever might be hidden is left out.
 */
export function seenFrom(pose: PlazaPose, { width, height }: Frame): Seen[] {
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
  const near = [...plaza.ids.keys()].flatMap((stand) => {
    const [x, z] = [plaza.x[stand] ?? 0, plaza.z[stand] ?? 0];
    const neck = project(x, NECK, z);
    if (neck.depth < 1 || neck.depth > 40) return [];
    const [head, feet] = [project(x, BODY.high, z), project(x, 0, z)];
    const half = (BODY.half / neck.depth) * scale;
    const left = Math.min(head.x, feet.x) - half;
    const right = Math.max(head.x, feet.x) + half;
    return [
      { id: plaza.ids[stand] ?? 0, neck, box: { left, right, top: head.y - half * 0.4, bottom: feet.y + half * 0.4 } },
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

/** Metres from the middle of the plaza to its edge. */
export const EDGE = (PLAZA.side * PLAZA.spacing) / 2;
