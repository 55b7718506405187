import { READ_GLTF_EXTENSIONS } from "@/lib/shared/gltf-extensions";
import { ModelError } from "@/lib/shared/scene-error";
import { ITEM_SIZE } from "@/lib/three/glb-document";
import type { GltfAccessor, GltfJson } from "@/lib/three/gltf-json";

/** Limits of a model; larger ones would freeze a phone. */
export const GLTF_LIMITS = {
  /** Corners and indices of all drawn meshes, counted per use. */
  vertices: 400_000,
  indices: 2_400_000,
  nodes: 4000,
  depth: 200,
  /** Numbers in all accessors together, including those that sparse or empty ones expand to. */
  numbers: 24_000_000,
} as const;

const COMPONENT_SIZE: Readonly<Record<number, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };

const isIndex = (value: unknown, list: readonly unknown[] = []): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < list.length;
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const refuse = (message: string): never => {
  throw new ModelError("unreadable", message);
};
const refuseBroken = (problem: string) => refuse(`This model is broken: ${problem}.`);

/**
 * Validates a foreign model's JSON before it is used: no external files, no cycles, all data within the file and within
 * the limits.
 * @param binaryLength bytes of the GLB's binary chunk
 * @throws ModelError with a readable reason
 */
export function checkGltf(json: GltfJson, binaryLength: number): void {
  const unknown = json.extensionsRequired?.find((name) => !READ_GLTF_EXTENSIONS.has(name));
  if (unknown !== undefined)
    refuse(`This model is packed in a way that is not read here (${String(unknown).slice(0, 40)}).`);
  const files = [...(json.buffers ?? []), ...(json.images ?? [])];
  if (files.some(({ uri }) => uri !== undefined))
    refuse("This model needs other files; only one that has all inside is read.");
  checkViews(json, binaryLength);
  let numbers = 0;
  for (const accessor of json.accessors ?? []) numbers += checkAccessor(json, accessor);
  if (numbers > GLTF_LIMITS.numbers) refuse("This model is too large.");
  checkNodes(json);
  checkMeshes(json);
}

function checkViews({ bufferViews = [], buffers = [] }: GltfJson, binaryLength: number): void {
  if (buffers.length > 1) refuseBroken("it has more than one buffer");
  for (const { byteOffset = 0, byteLength = -1, buffer = 0 } of bufferViews) {
    const fits = isCount(byteOffset) && isCount(byteLength) && byteOffset + byteLength <= binaryLength && buffer === 0;
    if (!fits) refuseBroken("a part lies outside the file");
  }
}

/** Returns how many numbers an accessor has. */
function checkAccessor({ bufferViews = [] }: GltfJson, accessor: GltfAccessor): number {
  const { bufferView, byteOffset = 0, count, type = "", componentType = 0, sparse } = accessor;
  const items = ITEM_SIZE[type] ?? 0;
  const bytes = (COMPONENT_SIZE[componentType] ?? 0) * items;
  if (!isCount(count) || bytes === 0 || !isCount(byteOffset)) return refuseBroken("its numbers are of no known kind");
  if (bufferView !== undefined && count > 0) {
    const view = isIndex(bufferView, bufferViews) ? bufferViews[bufferView] : undefined;
    const stride = view?.byteStride ?? bytes;
    const end = byteOffset + stride * (count - 1) + bytes;
    if (view === undefined || stride < 1 || end > (view.byteLength ?? 0)) refuseBroken("numbers lie outside the file");
  }
  const parts = sparse === undefined ? [] : [sparse.indices?.bufferView, sparse.values?.bufferView];
  const fits = parts.every((view) => isIndex(view, bufferViews)) && (sparse === undefined || isCount(sparse.count));
  if (!fits || (sparse?.count ?? 0) > count) refuseBroken("numbers lie outside the file");
  return count * items;
}

/** Checks that nodes have one parent at most, and no cycles. */
function checkNodes({ nodes = [], scenes = [], skins = [], meshes = [] }: GltfJson): void {
  if (nodes.length > GLTF_LIMITS.nodes) refuse("This model has too many parts.");
  const parents = new Int32Array(nodes.length).fill(-1);
  nodes.forEach(({ children = [], mesh, skin }, node) => {
    if (mesh !== undefined && !isIndex(mesh, meshes)) refuseBroken("a mesh is missing");
    if (skin !== undefined && !isIndex(skin, skins)) refuseBroken("a skin is missing");
    for (const child of children) {
      if (!isIndex(child, nodes) || parents[child] !== -1) refuseBroken("its parts do not form a tree");
      parents[child] = node;
    }
  });
  for (const start of nodes.keys()) {
    let depth = 0;
    for (let node = start; node !== -1; node = parents[node] ?? -1) {
      if (++depth > GLTF_LIMITS.depth) refuseBroken("its parts do not form a tree");
    }
  }
  const listed = [...scenes.flatMap((scene) => scene.nodes ?? []), ...skins.flatMap(({ joints = [] }) => joints)];
  if (!listed.every((node) => isIndex(node, nodes))) refuseBroken("a part is missing");
}

function checkMeshes({ nodes = [], meshes = [], accessors = [] }: GltfJson): void {
  const countOf = (accessor: number | undefined): number => {
    if (accessor === undefined) return 0;
    return isIndex(accessor, accessors) ? (accessors[accessor]?.count ?? 0) : refuseBroken("numbers are missing");
  };
  let vertices = 0;
  let indices = 0;
  for (const { mesh } of nodes) {
    for (const { attributes = {}, targets = [], ...primitive } of meshes[mesh ?? -1]?.primitives ?? []) {
      const corners = countOf(attributes["POSITION"]);
      const lists = [attributes, ...targets].flatMap((list) => Object.values(list));
      if (lists.some((accessor) => countOf(accessor) !== corners)) refuseBroken("a mesh has lists of unlike length");
      vertices += corners;
      indices += primitive.indices === undefined ? corners : countOf(primitive.indices);
    }
  }
  if (vertices > GLTF_LIMITS.vertices || indices > GLTF_LIMITS.indices) {
    const limit = GLTF_LIMITS.vertices.toLocaleString("en");
    refuse(
      `This model is too detailed: it has ${vertices.toLocaleString("en")} corners, at the most ${limit} are drawn.`,
    );
  }
  if (vertices === 0) refuse("This model has nothing that could be drawn.");
}
