import { createServer } from "node:http";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openNodes } from "@/lib/server/chain/read-nodes";
import { checkNodes } from "@/lib/server/health/node-states";

beforeEach(() => void Reflect.deleteProperty(globalThis, Symbol.for("mb1.node-states")));

/** A node that gives one answer to everything; none where there is null. */
async function nodeThat(answer: string | null): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    if (answer !== null) response.end(answer);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, asked: () => asked };
}

const result = (value: string) => JSON.stringify({ jsonrpc: "2.0", id: 1, result: value });

test("each node is told in its place, one that is silent after a moment; who asks again at once costs no call", async () => {
  const good = await nodeThat(result("0x1"));
  const [garbage, silent] = [await nodeThat("<html>"), await nodeThat(null)];
  const nodes = openNodes([good.url, garbage.url, silent.url, "http://127.0.0.1:9"]);
  const startedAt = performance.now();
  expect(await checkNodes(nodes)).toEqual(["ok", "down", "down", "down"]);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  const asked = good.asked();
  await Promise.all(Array.from({ length: 50 }, () => checkNodes(nodes)));
  expect(good.asked()).toBe(asked);
});

test("a node of another chain is told from one that is down: what it says of avatars is nothing that is true", async () => {
  const nodes = openNodes([(await nodeThat(result("0xaa36a7"))).url, (await nodeThat(result("0x1"))).url]);
  expect(await checkNodes(nodes)).toEqual(["wrong_chain", "ok"]);
});
