import { beforeEach, expect, test, vi } from "vitest";
import ownerRoute from "@/pages/api/owner/[id]";
import { type SendRequest, serveRoute } from "@/tests/support/serve-route";

const OWNER = "0x9Ea5C2c8bA0A5Da5E5C6e0f3fE2E9e6b0b7C8c10";
const owners = vi.fn();
Reflect.set(globalThis, Symbol.for("mb1.owners"), owners);

const known = { id: 7, isKnown: true, owner: OWNER, name: null, block: "1", blockTime: "2024-10-19T20:26:47.000Z" };

let sendRequest: SendRequest;
beforeEach(async () => {
  owners.mockReset().mockResolvedValue(known);
  sendRequest = await serveRoute(ownerRoute);
});

const fetchOwner = async (id: string, headers = {}) => {
  const answer = await sendRequest(`/api/owner?id=${id}`, { headers });
  return { ...answer, json: JSON.parse(answer.body.toString() || "null") };
};

test("a known owner is cached briefly, with an ETag", async () => {
  const { status, headers, json } = await fetchOwner("00007");
  expect([status, json]).toEqual([200, known]);
  expect(headers["cache-control"]).toMatch(/^public, max-age=30, s-maxage=5/);
  expect(headers["access-control-allow-origin"]).toBeUndefined();
  expect((await fetchOwner("7", { "if-none-match": headers.etag })).status).toBe(304);
});

test("an unknown owner is answered with no-store", async () => {
  const unknown = { id: 7, isKnown: false, message: "Not now." };
  owners.mockResolvedValue(unknown);
  const { status, headers, json } = await fetchOwner("7");
  expect([status, json, headers["cache-control"]]).toEqual([200, unknown, expect.stringMatching(/^no-store\b/)]);
});

test.each([
  ["x", 400, "bad_token_id"],
  ["20001", 404, "unknown_meebit"],
  ["0", 404, "unknown_meebit"],
])("refuses id %s without reading the owner", async (id, status, code) => {
  const answer = await fetchOwner(id);
  expect([answer.status, answer.json.error.code]).toEqual([status, code]);
  expect(owners).not.toHaveBeenCalled();
});

test("refuses pages of other sites without reading the owner", async () => {
  expect((await fetchOwner("7", { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect(owners).not.toHaveBeenCalled();
});
