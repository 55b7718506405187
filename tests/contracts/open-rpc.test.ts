import { createPublicClient, http } from "viem";
import { describe, expect, test } from "vitest";
import { CallRevertedError } from "@/contracts/errors/contracts-error";
import { computeRetryPauseMs, openRpc, RPC_LIMITS, toQuantity } from "@/contracts/open-rpc";
import { type Answer, failure, result, sending, setUpRpcServer, silence } from "@/tests/support/rpc-server";

test("pauses double, with jitter from half to full length", () => {
  const pauses = [1, 2, 3].map((failed) =>
    [0, 1].map((edge) => computeRetryPauseMs(failed, RPC_LIMITS, null, () => edge)),
  );
  expect(pauses).toEqual([
    [100, 200],
    [200, 400],
    [400, 800],
  ]);
});

test("a pause is at least the node's Retry-After", () => {
  expect(computeRetryPauseMs(1, RPC_LIMITS, 5000, () => 0)).toBe(5000);
  expect(computeRetryPauseMs(1, RPC_LIMITS, 5, () => 0)).toBe(100);
});

const server = setUpRpcServer();
const PATIENT = { totalMs: 9000, attemptMs: 4000, attempts: 3, pauseMs: 10 };
const HASTY = { ...PATIENT, totalMs: 600, attemptMs: 250 };
const TO = { to: "0x7Bd29408f11D2bFC23c34f18275bBf23bB716Bc7", data: "0x" } as const;

function rpc(limits = PATIENT) {
  return openRpc(createPublicClient({ transport: http(server.url) }), limits);
}

const GARBAGE: readonly (readonly [string, Answer])[] = [
  ["a web page", sending(200, "<html>Welcome</html>", { "Content-Type": "text/html" })],
  ["half of an answer", sending(200, '{"jsonrpc":"2.0","id":1,"resu')],
  ["an empty body", sending(200, "")],
  ["null", sending(200, "null")],
  ["an answer without a result", sending(200, "{}")],
  ["a number in place of bytes", result(7)],
  ["an odd number of digits", result("0x123")],
  ["text in place of bytes", result("bytes")],
  ["an error without a message", sending(200, '{"jsonrpc":"2.0","id":1,"error":{}}')],
];

describe("a node with malformed answers", () => {
  test.each(GARBAGE)("%s", async (_, answer) => {
    server.answerWith(answer);
    await expect(rpc().call(TO, "latest")).rejects.toMatchObject({ name: "RpcError", code: "bad_answer" });
    expect(server.requests).toHaveLength(PATIENT.attempts);
  });

  test.each(GARBAGE)("%s, then a good one: resolves after a retry", async (_, answer) => {
    server.answerWith(answer, result("0xab"));
    await expect(rpc().call(TO, "latest")).resolves.toBe("0xab");
  });

  test("text in place of a quantity", async () => {
    server.answerWith(result("one"));
    await expect(rpc().request("eth_chainId", [], toQuantity)).rejects.toMatchObject({
      name: "RpcError",
      code: "bad_answer",
    });
  });

  test("a body beyond the size limit: is not retried", async () => {
    server.answerWith(sending(200, `"${"x".repeat(11_000_000)}"`));
    await expect(rpc().call(TO, "latest")).rejects.toThrow(expect.objectContaining({ code: "bad_answer" }));
    expect(server.requests).toHaveLength(1);
  });

  test("the error has the beginning of the answer as its cause", async () => {
    server.answerWith(result("z".repeat(100_000)));
    const error = await rpc()
      .call(TO, "latest")
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ cause: { message: `The node answered ${"z".repeat(200)}` } });
  });
});

describe("a node with a rate limit", () => {
  test.each([
    ["by its status", sending(429, "slow down")],
    ["by its status, in JSON-RPC", sending(429, '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"x"}}')],
    ["by a code", failure(429, "capacity")],
    ["by its message", failure(-32000, "Too Many Requests")],
  ])("%s", async (_, answer) => {
    server.answerWith(answer);
    await expect(rpc().call(TO, "latest")).rejects.toMatchObject({ name: "RpcError", code: "rate_limited" });
    expect(server.requests).toHaveLength(PATIENT.attempts);
  });

  test("with a long Retry-After is not requested again", async () => {
    server.answerWith(sending(429, "", { "Retry-After": "30" }));
    await expect(rpc().call(TO, "latest")).rejects.toMatchObject({
      name: "RpcError",
      code: "rate_limited",
      retryAfterMs: 30_000,
    });
    expect(server.requests).toHaveLength(1);
  });

  test("with a short Retry-After is requested again afterwards", async () => {
    server.answerWith(sending(429, "", { "Retry-After": "1" }), result("0x01"));
    const startedAt = performance.now();
    await expect(rpc().call(TO, "latest")).resolves.toBe("0x01");
    expect(performance.now() - startedAt).toBeGreaterThan(990);
  });
});

