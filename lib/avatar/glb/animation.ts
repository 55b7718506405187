import type { BufferWriter, FloatList } from "@/lib/avatar/glb/buffer-writer";
import type { Keys } from "@/lib/avatar/glb/mood-keys";

/** What one channel of a glTF animation moves, and how a reader joins its keys. */
export interface Channel {
  readonly node: number;
  readonly path: "rotation" | "translation" | "weights";
  readonly keys: Keys;
  /** The value holds until the next key. */
  readonly steps?: true;
}

const VALUE_TYPES = { rotation: "VEC4", translation: "VEC3", weights: "SCALAR" } as const;

/** A glTF animation whose keys lie in one buffer view; channels with the same moments share their list of times. */
export function animation(writer: BufferWriter, name: string, channels: readonly Channel[]) {
  const lists: FloatList[] = [];
  const timesOf = new Map<string, number>();
  const places = channels.map(({ path, keys }) => {
    const moments = keys.times.join();
    const input = timesOf.get(moments) ?? lists.push({ values: keys.times, type: "SCALAR", bounds: true }) - 1;
    timesOf.set(moments, input);
    return { input, output: lists.push({ values: keys.values, type: VALUE_TYPES[path] }) - 1 };
  });
  const accessors = writer.floats(lists);
  return {
    name,
    samplers: channels.map(({ steps }, index) => ({
      input: accessors[places[index]!.input],
      output: accessors[places[index]!.output],
      ...(steps && { interpolation: "STEP" }),
    })),
    channels: channels.map(({ node, path }, index) => ({ sampler: index, target: { node, path } })),
  };
}
