import { expect, test } from "vitest";
import { productOfTests } from "./support/product";

const product = productOfTests(() => ({ ETH_RPC_URLS: "" }));

const TEACHERS = [2468, 3579, 4680, 5791, 6802];
/** What differs between two answers to the same question. */
const OWN = new Set(["x-request-id", "date", "etag", "connection", "keep-alive"]);

async function ask(path: string): Promise<{ text: string; headers: Record<string, string>; isFormed: boolean }> {
  const response = await fetch(`${product.url}${path}`, { headers: { "accept-encoding": "identity" } });
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !OWN.has(name)));
  // Next's own tags are strong.
  return { text: await response.text(), headers, isFormed: response.headers.get("etag")?.startsWith("W/") ?? false };
}

test.each([
  ["", [1, 42, 20000]],
  ["?mood=gm", [7, 333, 13579]],
  ["?mood=pride", [1200]],
])("a viewer's page from its form is the page that is rendered, header by header (%s)", async (query, ids) => {
  const rendered = new Map<number, Awaited<ReturnType<typeof ask>>>();
  // First of all, and as the very first teachers: none of these can come from a form.
  for (const id of ids) rendered.set(id, await ask(`/viewer/${id}${query}`));
  for (const id of TEACHERS) await ask(`/viewer/${id}${query}`);
  for (const id of ids) {
    const formed = await ask(`/viewer/${id}${query}`);
    expect(formed.isFormed).toBe(true);
    expect(rendered.get(id)).toMatchObject({ isFormed: false, text: formed.text, headers: formed.headers });
  }
});

/** HEAD goes Next's way to the same route. */
test("a picture's answer is the same whether Next leads to it or not", async () => {
  const wishes = [
    "type=poster&token_id=5&mood=gm&w=160",
    "type=poster&type=full&token_id=5",
    "type=%zz",
    "a+b=%41",
    "__proto__=1",
  ];
  await ask(`/api/meebits?${wishes[0]}`);
  for (const wish of wishes) {
    const url = `${product.url}/api/meebits?${wish}`;
    const [direct, led] = await Promise.all([fetch(url), fetch(url, { method: "HEAD" })]);
    // Next's compression marks every text that it might have coded, however short.
    const other = led.status === 200 ? "transfer-encoding" : "vary";
    const own = ({ headers }: Response) => [...headers].filter(([name]) => !OWN.has(name) && name !== other);
    expect(direct.status).toBe(led.status);
    expect(own(direct)).toEqual(own(led));
    expect(direct.headers.get("etag")).toBe(led.headers.get("etag"));
  }
});
