import { describe, expect, test } from "vitest";
import { ModelError } from "@/lib/shared/scene-error";
import { checkGltf } from "@/lib/three/foreign/check-gltf";
import { openGlb } from "@/lib/three/glb-document";
import type { GltfJson } from "@/lib/three/gltf-json";
import { FOREIGN_KINDS, foreignGlb } from "@/tests/support/foreign-glb";

const { json, binary } = openGlb(new Uint8Array(foreignGlb({ format: "plain" })).buffer);
// `as`: a test body is a whole document.
const good = json as GltfJson;
const { nodes = [], accessors = [], bufferViews = [], meshes = [] } = good;
const firstAccessor = (change: object): GltfJson => ({
  ...good,
  accessors: accessors.map((accessor, at) => (at === 1 ? { ...accessor, ...change } : accessor)),
});
const root = (children: readonly number[]): GltfJson => ({
  ...good,
  nodes: [{ ...nodes[0], children }, ...nodes.slice(1)],
});
const everywhere = (mesh: number): GltfJson => ({
  ...good,
  nodes: [...nodes, ...Array.from({ length: 200 }, () => ({ mesh }))],
});

test.each(Object.entries(FOREIGN_KINDS))("accepts %s", (_, kind) => {
  const glb = openGlb(new Uint8Array(foreignGlb(kind)).buffer);
  expect(() => checkGltf(glb.json as GltfJson, glb.binary.length)).not.toThrow();
});

describe("a document is refused", () => {
  const cases: readonly (readonly [string, GltfJson, RegExp])[] = [
    [
      "that needs an external buffer",
      { ...good, buffers: [{ uri: "https://example.org/a.bin" }] },
      /needs other files/,
    ],
    ["that needs an external picture", { ...good, images: [{ uri: "a.png" }] }, /needs other files/],
    ["that is Draco-compressed", { ...good, extensionsRequired: ["KHR_draco_mesh_compression"] }, /packed .*KHR_draco/],
    [
      "with ten million corners",
      firstAccessor({ count: 10_000_000, bufferView: undefined }),
      /too large|unlike|detailed/,
    ],
    ["with ten million corners in the file", firstAccessor({ count: 10_000_000 }), /outside the file/],
    ["that draws a mesh too often", everywhere(0), /too detailed: it has [\d,]+ corners/],
    ["with a cycle of nodes", root([1, 0]), /do not form a tree/],
    ["with a node of two parents", { ...good, nodes: [...nodes, { children: [1] }] }, /do not form a tree/],
    ["with a long chain of nodes", { ...good, nodes: [...nodes, ...chain(nodes.length, 500)] }, /do not form a tree/],
    ["with a missing child", root([9999]), /do not form a tree/],
    ["with a missing mesh", { ...good, nodes: [...nodes, { mesh: 7 }] }, /a mesh is missing/],
    [
      "with a view beyond the file",
      { ...good, bufferViews: [{ byteLength: 1e9 }, ...bufferViews.slice(1)] },
      /outside/,
    ],
    [
      "with a view before the file",
      { ...good, bufferViews: [{ byteOffset: -8, byteLength: 8 }, ...bufferViews.slice(1)] },
      /outside/,
    ],
    ["with an unknown component type", firstAccessor({ componentType: 5130 }), /no known kind/],
    ["with a negative count", firstAccessor({ count: -1 }), /no known kind/],
    [
      "with a sparse list that is too long",
      firstAccessor({ sparse: { count: 1e9, indices: { bufferView: 0 }, values: { bufferView: 0 } } }),
      /outside/,
    ],
    ["with lists of different lengths", firstAccessor({ count: 3 }), /unlike length/],
    [
      "with too many nodes",
      { ...good, nodes: [...nodes, ...Array.from({ length: 5000 }, () => ({}))] },
      /too many parts/,
    ],
    [
      "with nothing to draw",
      { ...good, meshes: meshes.map(() => ({ primitives: [] })) },
      /nothing that could be drawn/,
    ],
  ];
  test.each(cases)("%s", (_, document, message) => {
    expect(() => checkGltf(document, binary.length)).toThrow(ModelError);
    expect(() => checkGltf(document, binary.length)).toThrow(message);
  });
});

function chain(first: number, length: number) {
  return Array.from({ length }, (_, at) => (at === length - 1 ? {} : { children: [first + at + 1] }));
}
