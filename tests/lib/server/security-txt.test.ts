import { expect, test } from "vitest";
import { createCrawlerRoute, formatSecurityTxt } from "@/lib/server/crawlers";
import { asSite } from "@/tests/support/as-site";
import { serveRoute } from "@/tests/support/serve-route";

const NOW = Date.parse("2026-11-22T13:14:15Z");

test("security.txt has contact, expiry, language and canonical URL", async () => {
  const load = () => import("@/lib/server/crawlers");
  const text = await asSite("https://mb1.example", async () =>
    (await load()).formatSecurityTxt("help@mb1.example", NOW),
  );
  expect(text).toBe(
    "Contact: mailto:help@mb1.example\nExpires: 2027-05-21T00:00:00.000Z\nPreferred-Languages: en\n" +
      "Canonical: https://mb1.example/.well-known/security.txt\n",
  );
});

test("security.txt is the same all day", () => {
  const texts = [0, 10 * 3600 * 1000].map((later) => formatSecurityTxt("a@b.example", NOW + later));
  expect(new Set(texts).size).toBe(1);
});

test("security.txt is 404 without a contact", async () => {
  const sendRequest = await serveRoute(createCrawlerRoute("text/plain", () => formatSecurityTxt(undefined, NOW)));
  const { status, body } = await sendRequest("/");
  expect([status, JSON.parse(body.toString()).error.code]).toEqual([404, "no_contact"]);
});
