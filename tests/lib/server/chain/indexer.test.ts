import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getContractAddress } from "@/contracts/registry";
import { fetchIndexedTokens } from "@/lib/server/chain/chain-services";

const WALLET = "0x9Ea5D2a7a5b1c5E0a4f5B0cB7A9c1b2C3D4e8c10";
const requestedUrls: string[] = [];
const warned: object[] = [];
const log = { warn: (about: object) => void warned.push(about) };
let answer: (response: ServerResponse, contract: string) => void;
const server = createServer((request, response) => {
  requestedUrls.push(request.url ?? "");
  answer(response, new URL(request.url ?? "", "http://x").searchParams.get("contract") ?? "");
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening)));
afterAll(() => void server.close());
beforeEach(() => {
  requestedUrls.splice(0);
  warned.splice(0);
});

const template = () =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/nfts?key=very-secret&of={address}&contract={contract}`;
const json = (content: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(content));

test("calls the indexer once for each collection that is not enumerable by owner", async () => {
  answer = (response, contract) =>
    json({ tokens: contract === getContractAddress("koda") ? ["7", 8, "7"] : [] })(response);
  expect(await fetchIndexedTokens(template(), WALLET, log)).toEqual({
    candidates: { otherdeedExpanded: [], vessel: [], koda: [7n, 8n], hvMtl: [] },
    state: "ok",
  });
  expect(requestedUrls).toHaveLength(4);
  expect(requestedUrls[0]).toContain(`of=${WALLET}`);
});

test("reads an answer in the format of Alchemy", async () => {
  answer = json({ ownedNfts: [{ tokenId: "12", contract: {} }], pageKey: "more" });
  expect((await fetchIndexedTokens(template(), WALLET, log)).candidates).toMatchObject({ vessel: [12n] });
});

test.each([
  ["another format", json({ tokens: [{ id: 1 }] })],
  ["invalid numbers", json({ tokens: ["-1", "0x12"] })],
  ["a body that is not JSON", (response: ServerResponse) => void response.end("<html>")],
  ["an error", (response: ServerResponse) => void response.writeHead(500).end("{}")],
  ["a redirect", (response: ServerResponse) => void response.writeHead(302, { Location: "/other" }).end()],
  ["a body of over 1 MB", (response: ServerResponse) => void response.end(`{"tokens":["${"1".repeat(1_200_000)}"]}`)],
])("treats %s as a failure and does not log the address", async (_what, respond) => {
  answer = respond;
  expect(await fetchIndexedTokens(template(), WALLET, log)).toEqual({ candidates: {}, state: "failed" });
  expect(warned).toHaveLength(4);
  expect(JSON.stringify(warned)).not.toMatch(/secret|127\.0\.0\.1|0x9Ea5/);
});

test("a failure for one collection keeps the others", async () => {
  answer = (response, contract) => {
    if (contract === getContractAddress("hvMtl")) response.writeHead(503).end();
    else json({ tokens: ["1"] })(response);
  };
  const { candidates, state } = await fetchIndexedTokens(template(), WALLET, log);
  expect([Object.keys(candidates), state]).toEqual([["otherdeedExpanded", "vessel", "koda"], "failed"]);
});
