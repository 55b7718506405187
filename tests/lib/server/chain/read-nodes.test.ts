import { expect, test } from "vitest";
import { RpcError } from "@/contracts/errors/contracts-error";
import type { RpcLimits } from "@/contracts/open-rpc";
import { openNodes, readWithFallback } from "@/lib/server/chain/read-nodes";
import { HttpError } from "@/lib/shared/errors";

/** Two nodes without a known state. */
const twoNodes = () => openNodes(["http://127.0.0.1:1/one", "http://127.0.0.1:1/two"]);

test("calls only the first node when it answers", async () => {
  const [nodes, calledNodes] = [twoNodes(), [] as unknown[]];
  expect(await readWithFallback(async (node) => calledNodes.push(node), nodes)).toBe(1);
  expect(calledNodes).toEqual([nodes[0]]);
});

test("calls the next node when one fails, within one time limit for both", async () => {
  const [nodes, times] = [twoNodes(), [] as number[]];
  const read = async (node: (typeof nodes)[number], { totalMs }: RpcLimits) => {
    times.push(totalMs);
    if (node === nodes[0]) throw new RpcError("timeout");
    return "answer";
  };
  expect(await readWithFallback(read, nodes)).toBe("answer");
  const [first = 0, second = 0] = times;
  expect([first <= 4750, second <= 9500 && second > first]).toEqual([true, true]);
});

test("calls a node that failed after the others, but still calls it", async () => {
  const [nodes, calledNodes] = [twoNodes(), [] as unknown[]];
  let broken: unknown = nodes[0];
  const read = async (node: unknown) => {
    calledNodes.push(node);
    if (node === broken) throw new RpcError("timeout");
  };
  await readWithFallback(read, nodes);
  await readWithFallback(read, nodes);
  broken = nodes[1];
  await readWithFallback(read, nodes);
  expect(calledNodes).toEqual([nodes[0], nodes[1], nodes[1], nodes[1], nodes[0]]);
});

test("throws chain_unreachable with the last failure as cause when no node answers", async () => {
  const read = () => Promise.reject(new RpcError("unreachable", { cause: new Error("at http://node/key") }));
  const failure = await readWithFallback(read, twoNodes()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(HttpError);
  expect(failure).toMatchObject({ code: "chain_unreachable", status: 503 });
  expect(String((failure as HttpError).cause)).toMatch(/RpcError unreachable: .* < Error: at \[node\]$/);
});

test("throws chain_unreachable without a node", async () => {
  await expect(readWithFallback(() => Promise.resolve(1), [])).rejects.toMatchObject({ code: "chain_unreachable" });
});

test("rethrows an error that is not an RpcError", async () => {
  await expect(readWithFallback(() => Promise.reject(new TypeError("x")), twoNodes())).rejects.toBeInstanceOf(
    TypeError,
  );
});
