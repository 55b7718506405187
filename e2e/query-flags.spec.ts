import { expect, test } from "@playwright/test";
import { watchProblems } from "@/e2e/support/problems";
import { sampleOf } from "@/e2e/support/scope";
import { sitePage } from "@/e2e/support/site";

const REST = "Every Meebit has a mood";

/** Addresses as users and programs write them, with the avatar shown; `npm test` visits the first five. */
const ADDRESSES = [
  ["/?nowebgl#x?noloader", REST],
  ["/?nowebgl&noloader=false&utm_source=%F0%9F%98%80&__proto__=1&constructor[prototype]=2", REST],
  ["/?noloader&nowebgl&id=%00&mood=%0d%0a", REST],
  ["/?noloader&nowebgl&id=7&mood=ZEN&x#content", "Play with 00007"],
  ["/?noloader&nowebgl&&&=&?id=7&%=", REST],
  ["/?noloader&nowebgl#x", REST],
  ["/?noloader&nowebgl=0", REST],
  ["/?noloader&nowebgl&nowebgl=&noloader", REST],
  ["/?noloader&nowebgl&id=7&id=8", REST],
  ["/?noloader&nowebgl&mood[]=gm&mood[a]=1", REST],
  ["/?noloader&nowebgl&mood=gm&mood=zen", REST],
  ["/?noloader&nowebgl&id=20001&mood=constructor", REST],
] as const;

test("pages with unusual query strings work without problems", async ({ context }) => {
  test.setTimeout(240_000);
  for (const [address, title] of sampleOf(ADDRESSES, 5)) {
    await test.step(address, async () => {
      const page = await context.newPage();
      const problems = watchProblems(page);
      await page.goto(address);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.getByRole("progressbar", { name: "Loading" })).toBeHidden();
      await page.getByRole("banner").getByRole("button", { name: "About" }).click();
      await expect(sitePage(page).panel).toHaveAccessibleName("About MB1");
      expect(problems).toEqual([]);
      await page.close();
    });
  }
});
