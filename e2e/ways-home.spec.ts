import { type APIRequestContext, expect, test } from "@playwright/test";

/** Addresses of one kind are alike: one of them is visited. */
const kindOf = (path: string) => path.replace(/\d+(?=\/|$)/g, "N");

/** The links of a page to other pages of the site, as its HTML has them. */
function linksOf(html: string): readonly string[] {
  const targets = [...html.matchAll(/<a\b[^>]*?\bhref="([^"#?]*)[^"]*"/g)].map(([, path = ""]) => path);
  return targets.filter((path) => path.startsWith("/") && !path.startsWith("/api/") && !path.endsWith(".txt"));
}

/** Visits every kind of page that links lead to from the home page and that of an avatar on. */
async function crawl(request: APIRequestContext): Promise<ReadonlyMap<string, { html: string; status: number }>> {
  const pages = new Map<string, { html: string; status: number }>();
  const waiting = ["/", "/meebit/7"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(kindOf(path))) continue;
    const answer = await request.get(path);
    const html = await answer.text();
    pages.set(kindOf(path), { html, status: answer.status() });
    waiting.push(...linksOf(html));
  }
  return pages;
}

test("every link of the site leads to a page that is there and leads home", async ({ request }) => {
  const pages = await crawl(request);
  expect([...pages.keys()]).toEqual(expect.arrayContaining(["/", "/crowd", "/faq", "/get-print", "/meebit/N"]));
  for (const [kind, { html, status }] of pages) {
    expect(status, kind).toBe(200);
    const [header = ""] = /<header.*?<\/header>/s.exec(html) ?? [];
    expect(linksOf(header), `the header of ${kind}`).toContain("/");
  }
});
