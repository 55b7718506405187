import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { numberToHex } from "viem";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { checkNodes, openNodes } from "@/lib/server/chain/read-nodes";

beforeEach(() => void Reflect.deleteProperty(globalThis, Symbol.for("mb1.node-states")));

/** A node with one answer to all requests, or one by the method; null for none at all. */
async function nodeThat(
  answer: string | null | ((method: string) => string),
): Promise<{ url: string; requestCount: () => number }> {
  let requestCount = 0;
  const server = createServer(async (request, response) => {
    requestCount += 1;
    const { method } = (await json(request)) as { method: string };
    if (answer !== null) response.end(typeof answer === "string" ? answer : answer(method));
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

const result = (value: unknown) => JSON.stringify({ jsonrpc: "2.0", id: 1, result: value });

/** A node of a chain. @param getTime time of its newest block in seconds */
const nodeOf = (chainId: string, getTime = () => 1) =>
  nodeThat((method) =>
    result(method === "eth_chainId" ? chainId : { number: "0x1", timestamp: numberToHex(getTime()) }),
  );

test("reports the state of each node in order, times out a silent node, and caches the result", async () => {
  const good = await nodeOf("0x1");
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
  const nodes = openNodes([(await nodeOf("0xaa36a7")).url, (await nodeOf("0x1")).url]);
  expect(await checkNodes(nodes)).toEqual(["wrong_chain", "ok"]);
});

test("reports a node without a new block for 15 minutes as behind", async () => {
  let time = 1;
  const nodes = openNodes([(await nodeOf("0x1", () => time)).url, (await nodeOf("0x1")).url]);
  expect(await checkNodes(nodes)).toEqual(["ok", "ok"]);
  const startedAt = performance.now();
  const now = vi.spyOn(performance, "now").mockImplementation(() => startedAt + 16 * 60_000);
  onTestFinished(() => void now.mockRestore());
  time += 1;
  expect(await checkNodes(nodes)).toEqual(["ok", "behind"]);
});
