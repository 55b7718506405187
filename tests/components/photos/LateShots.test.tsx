// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LateShots } from "@/components/photos/LateShots";
import { usePhotosStore } from "@/stores/photos-store";
import { renderSite, siteOfTests } from "@/tests/support/render-site";

siteOfTests();

const facts = { key: 7, id: 1, mood: "gm", count: 1, ratio: "1:1", isMoving: true } as const;
const name = "meebit-00001-gm-1x1.gif";
const { setMaking, endMaking, setLate, add } = usePhotosStore.getState();

const making = (key: number) => setMaking({ ...facts, key, share: 0.34, secondsLeft: 4 });
const ready = (key: number) => {
  const blob = new Blob(["x"], { type: "image/gif" });
  add({ ...facts, key, blob, name, width: 540, height: 540, by: "studio" });
  setLate({ kind: "done", key });
};
const failed = () => setLate({ kind: "failed", words: "It went wrong." });

const onCancel = vi.fn(endMaking);
const show = () =>
  renderSite(
    <main>
      <LateShots onCancel={onCancel} />
    </main>,
  );
const spoken = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
const press = (label: string) => {
  const pressed = screen.getByRole("button", { name: label });
  pressed.focus();
  return act(async () => fireEvent.click(pressed));
};
const MAKING = "Your animation is still being made. 34 %";

beforeEach(() => {
  URL.createObjectURL = () => "blob:1";
  URL.revokeObjectURL = () => {};
});

describe("once the camera is down", () => {
  it("an animation that is still being made is told of, and can be given up", async () => {
    making(7);
    show();
    expect(spoken()).toContain(MAKING);
    await press("Cancel");
    expect(onCancel).toHaveBeenCalledWith(7);
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it("one that is ready is shown, with all that can be done with it", async () => {
    ready(7);
    show();
    await press("Show it");
    expect(screen.getByRole("link", { name: "Download" }).getAttribute("download")).toBe(name);
    fireEvent.click(screen.getAllByRole("button", { name: "Close" }).at(-1) as Element);
    expect(usePhotosStore.getState().late).toBeNull();
  });

  it("one that failed says why", async () => {
    failed();
    show();
    expect(spoken()).toContain("It went wrong.");
    await press("Close");
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("what has become of one does not hide how far the next is, nor its way out", async () => {
    ready(7);
    making(8);
    show();
    expect(spoken()).toEqual(["Your shot is ready.", MAKING]);
    await press("Cancel");
    expect(onCancel).toHaveBeenCalledWith(8);
    expect(spoken()).toEqual(["Your shot is ready.", ""]);
  });

  it("what goes wrong while one is looked at is told after it", async () => {
    ready(7);
    show();
    await press("Show it");
    act(failed);
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(spoken()).toContain("It went wrong.");
  });

  it("a screen reader hears what changes: the elements that speak stay", () => {
    making(7);
    show();
    const speaking = screen.getAllByRole("status");
    act(() => {
      endMaking(7);
      ready(7);
    });
    expect(screen.getAllByRole("status")).toEqual(speaking);
    expect(spoken()).toContain("Your shot is ready.");
    act(failed);
    expect(screen.getAllByRole("status")).toEqual(speaking);
  });
});

describe("the focus, when what was pressed goes", () => {
  const focus = () => document.activeElement;

  it("stays on the card while it tells of something else", async () => {
    ready(7);
    making(8);
    show();
    await press("Close");
    expect(focus()).toBe(screen.getByRole("complementary"));
  });

  it.each([
    ["Cancel", () => making(7)],
    ["Close", failed],
  ])("is at the content of the page after %s of the last", async (label, told) => {
    told();
    show();
    await press(label);
    expect(focus()).toBe(screen.getByRole("main"));
  });

  it("is at the content of the page after the shot that was shown", async () => {
    ready(7);
    show();
    await press("Show it");
    await press("Delete");
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(focus()).toBe(screen.getByRole("main"));
  });
});
