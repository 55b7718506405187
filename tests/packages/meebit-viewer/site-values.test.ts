import { expect, test } from "vitest";
import { createPosterSource } from "@/lib/client/poster-source";
import { MAX_ID, MIN_ID } from "@/lib/shared/ids";
import { ALL_MOODS } from "@/lib/shared/moods";
import { VIEWER_SOURCE } from "@/lib/shared/viewer-messages";
import { getViewerPath, parseViewerQuery } from "@/lib/shared/viewer-query";
import { VIEWS } from "@/lib/shared/views";
import { getPosterUrl, getViewerUrl } from "@/packages/meebit-viewer/src/addresses";
import { isFromViewer } from "@/packages/meebit-viewer/src/messages";
import * as values from "@/packages/meebit-viewer/src/values";

const HOST = "https://site.example";

test("the package has the moods and views of the site", () => {
  const { mood, view } = values.ATTRIBUTE_PARSERS;
  expect([...ALL_MOODS, "grumpy", "gmx", "g", ""].map(mood)).toEqual([...ALL_MOODS, null, null, null, null]);
  expect([...VIEWS, "back", "sidefront", ""].map(view)).toEqual([...VIEWS, null, null, null]);
});

test("the package has the ids of the site", () => {
  const read = (id: number) => values.parseToken(String(id));
  expect([MIN_ID - 1, MIN_ID, MAX_ID, MAX_ID + 1].map(read)).toEqual([null, MIN_ID, MAX_ID, null]);
});

test("the package recognizes messages of the viewer by source and version", () => {
  const readVersion = (version: unknown) => isFromViewer({ source: VIEWER_SOURCE, version });
  expect([1, 2, 3, undefined].map(readVersion)).toEqual([true, true, false, false]);
});

test.each([
  {},
  { mood: "gm", view: "three-quarter", bg: "mood", controls: true, autoplay: true },
  { mood: "zen", view: "side", bg: "none", controls: false, autoplay: false },
  { view: "face", bg: "ff0000" },
] as const)("the viewer address matches the site's for %j", (options) => {
  const address = new URL(String(getViewerUrl({ host: HOST, token: 7, ...options })));
  const query = parseViewerQuery(Object.fromEntries(address.searchParams));
  expect(getViewerPath(7, query)).toBe(`/viewer/7${address.search}`);
  expect(query).toMatchObject({ mood: options.mood ?? null, view: options.view ?? "three-quarter" });
});

test("the poster address matches the site's", () => {
  const poster = new URL(String(getPosterUrl({ host: HOST, token: 7, mood: "gm", view: "side", bg: "none" })));
  const own = new URL(createPosterSource(7, "gm", "none", "side")(640), HOST);
  own.searchParams.delete("w");
  expect([...poster.searchParams].toSorted()).toEqual([...own.searchParams].toSorted());
  expect(poster.pathname).toBe(own.pathname);
});

test("a host that is not a URL has no addresses", () => {
  const urls = ["", "null", "site.example", "javascript:alert(1)", "data:,"].flatMap((host) => [
    getPosterUrl({ host, token: 7 }),
    getViewerUrl({ host, token: 7 }),
  ]);
  expect(urls.filter((url) => url !== undefined)).toEqual([]);
});

test.each(["", null, undefined])("an address omits the value %j", (value) => {
  // `as`: calls from plain JavaScript.
  const options = { host: HOST, token: 7, mood: value, view: value, bg: value, controls: value } as never;
  expect(getPosterUrl(options)).toBe(`${HOST}/api/meebits?type=poster&token_id=7`);
  expect(getViewerUrl(options)).toBe(`${HOST}/viewer/7`);
});

test("an address without parameters ends with its path", () => {
  expect(getViewerUrl({ host: HOST, token: 7 })).toBe(`${HOST}/viewer/7`);
});
