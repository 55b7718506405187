import type { Page } from "@playwright/test";

/** The parts of a heap snapshot used here (chrome-devtools-frontend, HeapSnapshot.ts). */
interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: [string[]] } };
  /** One row of `node_fields` per node. */
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** Memory of typed arrays. Other native nodes are the browser's records of requests and tools. */
const BUFFER = "system / JSArrayBufferData";

/**
 * Returns the bytes that scripts retain after garbage collection: objects, text and typed arrays. Excludes compiled
 * code, which grows over time.
 */
export async function measureRetainedBytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const parts: string[] = [];
  devtools.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => parts.push(chunk));
  await devtools.send("HeapProfiler.enable");
  // Twice: the first pass releases objects held by finalizers.
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.takeHeapSnapshot", {});
  await devtools.detach();
  const { snapshot, nodes, strings }: Snapshot = JSON.parse(parts.join(""));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, name, size] = [fields.indexOf("type"), fields.indexOf("name"), fields.indexOf("self_size")];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type] ?? 0];
    const isRetained = kind === "native" ? strings[nodes[at + name] ?? 0] === BUFFER : kind !== "code";
    if (isRetained) bytes += nodes[at + size] ?? 0;
  }
  return bytes;
}
