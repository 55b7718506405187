import { createClient, http } from "viem";
import { expect, test } from "vitest";
import { findCommonTemplate, findTemplate } from "@/lib/server/traits/get-token-traits";
import { chainOfTests } from "@/tests/support/chain";

const chain = chainOfTests();

test("a template of the configuration is taken as it is, without asking the chain", async () => {
  const template = await findTemplate("https://meta.example/{id}", false, []);
  expect(template.addressOf(7).href).toBe("https://meta.example/7");
});

test("token-uri is what the contract says of its tokens, by two nodes", async () => {
  const node = createClient({ transport: http(chain.url) });
  const template = await findTemplate("token-uri", false, [node, node]);
  expect([template.place, template.addressOf(12).href]).toEqual(["meebits.app:443", "https://meebits.app/meebit/12"]);
});

test("without a node that answers it is unreachable, and no address of one is told", async () => {
  const node = createClient({ transport: http("http://127.0.0.1:9", { retryCount: 0 }) });
  await expect(findTemplate("token-uri", false, [node])).rejects.toMatchObject({ code: "unreachable" });
  await expect(findTemplate("token-uri", false, [])).rejects.toMatchObject({ code: "not_allowed" });
});

test.each([
  ["https://a.example/1", "https://a.example/20000", "https://a.example/{id}"],
  ["https://a.example/x/1.json", "https://a.example/x/20000.json", "https://a.example/x/{id}.json"],
  ["https://a.example/1", "https://b.example/20000", null],
  ["https://a.example/1", "https://a.example/20001", null],
  ["ipfs://x", "ipfs://x", null],
])("addresses %s and %s have %s in common", (first, last, template) => {
  expect(findCommonTemplate(first, last)).toBe(template);
});
