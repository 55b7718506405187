import { HttpRequestError } from "viem";
import { describe, expect, test } from "vitest";
import { RpcError } from "@/contracts/errors/contracts-error";
import { findCauseForLog } from "@/lib/server/chain/read-nodes";

const describeCause = (url: string, message: string) =>
  findCauseForLog(new RpcError("unreachable", { cause: new Error(message) }), [url]).message;

describe("the logged cause of a node failure", () => {
  test("is the message of each error in the chain of causes", () => {
    expect(describeCause("https://rpc.example/", "socket hang up")).toBe(
      "RpcError unreachable: Ethereum cannot be reached now. Please try again in a moment. < Error: socket hang up",
    );
  });

  test.each([
    ["the address", "https://rpc.example/v3/0123456789abcdef", "GET https://rpc.example/v3/0123456789abcdef failed"],
    ["a key that the node repeats", "https://rpc.example/v3/0123456789abcdef", "unknown key 0123456789abcdef"],
    ["a name and password", "https://user:pa55word@rpc.example/", "user:pa55word@rpc.example is refused"],
    ["a password with special characters", "https://user:pa%2F55word@rpc.example/", "wrong password pa/55word"],
    ["a key in the query", "https://rpc.example/?apikey=0123456789abcdef", "apikey=0123456789abcdef"],
    ["a host that is a key", "https://0123456789abcdef.rpc.example/", "ENOTFOUND 0123456789abcdef.rpc.example"],
    ["a password that cannot be decoded", "https://user:pa%E0%A4%A@rpc.example/", "pa%E0%A4%A"],
  ])("leaves out %s", (_what, url, message) => {
    const cause = describeCause(url, message);
    expect(cause).toContain("[node]");
    expect(cause).not.toMatch(/0123456789abcdef|pa55word|pa\/55word|pa%E0|rpc\.example/);
  });

  test("leaves out an address that is not configured", () => {
    expect(describeCause("https://rpc.example/", "redirected to http://10.0.0.1:8545/key?a=b")).toMatch(
      /redirected to \[node\]$/,
    );
  });

  test("leaves out the request and the fields of a viem error", () => {
    const url = "https://rpc.example/0123456789abcdef";
    const error = new HttpRequestError({ url, body: { method: "eth_call" }, status: 503, details: "over capacity" });
    const cause = findCauseForLog(error, [url]);
    expect(cause.message).toBe("HttpRequestError: over capacity");
    expect(JSON.stringify({ ...cause, stack: cause.stack })).not.toContain("0123456789abcdef");
  });

  test("has a limited length, and is empty for a thrown string", () => {
    expect(describeCause("https://rpc.example/", "x".repeat(10_000)).length).toBeLessThan(500);
    expect(findCauseForLog("nothing").message).toBe("");
  });
});
