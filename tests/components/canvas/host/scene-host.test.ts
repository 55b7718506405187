// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sceneHost } from "@/components/canvas/host/scene-host";

let resize: (() => void) | null = null;
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe() {
        resize = this.#tell;
      }
      disconnect() {
        resize = null;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function start(onResize: () => void = () => undefined) {
  const heard: string[] = [];
  const box = document.createElement("div");
  const host = sceneHost(box, {
    onProgress: (share) => heard.push(`progress ${share}`),
    onResize() {
      heard.push("resize");
      onResize();
    },
    onLost: () => heard.push("lost"),
    onRestored: () => heard.push("restored"),
    onEnd: () => heard.push(`end, canvas ${box.contains(host.canvas) ? "there" : "gone"}`),
    onFailed: (error) => heard.push(`failed ${String(error)}`),
  });
  box.append(host.canvas);
  const tell = (name: string) => host.canvas.dispatchEvent(new Event(name));
  return { host, box, heard, tell };
}

test("the way to the first picture never gets shorter", () => {
  const { host, heard } = start();
  for (const share of [0.1, 0.5, 0.2, 0.5]) host.come(share);
  host.arrive();
  expect(heard).toEqual(["progress 0.1", "progress 0.5", "progress 1"]);
});

test("a lost context and another size are told between watching and the end, and no longer", () => {
  const { host, heard, tell } = start();
  tell("webglcontextlost");
  expect(heard).toEqual([]);
  host.watch();
  tell("webglcontextlost");
  tell("webglcontextrestored");
  resize?.();
  expect(heard).toEqual(["lost", "restored", "resize"]);
  host.end();
  tell("webglcontextlost");
  expect(resize).toBeNull();
  expect(heard.slice(3)).toEqual(["end, canvas there"]);
});

test("what cannot be drawn ends the scene, and is told once", () => {
  const { host, box, heard } = start(() => {
    throw new Error("No memory.");
  });
  host.watch();
  resize?.();
  expect(heard).toEqual(["resize", "end, canvas there", "failed Error: No memory."]);
  expect(box.childElementCount).toBe(0);
  expect(host.signal.aborted).toBe(true);
  host.fail(new Error("Again."));
  host.end();
  expect(heard).toHaveLength(3);
});
