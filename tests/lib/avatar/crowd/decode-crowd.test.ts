import { expect, test } from "vitest";
import { decodeCrowd } from "@/lib/avatar/crowd/decode-crowd";
import { crowdMember, encodeCrowd } from "@/tools/crowd/encode-crowd";

const members = [crowdMember(1, true), crowdMember(31, false)];
const file = encodeCrowd(members);

const changed = (change: (bytes: Uint8Array, view: DataView) => void) => {
  const copy = file.slice();
  change(copy, new DataView(copy.buffer));
  return copy.buffer;
};

test("decodes what encodeCrowd wrote", () => {
  const pack = decodeCrowd(file.slice().buffer);
  expect(pack.count).toBe(2);
  expect([...pack.ids]).toEqual([1, 31]);
  expect([...pack.boxes.quads]).toEqual(members.flatMap(({ boxes }) => boxes.quads));
  expect([...pack.voxels.quads]).toEqual(members[0]?.voxels?.quads);
  expect([...pack.texels]).toEqual([
    ...members.flatMap(({ boxes }) => boxes.texels),
    ...members.flatMap(({ voxels }) => voxels?.texels ?? []),
  ]);
});

test("the same avatars give the same bytes", () => {
  expect(encodeCrowd([crowdMember(1, true), crowdMember(31, false)])).toEqual(file);
});

test.each([
  ["not a crowd", new Uint8Array(40).buffer],
  ["empty", new ArrayBuffer(0)],
  ["truncated", file.slice(0, -1).buffer],
  ["too long", new Uint8Array([...file, 0]).buffer],
  ["of another format", changed((_, view) => view.setUint32(4, 9, true))],
  ["with more avatars than it has", changed((_, view) => view.setUint32(8, 1_000_000, true))],
  [
    "with rectangles that cover more texels than there are",
    changed((bytes, view) => {
      const quads = view.getUint32(16, true) + view.getUint32(20, true);
      const columns = bytes.length - view.getUint32(24, true) - quads * 2;
      bytes[columns] = 200;
    }),
  ],
])("a file that is %s is refused", (_, bytes) => {
  expect(() => decodeCrowd(bytes)).toThrow(/^The (crowd|file|minis)/);
});
