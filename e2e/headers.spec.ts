import { expect, test } from "@playwright/test";

test("pages of the site may not be framed, the viewer may be by anyone", async ({ request }) => {
  for (const [path, who] of [
    ["/", "'none'"],
    ["/nothing-here", "'none'"],
    ["/viewers", "'none'"],
    ["/viewer/1", "*"],
    ["/viewer/1?mood=gm", "*"],
    ["/viewer/0", "*"],
  ]) {
    const headers = (await request.get(path ?? "")).headers();
    expect(headers["content-security-policy"], path).toBe(`frame-ancestors ${who}`);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect(headers["x-powered-by"], path).toBeUndefined();
    expect(headers["set-cookie"], path).toBeUndefined();
  }
});

test("what a page in a sandboxed frame loads is open to it, and asked for without credentials", async ({ request }) => {
  const html = await (await request.get("/viewer/1")).text();
  const tags = html.match(/<(script|link)[^>]+\/_next\/static\/[^>]+>/g) ?? [];
  expect(tags.length).toBeGreaterThan(0);
  for (const tag of tags) {
    expect(tag).toContain('crossorigin="anonymous"');
    const headers = (await request.get(/\/_next\/static\/[^"]+/.exec(tag)?.[0] ?? "")).headers();
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
  }
});
