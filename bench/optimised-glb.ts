import { type Document, Logger, NodeIO, type Transform } from "@gltf-transform/core";
import { ALL_EXTENSIONS } from "@gltf-transform/extensions";
import {
  cloneDocument,
  dedup,
  flatten,
  join,
  meshopt,
  prune,
  quantize,
  simplify,
  weld,
} from "@gltf-transform/functions";
import { MeshoptEncoder, MeshoptSimplifier } from "meshoptimizer";

/** A document as a file, and its triangle count. */
export interface Written {
  readonly bytes: Uint8Array;
  readonly triangles: number;
}

const trianglesOf = (document: Document) =>
  document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
    .reduce((sum, primitive) => sum + (primitive.getIndices()?.getCount() ?? 0) / 3, 0);

/** Encodes a GLB. */
export async function writeGlb(document: Document): Promise<Written> {
  await MeshoptEncoder.ready;
  const io = new NodeIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ "meshopt.encoder": MeshoptEncoder });
  return { bytes: await io.writeBinary(document), triangles: trianglesOf(document) };
}

/**
 * Optimizes a document with the steps of gltf-transform's `optimize` command that keep the appearance. It simplifies
 * with zero error: only coplanar geometry of one colour is removed. Then it quantizes, or packs with meshopt.
 */
export async function optimised(source: Document, { packed }: { readonly packed: boolean }): Promise<Written> {
  const document = cloneDocument(source).setLogger(new Logger(Logger.Verbosity.WARN));
  await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready]);
  const steps: Transform[] = [
    dedup(),
    flatten(),
    join(),
    weld(),
    simplify({ simplifier: MeshoptSimplifier, ratio: 0, error: 0 }),
    prune(),
  ];
  await document.transform(...steps, packed ? meshopt({ encoder: MeshoptEncoder, level: "high" }) : quantize());
  return writeGlb(document);
}
