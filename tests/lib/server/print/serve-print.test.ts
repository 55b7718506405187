import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { PRINT_DESIGN_VERSION } from "@/lib/shared/art-variant";
import { buildBundles } from "@/scripts/lib/build.mjs";
import { demoAvatars } from "@/scripts/lib/chain/demo-avatars";
import { setUpTestChain } from "@/tests/support/chain";
import { setUpHolderSite } from "@/tests/support/holder-site";
import { httpErrorOf, jsonOf, OWN_PAGE } from "@/tests/support/sign-in-site";

const chain = setUpTestChain();
const site = setUpHolderSite(() => ({ ETH_RPC_URLS: chain.url, RENDER_THREADS: "1" }));
const [ofVault = 0] = demoAvatars().vault;
beforeAll(async () => {
  expect(await buildBundles("render-worker")).toBe(true);
});

/** Expects a print with its title, date and design, and grain in its backdrop: the gradient has no flat bands. */
async function expectPrint(body: Buffer, title: string) {
  expect(body.length).toBeGreaterThan(1_250_000);
  expect(body.length).toBeLessThan(2_000_000);
  const picture = sharp(body);
  const { exif, ...metadata } = await picture.metadata();
  expect(metadata).toMatchObject({ width: 3000, height: 4500, density: 300, format: "jpeg" });
  const text = exif?.toString("latin1");
  expect(text).toContain(`${title}, MB1.1 collectible print, edition 1 of 1`);
  expect(text).toContain("2022:11:18 03:59:59");
  expect(text).toContain(`MB1 print design ${PRINT_DESIGN_VERSION}`);
  const { channels } = await sharp(
    await picture.extract({ left: 170, top: 2400, width: 60, height: 1 }).png().toBuffer(),
  ).stats();
  expect(channels[0]?.stdev).toBeGreaterThan(0.2);
}

test("a holder gets the print of the avatar as a privately cached file", async () => {
  const owner = await site.signedIn("vault");
  const file = String(ofVault).padStart(5, "0");
  const print = await owner.go(`/api/prints/${file}`);
  expect(print.status).toBe(200);
  expect(print.headers).toMatchObject({
    "content-type": "image/jpeg",
    "content-length": String(print.body.length),
    "content-disposition": `attachment; filename="meebit-${file}-print.jpg"`,
    "cache-control": "private, no-cache",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-art": "stand-in",
  });
  expect(print.headers["access-control-allow-origin"]).toBeUndefined();
  await expectPrint(print.body, `Meebit ${file}`);

  const head = await owner.go(`/api/prints/${ofVault}`, { method: "HEAD" });
  expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, String(print.body.length)]);
  const again = await owner.go(`/api/prints/${ofVault}`, { headers: { "If-None-Match": String(print.headers.etag) } });
  expect([again.status, again.body.length, again.headers["cache-control"]]).toEqual([304, 0, "private, no-cache"]);
  const stranger = await site.signedIn("first");
  const knowing = await stranger.go(`/api/prints/${ofVault}`, {
    headers: { "If-None-Match": String(print.headers.etag) },
  });
  expect(httpErrorOf(knowing)).toEqual([403, "not_holder"]);
}, 60_000);

test("a hot wallet gets the print of its vault's avatar", async () => {
  const hot = await site.signedIn("hot");
  expect((await hot.go(`/api/prints/${ofVault}`, { method: "HEAD" })).status).toBe(200);
}, 60_000);

test.each([
  ["a visitor", null, "1", 401, "not_signed_in"],
  ["a holder of other avatars", "first", "1", 403, "not_holder"],
  ["a wallet without avatars", "visitor", "1", 403, "not_holder"],
  ["a holder with an unknown id", "collector", "20001", 404, "unknown_meebit"],
  ["a holder with an invalid id", "collector", "one", 400, "bad_token_id"],
] as const)("%s gets no print", async (_caller, name, id, status, code) => {
  const browser = name === null ? site.browser() : await site.signedIn(name);
  for (const method of ["GET", "HEAD"]) {
    const answer = await browser.go(`/api/prints/${id}`, { method });
    expect(answer.status).toBe(status);
    if (method === "GET") expect(httpErrorOf(answer)).toEqual([status, code]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
});

test("refuses POST", async () => {
  const owner = await site.signedIn("collector");
  const answer = await owner.go("/api/prints/1", { method: "POST", headers: OWN_PAGE, body: "{}" });
  expect(httpErrorOf(answer)).toEqual([405, "method_not_allowed"]);
});

test("in the demo the gate is open, also for visitors", async () => {
  expect(jsonOf(await site.sendRequest("/api/gate"))).toEqual({ allowed: true, reason: "open" });
});
