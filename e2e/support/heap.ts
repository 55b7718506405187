import type { Page } from "@playwright/test";

/** What of a heap snapshot is read here (chrome-devtools-frontend, HeapSnapshot.ts). */
interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: [string[]] } };
  /** One row of node_fields a node. */
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** The memory of typed arrays; other natives are the browser's own records, of requests and of its tools. */
const BUFFER = "system / JSArrayBufferData";

/**
 * Bytes that the page's scripts keep, after everything that is garbage has been collected: objects, text and typed arrays.
 * Compiled code is left out, of which there is more the longer anything runs.
 */
export async function keptBytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const parts: string[] = [];
  devtools.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => parts.push(chunk));
  await devtools.send("HeapProfiler.enable");
  // Twice: what only finalizers held is garbage after the first.
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
    const isKept = kind === "native" ? strings[nodes[at + name] ?? 0] === BUFFER : kind !== "code";
    if (isKept) bytes += nodes[at + size] ?? 0;
  }
  return bytes;
}
