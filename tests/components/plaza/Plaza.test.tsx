// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { Plaza } from "@/components/plaza/Plaza";
import { PlazaNotice } from "@/components/plaza/PlazaNotice";
import { type PlazaNoticeKind, usePlazaStore } from "@/stores/plaza-store";
import { useUiStore } from "@/stores/ui-store";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();
// Without WebGL the page shows the picture.
beforeEach(() => window.history.replaceState(null, "", "/crowd?nowebgl"));

async function open(): Promise<HTMLElement> {
  renderSite(<Plaza Moods={() => null} />);
  return screen.findByRole("application", { name: /^A map of all/ });
}
const showNotice = (notice: PlazaNoticeKind) => act(() => usePlazaStore.getState().setNotice(notice));
const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
async function press(name: string): Promise<void> {
  const button = await screen.findByRole("button", { name });
  button.focus();
  fireEvent.click(button);
  await nextFrame();
}

describe("the focus, when the pressed control is removed", () => {
  it("moves to the picture when a message is dismissed", async () => {
    const picture = await open();
    showNotice("no-webgl");
    await press("Dismiss");
    expect(document.activeElement).toBe(picture);
  });

  it("moves to the picture when a card is closed, by its button or by Escape", async () => {
    const picture = await open();
    const pick = () => act(() => usePlazaStore.getState().setPicked(42));
    pick();
    await press("Close the card");
    expect(document.activeElement).toBe(picture);
    pick();
    const cross = screen.getByRole("button", { name: "Close the card" });
    cross.focus();
    fireEvent.keyDown(cross, { key: "Escape" });
    await nextFrame();
    expect(document.activeElement).toBe(picture);
  });

  it("stays on a button that Escape does not remove", async () => {
    await open();
    act(() => usePlazaStore.getState().setPicked(42));
    const entry = screen.getByRole("button", { name: "Reset view" });
    entry.focus();
    fireEvent.keyDown(entry, { key: "Escape" });
    await nextFrame();
    expect(usePlazaStore.getState().picked).toBeNull();
    expect(document.activeElement).toBe(entry);
  });

  it("moves to the help button when the help is closed", async () => {
    await open();
    await press("How to fly");
    await press("Close the help");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "How to fly" }));
  });

  it("moves to the help button when Escape closes the help, which it does before a card", async () => {
    await open();
    // The card is beside the help.
    act(() => useUiStore.getState().setWindowWidth(1280));
    act(() => usePlazaStore.getState().setPicked(42));
    await press("How to fly");
    await screen.findByRole("button", { name: "Close the help" });
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(screen.queryByRole("button", { name: "Close the help" })).toBeNull();
    expect(usePlazaStore.getState().picked).toBe(42);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "How to fly" }));
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(usePlazaStore.getState().picked).toBeNull();
  });
});

it("the picked avatar is kept clear of a message", async () => {
  await open();
  showNotice("picture");
  expect(screen.getByText(/^This is a flat map/).closest("[data-covers]")).not.toBeNull();
});

it.each([
  ["failed", "Try again"],
  ["picture", "Back to 3D"],
] as const)("a message that the flat map is shown (%s) keeps its way back to 3D", (notice, label) => {
  renderSite(<PlazaNotice onAnswered={() => {}} onPicture={() => {}} onRetry={() => {}} />);
  showNotice(notice);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([label]);
  act(() => usePlazaStore.getState().clear());
});
