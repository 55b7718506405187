import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { buildVoxels } from "@/lib/avatar/voxels/build-voxels";
import { encodeModel } from "@/lib/server/render/encode-model";
import { measured, type PeerRow, peerRow } from "@/scripts/peers-bench/peer-row";
import { cubeDocument } from "./cube-glb";
import { optimised, type Written, writeGlb } from "./optimised-glb";

/** People, a Visitor and animals. */
const IDS = [1, 7, 100, 2525, 5555, 9904, 12345] as const;
const MAX_BYTES_SHARE = 0.1;
const [OURS, CUBES, QUANTIZED, PACKED] = [
  "engine's GLB",
  "a cube for every voxel",
  "the same by gltf-transform, quantized",
  "the same by gltf-transform, meshopt",
] as const;

type Files = Readonly<Record<typeof OURS | typeof CUBES | typeof QUANTIZED | typeof PACKED, Written>>;

function ours(id: number): Written {
  const avatar = buildAvatar(id);
  return { bytes: encodeGlb(avatar), triangles: (avatar.body.flipped.length + avatar.face.flipped.length) * 2 };
}

async function filesOf(id: number): Promise<Files> {
  const cubes = cubeDocument(buildVoxels(id, deriveTraits(id).traits));
  return {
    [OURS]: ours(id),
    [CUBES]: await writeGlb(cubes),
    [QUANTIZED]: await optimised(cubes, { packed: false }),
    [PACKED]: await optimised(cubes, { packed: true }),
  };
}

/** Compares the engine's models with a plain exporter's and gltf-transform's: file, sent bytes and triangles. */
export async function modelRows(say: (words: string) => void): Promise<PeerRow[]> {
  const files: Files[] = [];
  for (const id of IDS) {
    say(`Meebit ${id}`);
    files.push(await filesOf(id));
  }
  const row = (
    [what, unit, of]: readonly [string, string, (file: Written) => number],
    other: Exclude<keyof Files, typeof OURS>,
    atMost?: number,
  ) => {
    const samples = (name: keyof Files) =>
      measured(
        name,
        files.map((file) => of(file[name])),
      );
    const wanted = atMost === undefined ? null : { atMost };
    return peerRow({ part: "models", what, unit, ours: samples(OURS), other: samples(other), wanted });
  };
  const size = ["GLB as a file", "kB", ({ bytes }: Written) => bytes.length / 1000] as const;
  const sent = [
    "GLB as it is sent: by Brotli, as our server does it",
    "kB",
    ({ bytes }: Written) => encodeModel(bytes, "br").length / 1000,
  ] as const;
  const triangles = ["triangles", "", (file: Written) => file.triangles] as const;
  return [
    row(size, CUBES, MAX_BYTES_SHARE),
    row(sent, CUBES),
    row(size, PACKED),
    row(sent, PACKED),
    row(triangles, CUBES),
    row(triangles, QUANTIZED, 1),
  ];
}
