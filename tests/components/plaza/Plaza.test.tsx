// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { Plaza } from "@/components/plaza/Plaza";
import { type PlazaWord, usePlazaStore } from "@/stores/plaza-store";
import { renderSite, siteOfTests } from "@/tests/support/render-site";

siteOfTests();
// The picture is what a browser without WebGL has.
beforeEach(() => window.history.replaceState(null, "", "/crowd?nowebgl"));

async function open(): Promise<HTMLElement> {
  renderSite(<Plaza Moods={() => null} />);
  return screen.findByRole("application", { name: /^A picture of all/ });
}
const tell = (word: PlazaWord) => act(() => usePlazaStore.getState().setWord(word));
const nextFrame = () => act(() => new Promise<void>((settle) => requestAnimationFrame(() => settle())));
async function press(name: string): Promise<void> {
  const button = await screen.findByRole("button", { name });
  button.focus();
  fireEvent.click(button);
  await nextFrame();
}

describe("the focus, when what was pressed goes", () => {
  it("is at the picture once a word is put away", async () => {
    const picture = await open();
    tell("no-webgl");
    await press("Dismiss");
    expect(document.activeElement).toBe(picture);
  });

  it("is at the picture once somebody's card is closed, by the cross or by Escape", async () => {
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

  it("stays on what Escape does not take away", async () => {
    await open();
    act(() => usePlazaStore.getState().setPicked(42));
    const entry = screen.getByRole("button", { name: "Back to start" });
    entry.focus();
    fireEvent.keyDown(entry, { key: "Escape" });
    await nextFrame();
    expect(usePlazaStore.getState().picked).toBeNull();
    expect(document.activeElement).toBe(entry);
  });

  it("is at the button of the help once that is closed", async () => {
    await open();
    await press("How to fly");
    await press("Close the help");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "How to fly" }));
  });

  it("and Escape closes an open help before a card", async () => {
    await open();
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
