import { describe, expect, test, vi } from "vitest";
import { createPlazaSupply, type PlazaSupply } from "@/components/canvas/plaza/plaza-supply";
import type { CrowdFigure, FigureLevel } from "@/lib/avatar/crowd/crowd-figure";
import type { MiniPack } from "@/lib/plaza/data/mini-pack";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { ENTRY_POSE } from "@/lib/plaza/flight/plaza-pose";
import type { PlazaWorld } from "@/lib/plaza/three/plaza-world";

const plaza = layOutPlaza();
const LENS = { width: 1280, height: 720, ratio: 1 };
const MAX = { boxes: 300, voxels: 20, miniStep: 1, pixelRatio: 1, smooth: true } as const;
const NOTHING = new Uint8Array(0);

function start() {
  let requests: readonly { readonly id: number; readonly level: FigureLevel }[] = [];
  let give: (figure: CrowdFigure) => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  const troubles: string[] = [];
  const pack: MiniPack = { count: 0, pixels: new Uint16Array(0) };
  const fetchMinis = vi.fn(async (cell: number) => {
    if (cell === 3) throw new Error("not there");
    return pack;
  });
  const supply = createPlazaSupply({
    plaza,
    fetchMinis,
    openFigures(onFigure, onFailed) {
      give = onFigure;
      refuse = onFailed;
      return {
        setRequests: (next) => {
          requests = next;
        },
        limbs: Promise.resolve(new Float32Array(4)),
        dispose: vi.fn(),
      };
    },
    onTrouble: (trouble) => troubles.push(trouble),
    onArrival: () => undefined,
  });
  const build = (request: { readonly id: number; readonly level: FigureLevel }) =>
    give({ ...request, kind: 0, palette: NOTHING, quads: NOTHING, texels: NOTHING });
  return { supply, troubles, fetchMinis, build, requests: () => requests, refuse: () => refuse(new Error("none")) };
}

/** A fake world that records its calls. */
function world() {
  const recorded = { minis: [] as number[], slots: [] as number[], cells: 0, limbs: 0 };
  const figures = new Map<number, FigureLevel>();
  const made: Pick<PlazaWorld, "putMinis" | "putFigure" | "dropFigure" | "show" | "setLimbs"> = {
    putMinis: (cell) => void recorded.minis.push(cell),
    putFigure(slot, { level }) {
      figures.set(slot, level);
      return true;
    },
    dropFigure: (slot) => void figures.delete(slot),
    show(slots, count, cells) {
      recorded.slots = [...slots.slice(0, count)];
      recorded.cells = cells.reduce((sum, one) => sum + one, 0);
    },
    setLimbs: () => {
      recorded.limbs++;
    },
  };
  // `as`: the supply uses only these methods.
  return { recorded, figures, made: made as unknown as PlazaWorld };
}

/** Resolves when all cells are loaded but the one that fails. */
const untilLoaded = (supply: PlazaSupply) => vi.waitUntil(() => supply.describe().cells === plaza.cells.length - 1);

describe("the supply of the plaza", () => {
  test("requests the nearest cells first, before there is a world", () => {
    const { supply, fetchMinis, requests } = start();
    supply.update(ENTRY_POSE, null, LENS, 0);
    expect(fetchMinis).toHaveBeenCalledTimes(6);
    expect(fetchMinis.mock.calls.map(([cell]) => plaza.cells[cell]?.row)).toEqual([8, 8, 8, 7, 7, 7]);
    expect(requests()[0]?.level).toBe("voxels");
  });

  test("puts loaded minis into the world, and reports a failed cell once without waiting for it", async () => {
    const { supply, troubles } = start();
    const { made, recorded } = world();
    supply.setWorld(made, MAX);
    supply.update(ENTRY_POSE, null, LENS, 0);
    expect(supply.measureViewProgress(false)).toBeLessThan(1);
    await untilLoaded(supply);
    supply.update(ENTRY_POSE, null, LENS, 200);
    expect(supply.measureViewProgress(false)).toBe(1);
    expect(recorded.minis.length).toBe(80);
    expect(recorded.limbs).toBe(1);
    expect(troubles).toEqual(["minis-missing"]);
    expect(recorded.cells).toBeGreaterThan(20);
    supply.dispose();
  });

  test("draws a loaded figure from the next aim on", () => {
    const { supply, requests, build } = start();
    const { made, recorded, figures } = world();
    supply.setWorld(made, MAX);
    supply.update(ENTRY_POSE, null, LENS, 0);
    const [first] = requests();
    if (!first) throw new Error("nothing is requested");
    build(first);
    supply.update(ENTRY_POSE, null, LENS, 200);
    const slot = plaza.slotOf[first.id] ?? -1;
    expect(figures.get(slot)).toBe("voxels");
    expect(recorded.slots).toEqual([slot]);
    expect(supply.describe().figures).toBe(1);
    expect(requests().some(({ id }) => id === first.id)).toBe(false);
    supply.dispose();
  });

  test("requests the figures at the end of a flight first", () => {
    const { supply, requests } = start();
    const goal = { x: -40, y: 3, z: -30, heading: 180, dip: 10 };
    supply.update(ENTRY_POSE, goal, LENS, 0);
    const slot = plaza.slotOf[requests()[0]?.id ?? 0] ?? 0;
    expect(Math.hypot((plaza.x[slot] ?? 0) - goal.x, (plaza.z[slot] ?? 0) - goal.z)).toBeLessThan(8);
    supply.dispose();
  });

  test("fills a new world again", async () => {
    const { supply, requests, build } = start();
    const first = world();
    supply.setWorld(first.made, MAX);
    supply.update(ENTRY_POSE, null, LENS, 0);
    const [request] = requests();
    if (request) build(request);
    await untilLoaded(supply);
    supply.update(ENTRY_POSE, null, LENS, 200);
    supply.clear();
    const second = world();
    supply.setWorld(second.made, MAX);
    supply.update(ENTRY_POSE, null, LENS, 400);
    expect(supply.describe()).toMatchObject({ figures: 0, cells: 0 });
    expect(requests()[0]?.id).toBe(request?.id);
    await untilLoaded(supply);
    supply.update(ENTRY_POSE, null, LENS, 600);
    expect(second.recorded.minis.length).toBe(80);
    supply.dispose();
  });

  test("reports once that figures fail to load", () => {
    const { supply, troubles, refuse } = start();
    refuse();
    refuse();
    expect(troubles).toEqual(["figures-missing"]);
    supply.dispose();
  });
});
