// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { AccountMenu } from "@/components/wallet/AccountMenu";
import { useUiStore } from "@/stores/ui-store";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();

it.each([
  ["opens on mount when its button was pressed before it was loaded", true, 1],
  ["does not open on mount otherwise", false, 0],
])("the menu %s", (_, isAwaited, times) => {
  const showPopover = vi.fn();
  HTMLElement.prototype.showPopover = showPopover;
  renderSite(
    <AccountMenu address="0x1" id="menu" isInitiallyOpen={isAwaited} isSignedIn={false} onSignOut={() => undefined} />,
  );
  expect(showPopover).toHaveBeenCalledTimes(times);
});

it("connecting a wallet from the menu replaces an abandoned purpose", () => {
  useUiStore.getState().setSignInPurpose("save-mood");
  renderSite(
    <AccountMenu address="0x1" id="menu" isInitiallyOpen={false} isSignedIn={false} onSignOut={() => undefined} />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Connect wallet", hidden: true }));
  expect(useUiStore.getState()).toMatchObject({ panel: "connect-wallet", signInPurpose: "enter" });
});
