import { createServer } from "node:http";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { checkNodes, openNodes } from "@/lib/server/chain/read-nodes";

beforeEach(() => void Reflect.deleteProperty(globalThis, Symbol.for("mb1.node-states")));

/** A node with one fixed response; null for none at all. */
async function nodeThat(answer: string | null): Promise<{ url: string; requestCount: () => number }> {
  let requestCount = 0;
  const server = createServer((_request, response) => {
    requestCount += 1;
    if (answer !== null) response.end(answer);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, requestCount: () => requestCount };
}

const result = (value: string) => JSON.stringify({ jsonrpc: "2.0", id: 1, result: value });

test("reports the state of each node in order, times out a silent node, and caches the result", async () => {
  const good = await nodeThat(result("0x1"));
  const [garbage, silent] = [await nodeThat("<html>"), await nodeThat(null)];
  const nodes = openNodes([good.url, garbage.url, silent.url, "http://127.0.0.1:9"]);
  const startedAt = performance.now();
  expect(await checkNodes(nodes)).toEqual(["ok", "down", "down", "down"]);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  const requestCount = good.requestCount();
  await Promise.all(Array.from({ length: 50 }, () => checkNodes(nodes)));
  expect(good.requestCount()).toBe(requestCount);
});

test("reports a node of another chain as wrong_chain", async () => {
  const nodes = openNodes([(await nodeThat(result("0xaa36a7"))).url, (await nodeThat(result("0x1"))).url]);
  expect(await checkNodes(nodes)).toEqual(["wrong_chain", "ok"]);
});
