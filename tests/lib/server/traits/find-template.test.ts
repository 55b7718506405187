import { createClient, http } from "viem";
import { expect, test } from "vitest";
import { findCommonTemplate, findTemplate } from "@/lib/server/traits/token-traits";
import { setUpTestChain } from "@/tests/support/chain";

const chain = setUpTestChain();

test("uses a configured template without reading the chain", async () => {
  const template = await findTemplate("https://meta.example/{id}", false, []);
  expect(template.addressOf(7).href).toBe("https://meta.example/7");
});

test("token-uri gives the template of the contract's token URIs", async () => {
  const node = createClient({ transport: http(chain.url) });
  const template = await findTemplate("token-uri", false, [node, node]);
  expect([template.place, template.addressOf(12).href]).toEqual(["meebits.app:443", "https://meebits.app/meebit/12"]);
});

test("fails as unreachable when the node is down, and as not_allowed without a node", async () => {
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
])("the URLs %s and %s have the common template %s", (first, last, template) => {
  expect(findCommonTemplate(first, last)).toBe(template);
});
