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

/** A document as a file, and how many triangles it draws. */
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

/** A document as a GLB. */
export async function writeGlb(document: Document): Promise<Written> {
  await MeshoptEncoder.ready;
  const io = new NodeIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ "meshopt.encoder": MeshoptEncoder });
  return { bytes: await io.writeBinary(document), triangles: trianglesOf(document) };
}

/**
 * The same by gltf-transform: what its command `optimize` does that leaves the looks as they are. It simplifies with no error
 * allowed, so only what lies in one plane and has one colour may go; then it is quantized, and packed with meshopt where asked.
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
