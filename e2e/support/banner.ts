import { expect, type Locator, type Page } from "@playwright/test";
import type { SessionAnswer } from "@/lib/shared/api/session";

/** The error banner across the top of the page. */
export interface Banner {
  readonly box: Locator;
  readonly close: Locator;
  /** It says this, once to those who do not see it, and nothing else. */
  expectWords(words: string): Promise<void>;
  /** Presses Close, after which nothing is left of it. */
  dismiss(): Promise<void>;
}

/** The banner of a page, above the panel that is open. */
export function bannerOf(page: Page): Banner {
  const named = { name: "Close", exact: true };
  const box = page.getByRole("alert").filter({ has: page.getByRole("button", named) });
  const close = box.getByRole("button", named);
  return {
    box,
    close,
    async expectWords(words) {
      await expect(box).toMatchAriaSnapshot(`
        - alert:
          - /children: equal
          - paragraph: ${JSON.stringify(words)}
          - button "Close"
      `);
    },
    async dismiss() {
      await close.click();
      await expect(box).toHaveCount(0);
    },
  };
}

/** Answers as the site does for somebody who has signed in, for as long as the page is there. */
export async function pretendSession(page: Page, address: string): Promise<void> {
  const json: SessionAnswer = { address, demoWallet: false };
  await page.route("**/api/auth/session", (route) => route.fulfill({ json }));
}