describe("an unreachable node", () => {
  test("closed port", async () => {
    const unreachableClient = createPublicClient({ transport: http("http://127.0.0.1:9") });
    await expect(openRpc(unreachableClient, HASTY).call(TO, "latest")).rejects.toMatchObject({
      name: "RpcError",
      code: "unreachable",
    });
  });

  test.each([500, 502, 503])("status %i: is retried", async (status) => {
    server.answerWith(sending(status, "oops"));
    await expect(rpc().call(TO, "latest")).rejects.toMatchObject({ name: "RpcError", code: "unreachable" });
    expect(server.requests).toHaveLength(PATIENT.attempts);
  });

  test.each([401, 403, 404])("status %i: is not retried", async (status) => {
    server.answerWith(sending(status, "no"));
    await expect(rpc().call(TO, "latest")).rejects.toMatchObject({ name: "RpcError", code: "unreachable" });
    expect(server.requests).toHaveLength(1);
  });

  test("closed connection", async () => {
    server.answerWith((_, response) => response.destroy());
    await expect(rpc().call(TO, "latest")).rejects.toMatchObject({ name: "RpcError", code: "unreachable" });
  });
});

describe("a node that does not answer", () => {
  test("times out", async () => {
    server.answerWith(silence);
    const startedAt = performance.now();
    await expect(rpc(HASTY).call(TO, "latest")).rejects.toMatchObject({ name: "RpcError", code: "timeout" });
    expect(performance.now() - startedAt).toBeLessThan(HASTY.totalMs + 1500);
    expect(server.requests.length).toBeGreaterThan(1);
  });

  test("times out when its answer begins and never ends", async () => {
    server.answerWith((_, response) => response.writeHead(200, { "Content-Type": "application/json" }).write("{"));
    await expect(rpc(HASTY).call(TO, "latest")).rejects.toMatchObject({ name: "RpcError", code: "timeout" });
  });

  test("is requested again, and can then answer", async () => {
    server.answerWith(silence, result("0x01"));
    await expect(rpc({ ...PATIENT, attemptMs: 1000 }).call(TO, "latest")).resolves.toBe("0x01");
  });

  test("all requests of one read share its time limit", async () => {
    server.answerWith(silence);
    const one = rpc(HASTY);
    const startedAt = performance.now();
    await expect(one.call(TO, "latest")).rejects.toMatchObject({ name: "RpcError", code: "timeout" });
    await expect(one.call(TO, "latest")).rejects.toMatchObject({ name: "RpcError", code: "timeout" });
    expect(performance.now() - startedAt).toBeLessThan(HASTY.totalMs + 1500);
  });

  test("has a default limit of less than ten seconds", () => expect(RPC_LIMITS.totalMs).toBeLessThan(10_000));
});

describe("errors that are not the node's fault", () => {
  test("a revert with data: rejects without a retry", async () => {
    server.answerWith(failure(3, "execution reverted", "0xdeadbeef"));
    await expect(rpc().call(TO, "latest")).rejects.toMatchObject({ name: "CallRevertedError", data: "0xdeadbeef" });
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    [-32000, "execution reverted"],
    [-32015, "VM execution error."],
    [-32603, "EVM error OutOfGas"],
    [-32603, "EVM error MemoryOOG"],
  ])("a revert without data (%i %s)", async (code, message) => {
    server.answerWith(failure(code, message));
    await expect(rpc().call(TO, "latest")).rejects.toBeInstanceOf(CallRevertedError);
  });

  test.each([
    [-32000, "header not found"],
    [-32000, "missing trie node 1234 (path ) state 0x12 is not available"],
    [-32602, "BlockOutOfRangeError: block height is 51 but requested was 16777215"],
    [-32001, "Resource not found"],
    [-32001, "Unknown block"],
  ])("an unknown block (%i %s): rejects with block_gone without a retry", async (code, message) => {
    server.answerWith(failure(code, message));
    await expect(rpc().call(TO, "latest")).rejects.toMatchObject({ name: "RpcError", code: "block_gone" });
    expect(server.requests).toHaveLength(1);
  });

  test("an unknown method: is not retried", async () => {
    server.answerWith(failure(-32601, "Method not found"));
    await expect(rpc().call(TO, "latest")).rejects.toMatchObject({ name: "RpcError", code: "bad_answer" });
    expect(server.requests).toHaveLength(1);
  });
});
