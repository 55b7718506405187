// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { AccountMenu } from "@/components/wallet/AccountMenu";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();

it.each([
  ["opens on mount when its button was pressed before it was loaded", true, 1],
  ["does not open on mount otherwise", false, 0],
])("the menu %s", (_, isAwaited, times) => {
  const showPopover = vi.fn();
  HTMLElement.prototype.showPopover = showPopover;
  renderSite(
    <AccountMenu
      address="0x1"
      id="menu"
      isInitiallyOpen={isAwaited}
      isSignedIn={false}
      onSignedOut={() => undefined}
    />,
  );
  expect(showPopover).toHaveBeenCalledTimes(times);
});
