import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { CROWD_KINDS, type CrowdShells } from "@/lib/avatar/crowd/crowd-pack";
import { decodeCrowd } from "@/lib/avatar/crowd/decode-crowd";
import { CROWD_COLORS, QUAD_BYTES, type Shell } from "@/lib/avatar/crowd/shell";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { crowdIds } from "@/tools/crowd/crowd-ids";
import { CROWD_COUNT, CROWD_NEAR } from "@/tools/crowd/crowd-size";
import { crowdMember } from "@/tools/crowd/encode-crowd";

const sent = readFileSync(new URL("../../../lib/client/stage/crowd.bin", import.meta.url));
const pack = decodeCrowd(new Uint8Array(gunzipSync(sent)).buffer);

function shellAt(shells: CrowdShells, place: number): Shell {
  const [first = 0, end = 0] = shells.firstQuads.subarray(place, place + 2);
  const quads = [...shells.quads.subarray(first * QUAD_BYTES, end * QUAD_BYTES)];
  const area = quads.reduce(
    (sum, columns, at) => sum + (at % QUAD_BYTES === 4 ? columns * (quads[at + 1] ?? 0) : 0),
    0,
  );
  const from = shells.firstTexels[first] ?? 0;
  return { quads, texels: [...pack.texels.subarray(from, from + area)] };
}

describe("the crowd's file", () => {
  test("is at most 300 kB, with at least 300 avatars, the front ones as voxels", () => {
    expect(sent.length).toBeLessThanOrEqual(300_000);
    expect(pack.count).toBe(CROWD_COUNT);
    expect(pack.count).toBeGreaterThanOrEqual(300);
    expect(pack.voxels.firstQuads.length - 1).toBe(CROWD_NEAR);
  });

  test("has the tokens of crowdIds, each once", () => {
    expect([...pack.ids]).toEqual(crowdIds(CROWD_COUNT));
    expect(new Set(pack.ids).size).toBe(CROWD_COUNT);
  });

  test("has all types in front", () => {
    const types = new Set([...pack.ids.subarray(0, CROWD_NEAR)].map((id) => deriveTraits(id).traits.Type));
    expect(types.size).toBe(7);
  });

  // After a change of the engine: npm run make -- crowd.
  test.each([0, 2, 3, 40, CROWD_NEAR - 1, CROWD_NEAR, 200, CROWD_COUNT - 1])(
    "has avatar %d as the engine draws it",
    (place) => {
      const isNear = place < CROWD_NEAR;
      const member = crowdMember(pack.ids[place] ?? 0, isNear);
      expect(CROWD_KINDS[pack.kinds[place] ?? -1]).toBe(CROWD_KINDS[member.kind]);
      expect(pack.palettes.slice(place * CROWD_COLORS * 3, (place + 1) * CROWD_COLORS * 3)).toEqual(member.palette);
      expect(shellAt(pack.boxes, place)).toEqual(member.boxes);
      if (isNear) expect(shellAt(pack.voxels, place)).toEqual(member.voxels);
    },
  );

  test("has under 600 triangles per avatar in front, and under 80 behind", () => {
    const mean = ({ firstTexels, firstQuads }: CrowdShells) => (firstTexels.length * 2) / (firstQuads.length - 1);
    expect(mean(pack.voxels)).toBeLessThan(600);
    expect(mean(pack.boxes)).toBeLessThan(80);
  });
});
