// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ErrorBanner } from "@/components/shell/ErrorBanner";
import { useErrorStore } from "@/stores/error-store";

beforeEach(() => useErrorStore.setState(useErrorStore.getInitialState(), true));
afterEach(cleanup);

const showBanner = (message: string) => act(() => useErrorStore.getState().setBannerError(message));

it("exposes the error once to screen readers, and is cleared by Close", () => {
  render(<ErrorBanner />);
  expect(screen.getByRole("alert").textContent).toBe("");
  showBanner("Error while disconnecting wallet.");
  const spoken = [...screen.getByRole("alert").querySelectorAll("p > :not([aria-hidden])")];
  expect(spoken.map(({ textContent }) => textContent)).toEqual(["Error while disconnecting wallet."]);
  // jsdom opens no popover: its content counts as hidden.
  fireEvent.click(screen.getByRole("button", { name: "Close", hidden: true }));
  expect(useErrorStore.getState().bannerError).toBe("");
  expect(screen.queryByRole("button", { hidden: true })).toBeNull();
});
