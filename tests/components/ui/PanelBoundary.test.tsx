// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import dynamic from "next/dynamic";
import { beforeEach, expect, it, vi } from "vitest";
import { Panel } from "@/components/ui/Panel";
import { PanelBoundary, PanelLoading } from "@/components/ui/PanelBoundary";
import { ERROR_MESSAGES, NO_ANSWER_MESSAGES } from "@/lib/shared/error-messages";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();

const reported = vi.fn();
beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal("reportError", reported);
  // React logs errors that a boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const onClose = vi.fn();
let cause: Error | null = null;

function Fragile() {
  if (cause) throw cause;
  return (
    <Panel onClose={onClose} title="It works">
      All is well.
    </Panel>
  );
}

/** Renders a page with a panel over it, as the panels' hosts do. */
function open(panel = <Fragile />) {
  return renderSite(
    <>
      <main>The page</main>
      <PanelBoundary onClose={onClose}>{panel}</PanelBoundary>
    </>,
  );
}

const tryAgain = () => fireEvent.click(screen.getByRole("button", { name: "Try again" }));

it("a panel that throws shows an error, is reported, and leaves the page in place", () => {
  cause = new Error("The shutter is stuck.");
  open();
  expect(screen.getByRole("dialog", { name: "That did not work" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe(ERROR_MESSAGES.internal);
  expect(screen.getByText("The page")).toBeTruthy();
  expect(reported.mock.calls).toEqual([[cause]]);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});

it("Try again shows the panel once the cause is gone, and the error until then", () => {
  cause = new Error("The shutter is stuck.");
  open();
  tryAgain();
  expect(screen.getByRole("alert").textContent).toBe(ERROR_MESSAGES.internal);
  cause = null;
  tryAgain();
  expect(screen.getByRole("dialog", { name: "It works" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("a panel that throws on a later render shows the error too", () => {
  cause = null;
  const { rerender } = open();
  expect(screen.getByText("All is well.")).toBeTruthy();
  cause = new Error("The lamp burst.");
  rerender(
    <>
      <main>The page</main>
      <PanelBoundary onClose={onClose}>
        <Fragile />
      </PanelBoundary>
    </>,
  );
  expect(screen.getByRole("alert").textContent).toBe(ERROR_MESSAGES.internal);
});

it("a panel whose code fails to load shows the error, and Try again loads it", async () => {
  cause = null;
  const load = vi.fn<() => Promise<typeof Fragile>>().mockRejectedValueOnce(new Error("Failed to load chunk"));
  load.mockResolvedValue(Fragile);
  const Late = dynamic(() => load(), { loading: PanelLoading });
  open(<Late />);
  expect((await screen.findByRole("alert")).textContent).toBe(ERROR_MESSAGES.internal);
  expect(screen.getByText("The page")).toBeTruthy();
  tryAgain();
  expect(await screen.findByText("All is well.")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

it("offline, a panel whose code does not load names the missing connection; one that throws does not", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const Late = dynamic(() => Promise.reject<typeof Fragile>(new Error("Failed to load chunk")), {
    loading: PanelLoading,
  });
  const { unmount } = open(<Late />);
  expect((await screen.findByRole("alert")).textContent).toBe(NO_ANSWER_MESSAGES.offline);
  unmount();
  cause = new Error("The shutter is stuck.");
  open();
  expect(screen.getByRole("alert").textContent).toBe(ERROR_MESSAGES.internal);
});
