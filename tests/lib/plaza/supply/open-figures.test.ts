import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CrowdFigure, FigureLevel } from "@/lib/avatar/crowd/crowd-figure";
import {
  type FigureWorker,
  type FromFigureWorker,
  openFigures,
  type ToFigureWorker,
} from "@/lib/plaza/supply/open-figures";

/** A worker that responds on demand. */
class FakeWorker {
  onmessage: FigureWorker["onmessage"] = null;
  onerror: FigureWorker["onerror"] = null;
  onmessageerror: FigureWorker["onmessageerror"] = null;
  readonly messages: ToFigureWorker[] = [];
  hasEnded = false;

  postMessage(message: ToFigureWorker): void {
    this.messages.push(message);
  }
  terminate(): void {
    this.hasEnded = true;
  }
  reply(answer: FromFigureWorker): void {
    // `as`: the only member in use.
    this.onmessage?.call(this as never, { data: answer } as MessageEvent<FromFigureWorker>);
  }
  answer(): void {
    const next = this.messages.shift();
    if (next === undefined) throw new Error("nothing was asked");
    this.reply("limbs" in next ? { limbs: new Float32Array([1, 2]) } : { figure: figureOf(next.request) });
  }
  break(): void {
    this.onerror?.call(this as never, { message: "out of memory" } as ErrorEvent);
  }
}

const nothing = new Uint8Array(0);
const figureOf = ({ id, level }: { id: number; level: FigureLevel }): CrowdFigure => ({
  id,
  level,
  kind: 0,
  palette: nothing,
  quads: nothing,
  texels: nothing,
});
const boxes = (...ids: number[]) => ids.map((id) => ({ id, level: "boxes" as const }));

let workers: FakeWorker[];
let received: string[];
let failures: unknown[];
let figures: ReturnType<typeof openFigures>;
const open = (make: () => FakeWorker = () => new FakeWorker()) => {
  figures = openFigures(
    ({ id, level }) => received.push(`${level}/${id}`),
    (error) => failures.push(error),
    () => {
      const worker = make();
      workers.push(worker);
      return worker;
    },
  );
};
const living = () => workers.filter(({ hasEnded }) => !hasEnded);
/** Makes all workers respond until no request is pending. */
const answerAll = () => {
  for (let busy = living(); busy.length > 0; busy = living().filter(({ messages }) => messages.length > 0)) {
    for (const worker of busy) if (worker.messages.length > 0) worker.answer();
    if (living().every(({ messages }) => messages.length === 0)) return;
  }
};

beforeEach(() => {
  workers = [];
  received = [];
  failures = [];
  vi.stubGlobal("navigator", { hardwareConcurrency: 3 });
});

describe("the figure workers", () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [64, 3],
  ])("on %d cores: %d workers", (hardwareConcurrency, count) => {
    vi.stubGlobal("navigator", { hardwareConcurrency });
    open();
    expect(workers).toHaveLength(count);
  });

  it("return the limbs", async () => {
    open();
    answerAll();
    expect([...(await figures.limbs)]).toEqual([1, 2]);
  });

  it("build the requested figures in order", () => {
    open();
    answerAll();
    figures.setRequests(boxes(1, 2, 3, 4, 5, 6, 7));
    expect(workers.flatMap(({ messages }) => messages)).toHaveLength(4);
    answerAll();
    expect([...received].sort()).toEqual(boxes(1, 2, 3, 4, 5, 6, 7).map(({ id }) => `boxes/${id}`));
    expect(received.indexOf("boxes/1")).toBeLessThan(received.indexOf("boxes/7"));
    expect(failures).toEqual([]);
  });

  it("drop earlier requests, but finish figures in progress and build them once", () => {
    open();
    answerAll();
    figures.setRequests(boxes(1, 2, 3, 4, 5, 6));
    figures.setRequests([...boxes(1, 9), { id: 1, level: "voxels" }]);
    answerAll();
    expect([...received].sort()).toEqual(["boxes/1", "boxes/2", "boxes/3", "boxes/4", "boxes/9", "voxels/1"]);
  });

  it("restart once after a failure and repeat the lost requests", () => {
    open();
    answerAll();
    figures.setRequests(boxes(1, 2, 3, 4, 5));
    workers[0]?.break();
    expect(workers).toHaveLength(3);
    expect(workers[0]?.hasEnded).toBe(true);
    answerAll();
    expect([...received].sort()).toEqual(["boxes/1", "boxes/2", "boxes/3", "boxes/4", "boxes/5"]);
    expect(failures).toEqual([]);
  });

  it("restart again after an answer in between", () => {
    vi.stubGlobal("navigator", { hardwareConcurrency: 1 });
    open();
    living()[0]?.answer();
    for (let round = 0; round < 3; round++) {
      figures.setRequests(boxes(round + 1));
      living()[0]?.break();
      living()[0]?.answer();
    }
    expect(failures).toEqual([]);
    expect(received).toEqual(["boxes/1", "boxes/2", "boxes/3"]);
  });

  it("report once when no worker is left", async () => {
    open();
    for (const worker of [...workers]) worker.break();
    for (const worker of living()) worker.break();
    await expect(figures.limbs).rejects.toThrow("out of memory");
    expect(failures).toHaveLength(1);
    figures.setRequests(boxes(1));
    expect(received).toEqual([]);
  });

  it("report when no worker can be opened", async () => {
    open(() => {
      throw new Error("forbidden");
    });
    await expect(figures.limbs).rejects.toThrow("forbidden");
    expect(failures).toHaveLength(1);
  });

  it("continue without a worker that fails for good", () => {
    open();
    workers[0]?.break();
    workers[2]?.break();
    figures.setRequests(boxes(1, 2, 3));
    answerAll();
    expect([...received].sort()).toEqual(["boxes/1", "boxes/2", "boxes/3"]);
    expect(failures).toEqual([]);
  });

  it("report an avatar that cannot be built, and build the others", () => {
    open();
    answerAll();
    figures.setRequests(boxes(1, 2));
    workers[0]?.messages.shift();
    workers[0]?.reply({ problem: "no such token" });
    answerAll();
    expect(received).toEqual(["boxes/2"]);
    expect(failures).toHaveLength(1);
  });

  it("end on dispose()", () => {
    open();
    figures.setRequests(boxes(1));
    figures.dispose();
    expect(living()).toEqual([]);
    workers[0]?.break();
    expect(workers).toHaveLength(2);
    expect(failures).toEqual([]);
  });
});
