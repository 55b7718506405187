import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { getPath } from "@/lib/server/http/path";
import { FILE_PATHS, FILES, getRoute, PAGE_ROUTES, UNKNOWN } from "@/lib/server/http/route-of";

const files = readdirSync("pages", { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const onDisk = files
  .map(({ parentPath, name }) => `/${parentPath}/${name}`.replace("/pages", "").replace(/(\/index)?\.tsx?$/, ""))
  .filter((route) => !/^\/(_app|_document|404|500)$/.test(route))
  .map((route) => route || "/");
/** The handler of unknown API paths. */
const REST = "/api/[[...rest]]";

test("every page and API route has its template, and every template its file", () => {
  expect([...new Set(PAGE_ROUTES)].sort()).toEqual(onDisk.filter((route) => route !== REST).sort());
});

test("every file of the public folder matches FILE_PATHS", () => {
  const files = readdirSync("public", { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => `/${parentPath}/${name}`.replace("/public", ""));
  expect(paths.filter((path) => !FILE_PATHS.test(path))).toEqual([]);
});

describe("the route template of a path", () => {
  test.each([
    ["/", "/"],
    ["/faq", "/faq"],
    ["/viewer/7", "/viewer/[id]"],
    ["/viewer/7/", "/viewer/[id]"],
    ["/api/moods/7/history", "/api/moods/[id]/history"],
    ["/meebitimages/00007/full.jpg", "/meebitimages/:id/full.jpg"],
    ["/320px/00007_320w.jpg", "/:size/:file"],
    ["/animations/gm.vrma", "/animations/:file"],
    ["/_next/static/chunks/a.js", FILES],
    ["/sounds/gm.webm", FILES],
    ["/viewer", UNKNOWN],
    ["/wp-login.php", UNKNOWN],
    ["/viewer/7/8", UNKNOWN],
    ["/api/moods/7/history/0x1", UNKNOWN],
    ["/api", UNKNOWN],
    ["/api/nothing", UNKNOWN],
    ["/constructor", UNKNOWN],
    ["//", UNKNOWN],
  ])("%s", (path, route) => expect(getRoute(path)).toBe(route));
});

test("thousands of paths map to fewer than six routes", () => {
  const paths = Array.from({ length: 5000 }, (_, at) => [
    `/x${at}`,
    `/viewer/${at}`,
    `/${at}px/a${at}.jpg`,
    `/api/prints/${at}`,
  ]);
  const routes = new Set(paths.flat().map(getRoute));
  expect(routes.size).toBeLessThan(6);
});

test("getPath removes the query and the fragment", () => {
  expect([getPath("/a?b=/c"), getPath("?b"), getPath(undefined), getPath("/a#b")]).toEqual(["/a", "/", "/", "/a"]);
});
