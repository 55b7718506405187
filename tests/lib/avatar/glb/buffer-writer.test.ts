import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMPONENT, createBufferWriter, joinBytes, type PackedList, packGlb } from "@/lib/avatar/glb/buffer-writer";

const ARRAYS = {
  [COMPONENT.u8]: Uint8Array,
  [COMPONENT.i16]: Int16Array,
  [COMPONENT.u16]: Uint16Array,
  [COMPONENT.u32]: Uint32Array,
  [COMPONENT.f32]: Float32Array,
} as const;
const NUMBERS = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 } as const;

/** The numbers of an accessor, as a reader of glTF finds them. */
function readAccessor(writer: ReturnType<typeof createBufferWriter>, index: number): number[] {
  const {
    bufferView = -1,
    byteOffset = 0,
    componentType,
    count,
    type,
  } = writer.accessors[index] ?? {
    ...{ componentType: 0, count: 0, type: "SCALAR" as const },
  };
  const view = writer.bufferViews[bufferView];
  // `as`: one of the component types.
  const ArrayType = ARRAYS[componentType as keyof typeof ARRAYS];
  if (!view) throw new Error(`The accessor ${index} has no view.`);
  const numbers = count * NUMBERS[type];
  expect(byteOffset + numbers * ArrayType.BYTES_PER_ELEMENT).toBeLessThanOrEqual(view.byteLength);
  // Throws for a place that is not aligned.
  return [...new ArrayType(new Uint8Array(writer.bytes()).buffer, view.byteOffset + byteOffset, numbers)];
}

const u8 = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 9 }).map((values) => Uint8Array.from(values));
const i16 = fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 9 }).map((all) => Int16Array.from(all));
const f32 = fc.array(fc.float({ noNaN: true }), { maxLength: 9 }).map((values) => Float32Array.from(values));
const lists = fc.array(fc.oneof(u8, i16, f32), { minLength: 1, maxLength: 8 });

describe("a buffer", () => {
  it("gives each attribute back, at a place divisible by four", () => {
    fc.assert(
      fc.property(lists, (all) => {
        const writer = createBufferWriter();
        const indices = all.map((values) => writer.attribute(values, "SCALAR"));
        for (const [at, index] of indices.entries()) expect(readAccessor(writer, index)).toEqual([...(all[at] ?? [])]);
        expect(writer.bufferViews.every(({ byteOffset }) => byteOffset % 4 === 0)).toBe(true);
        expect(writer.bytes().length % 4).toBe(0);
      }),
    );
  });

  it("gives packed lists back, in one view for each component type", () => {
    fc.assert(
      fc.property(lists, (all) => {
        const writer = createBufferWriter();
        writer.view(Uint8Array.of(1, 2, 3));
        const indices = writer.packed(all.map((values): PackedList => ({ values, type: "SCALAR" })));
        for (const [at, index] of indices.entries()) expect(readAccessor(writer, index)).toEqual([...(all[at] ?? [])]);
        expect(writer.bufferViews).toHaveLength(1 + new Set(all.map((values) => values.constructor)).size);
      }),
    );
  });

  it("takes the part of a larger buffer that an array shows", () => {
    const writer = createBufferWriter();
    const index = writer.attribute(new Float32Array([0, 1, 2, 3, 4, 5, 6]).subarray(1, 4), "VEC3");
    expect(readAccessor(writer, index)).toEqual([1, 2, 3]);
  });

  it.each([
    ["SCALAR", 16],
    ["VEC2", 8],
    ["VEC4", 4],
    ["MAT4", 1],
  ] as const)("counts %s in 16 numbers as %i", (type, count) => {
    const writer = createBufferWriter();
    writer.attribute(new Float32Array(16), type);
    expect(writer.accessors).toMatchObject([{ type, count, componentType: COMPONENT.f32 }]);
  });

  it("names the use of a view: vertices, indices, neither for matrices", () => {
    const writer = createBufferWriter();
    writer.attribute(new Float32Array(3), "VEC3");
    writer.attribute(new Uint16Array(3), "SCALAR", { index: true });
    writer.attribute(new Float32Array(16), "MAT4");
    expect(writer.bufferViews.map(({ target }) => target)).toEqual([34962, 34963, undefined]);
  });

  it("has bounds of each component where they are asked for", () => {
    const writer = createBufferWriter();
    writer.attribute(Float32Array.of(1, -2, 3, -4, 5, 6), "VEC3", { bounds: true });
    writer.attribute(Float32Array.of(1, 2, 3), "VEC3");
    writer.packed([{ values: Float32Array.of(0, 0.5, 2), type: "SCALAR", bounds: true }]);
    expect(writer.accessors.map(({ min, max }) => [min, max])).toEqual([
      [
        [-4, -2, 3],
        [1, 5, 6],
      ],
      [undefined, undefined],
      [[0], [2]],
    ]);
  });

  it("marks normalised numbers, and only those", () => {
    const writer = createBufferWriter();
    writer.attribute(new Uint8Array(4), "VEC4", { normalized: true });
    writer.attribute(new Uint8Array(4), "VEC4");
    writer.packed([{ values: new Int16Array(4), type: "VEC4", normalized: true }]);
    expect(writer.accessors.map(({ normalized }) => normalized)).toEqual([true, undefined, true]);
  });
});

describe("a GLB", () => {
  const chunksOf = (glb: Uint8Array) => {
    const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
    const json = view.getUint32(12, true);
    return {
      head: [view.getUint32(0, true), view.getUint32(4, true), view.getUint32(8, true)],
      types: [view.getUint32(16, true), view.getUint32(24 + json, true)],
      json: glb.subarray(20, 20 + json),
      binaryLength: view.getUint32(20 + json, true),
      binary: glb.subarray(28 + json),
    };
  };

  it("has its length, the document padded with blanks, and the binary chunk", () => {
    for (const name of ["", "a", "ab", "abc", "Zoë", "𝒎"]) {
      const glb = packGlb({ name }, Uint8Array.of(1, 2, 3, 4));
      const { head, types, json, binaryLength, binary } = chunksOf(glb);
      expect(head).toEqual([0x46546c67, 2, glb.length]);
      expect(types).toEqual([0x4e4f534a, 0x004e4942]);
      expect(json.length % 4).toBe(0);
      const text = new TextDecoder().decode(json);
      expect(JSON.parse(text)).toEqual({ name });
      expect(text).toMatch(/} {0,3}$/);
      expect([binaryLength, [...binary]]).toEqual([4, [1, 2, 3, 4]]);
    }
  });

  it("may have an empty binary chunk", () => {
    const { binaryLength, binary, head } = chunksOf(packGlb({}, new Uint8Array(0)));
    expect([binaryLength, binary.length, head[2]]).toEqual([0, 0, 32]);
  });
});

it("joined parts follow each other byte by byte", () => {
  expect([...joinBytes([Uint8Array.of(1), Uint16Array.of(0x0302), new Uint8Array(0), Uint8Array.of(4)])]).toEqual([
    1, 2, 3, 4,
  ]);
  expect(joinBytes([])).toHaveLength(0);
});
