import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openBrowserStudio } from "@/lib/client/photo/browser-studio";
import type { FromWorker, ToWorker } from "@/lib/client/photo/photo-worker";
import { PhotoError } from "@/lib/shared/photo/photo-error";

vi.mock("@/lib/client/viewer/scene-files", () => ({ fetchAnimations: async () => ({}) }));

/** The worker's side. */
let worker: FakeWorker;
class FakeWorker {
  readonly sent: ToWorker[] = [];
  readonly terminate = vi.fn();
  onmessage: (event: { readonly data: FromWorker }) => void = () => undefined;
  onerror: () => void = () => undefined;
  constructor() {
    worker = this;
  }
  postMessage(message: ToWorker): void {
    this.sent.push(message);
    if ("method" in message && message.method === "open")
      this.answer({ call: message.call, result: { isLive: true, animationFormats: ["gif"] } });
  }
  answer(data: FromWorker): void {
    this.onmessage({ data });
  }
}

beforeEach(() => {
  vi.stubGlobal("location", { search: "" });
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("OffscreenCanvas", class {});
});
afterEach(() => vi.unstubAllGlobals());

async function open(loadModel = async (_: number) => new ArrayBuffer(8)) {
  const studio = await openBrowserStudio(loadModel);
  if (studio === null) throw new Error("no studio");
  return studio;
}

test("is the worker's, with its formats", async () => {
  expect(await open()).toMatchObject({ isLive: true, animationFormats: ["gif"] });
});

test("is null with ?nowebgl", async () => {
  vi.stubGlobal("location", { search: "?nowebgl" });
  expect(await openBrowserStudio(async () => new ArrayBuffer(8))).toBeNull();
});

test("sends the models that the worker requests, and why one cannot be loaded", async () => {
  const file = new ArrayBuffer(8);
  await open((id) =>
    id === 7 ? Promise.resolve(file) : Promise.reject(new PhotoError("avatar", { cause: new Error("HTTP 502") })),
  );
  worker.answer({ request: 1, id: 7 });
  worker.answer({ request: 2, id: 8 });
  await vi.waitFor(() => expect(worker.sent).toHaveLength(3));
  expect(worker.sent.slice(1)).toEqual(
    expect.arrayContaining([
      { request: 1, file },
      { request: 2, failure: "HTTP 502" },
    ]),
  );
});

test("rejects with the worker's problem and its cause, and as lost when the worker fails", async () => {
  const studio = await open();
  const prepared = studio.prepare([1]);
  worker.answer({ call: 2, problem: "model", message: "It has no skeleton." });
  await expect(prepared).rejects.toMatchObject({ code: "model", cause: { message: "It has no skeleton." } });
  const next = studio.prepare([1]);
  worker.onerror();
  await expect(next).rejects.toMatchObject({ code: "lost" });
  expect(worker.terminate).toHaveBeenCalled();
});
