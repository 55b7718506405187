import { BoxGeometry, Mesh } from "three";
import { describe, expect, test } from "vitest";
import { chooseFace, findExpressions } from "@/lib/three/foreign/expressions";

function meshWith(...shapes: string[]): Mesh {
  const mesh = new Mesh(new BoxGeometry());
  mesh.morphTargetInfluences = shapes.map(() => 0);
  mesh.morphTargetDictionary = Object.fromEntries(shapes.map((shape, at) => [shape, at]));
  return mesh;
}

describe("blend shapes with ARKit names", () => {
  const names = ["eyeBlinkLeft", "eyeBlinkRight", "mouthSmileLeft", "mouthSmileRight", "jawOpen"];

  test("become VRM expressions on every mesh that has them", () => {
    const [head, teeth] = [meshWith(...names), meshWith("jawOpen")];
    const expressions = findExpressions([head, teeth]);
    expect(Object.keys(expressions?.expressionMap ?? {}).sort()).toEqual([
      "aa",
      "blink",
      "blinkLeft",
      "blinkRight",
      "happy",
      "relaxed",
    ]);
    expressions?.setValue("blink", 1);
    expressions?.setValue("aa", 1);
    expressions?.update();
    expect(head.morphTargetInfluences).toEqual([1, 1, 0, 0, 0.7]);
    expect(teeth.morphTargetInfluences).toEqual([0.7]);
  });

  test("may have the two names of Ready Player Me instead", () => {
    const head = meshWith("mouthOpen", "mouthSmile");
    const expressions = findExpressions([head]);
    expressions?.setValue("happy", 1);
    expressions?.update();
    expect(head.morphTargetInfluences).toEqual([0, 0.9]);
  });

  test("leave other components to the plates", () => {
    const expressions = findExpressions([meshWith(...names)]);
    const known = new Set(Object.keys(expressions?.expressionMap ?? {}));
    expect(chooseFace("gm", ["eyes-closed", "mouth-shout", "brows-angry", "cheeks-blush"], known)).toEqual({
      weights: new Map([
        ["blink", 1],
        ["aa", 1],
      ]),
      plates: ["brows-angry", "cheeks-blush"],
    });
  });

  test("are no expressions under other names", () => {
    expect(findExpressions([meshWith("Key 1", "constructor", "__proto__"), new Mesh(new BoxGeometry())])).toBeNull();
  });
});
