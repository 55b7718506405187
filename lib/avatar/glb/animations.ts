import type { BufferWriter, PackedList } from "@/lib/avatar/glb/buffer-writer";

/** What one channel of a glTF animation moves, and how a reader joins its keys. */
export interface Channel {
  readonly node: number;
  readonly path: "rotation" | "translation" | "weights";
  /** In seconds. */
  readonly times: Float32Array;
  /** Whole numbers are shares of their type's largest one. */
  readonly values: PackedList["values"];
  /** The value holds until the next key. */
  readonly steps?: true;
}

interface NamedChannels {
  readonly name: string;
  readonly channels: readonly Channel[];
}

const VALUE_TYPES = { rotation: "VEC4", translation: "VEC3", weights: "SCALAR" } as const;

/** glTF animations; lists of times or values that are alike are written once for all of them. */
export function animations(writer: BufferWriter, all: readonly NamedChannels[]) {
  const lists: PackedList[] = [];
  const known = new Map<string, number>();
  const placeOf = (list: PackedList): number => {
    const content = `${list.values.constructor.name} ${list.type} ${list.bounds} ${list.values}`;
    const place = known.get(content) ?? lists.push(list) - 1;
    known.set(content, place);
    return place;
  };
  const places = all.map(({ channels }) =>
    channels.map(({ path, times, values }) => {
      const normalized = values instanceof Float32Array ? {} : { normalized: true as const };
      const input = placeOf({ values: times, type: "SCALAR", bounds: true });
      return [input, placeOf({ values, type: VALUE_TYPES[path], ...normalized })] as const;
    }),
  );
  const accessors = writer.packed(lists);
  return all.map(({ name, channels }, index) => ({
    name,
    samplers: channels.map(({ steps }, channel) => {
      const [input, output] = places[index]![channel]!;
      return { input: accessors[input], output: accessors[output], ...(steps && { interpolation: "STEP" }) };
    }),
    channels: channels.map(({ node, path }, channel) => ({ sampler: channel, target: { node, path } })),
  }));
}
