import { expect, type Locator, type Page } from "@playwright/test";
import type { SessionAnswer } from "@/lib/shared/api/session";

/** The error banner across the top of the page. */
export interface Banner {
  readonly box: Locator;
  readonly close: Locator;
  /** Expects exactly this message, announced once to screen readers. */
  expectMessage(message: string): Promise<void>;
  /** Presses Close, and expects the banner to be gone. */
  dismiss(): Promise<void>;
}

/** Returns the banner of a page, above an open panel. */
export function bannerOf(page: Page): Banner {
  const named = { name: "Close", exact: true };
  const box = page.getByRole("alert").filter({ has: page.getByRole("button", named) });
  const close = box.getByRole("button", named);
  return {
    box,
    close,
    async expectMessage(message) {
      await expect(box).toMatchAriaSnapshot(`
        - alert:
          - /children: equal
          - paragraph: ${JSON.stringify(message)}
          - button "Close"
      `);
    },
    async dismiss() {
      await close.click();
      await expect(box).toHaveCount(0);
    },
  };
}

/** Answers session requests as for a signed-in account while the page exists. */
export async function pretendSession(page: Page, address: string): Promise<void> {
  const json: SessionAnswer = { address, demoWallet: false };
  await page.route("**/api/auth/session", (route) => route.fulfill({ json }));
}
