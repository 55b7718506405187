import { expect, test, vi } from "vitest";
import { isDrawnBySoftware, probeWebgl } from "@/lib/shared/probe-webgl";
import { SceneError } from "@/lib/shared/scene-error";

const [RENDERER, UNMASKED] = [1, 2];

/** A canvas whose browser reports these names of the renderer, the second one through the extension. */
function createCanvas(reported: string, unmasked = "") {
  const loseContext = vi.fn();
  const context = {
    RENDERER,
    getParameter: (name: number) => (name === RENDERER ? reported : unmasked),
    getExtension: (name: string) =>
      name === "WEBGL_lose_context" ? { loseContext } : { UNMASKED_RENDERER_WEBGL: UNMASKED },
  };
  // `as`: the part of a canvas that the probe uses.
  return { canvas: { getContext: () => context } as unknown as HTMLCanvasElement, loseContext };
}

test("finds a graphics card and a software renderer, and releases the context", () => {
  const { canvas, loseContext } = createCanvas("Apple M1");
  expect(probeWebgl(canvas)).toBe("hardware");
  expect(loseContext).toHaveBeenCalledOnce();
  expect(probeWebgl(createCanvas("llvmpipe, or similar").canvas)).toBe("software");
  expect(probeWebgl(createCanvas("WebKit WebGL", "ANGLE (SwiftShader)").canvas)).toBe("software");
  expect(probeWebgl(createCanvas("WebKit WebGL", "ANGLE (NVIDIA)").canvas)).toBe("hardware");
});

test("reports a browser without WebGL 2", () => {
  // `as`: the part of a canvas that the probe uses.
  const canvas = { getContext: () => null } as unknown as HTMLCanvasElement;
  expect(probeWebgl(canvas)).toBe("none");
  expect(() => isDrawnBySoftware(canvas)).toThrow(new SceneError("no_webgl", "The browser gives no WebGL 2."));
});

test("a scene is drawn in software, or by a graphics card", () => {
  expect(isDrawnBySoftware(createCanvas("llvmpipe").canvas)).toBe(true);
  expect(isDrawnBySoftware(createCanvas("Apple M1").canvas)).toBe(false);
});
