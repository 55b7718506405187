// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LateShots } from "@/components/photos/LateShots";
import { usePhotosStore } from "@/stores/photos-store";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();

const facts = { key: 7, id: 1, mood: "gm", count: 1, ratio: "1:1", isMoving: true } as const;
const name = "meebit-00001-gm-1x1.gif";
const { setMaking, endMaking, setLate, add } = usePhotosStore.getState();

const making = (key: number) => setMaking({ ...facts, key, share: 0.34, secondsLeft: 4 });
const ready = (key: number) => {
  const blob = new Blob(["x"], { type: "image/gif" });
  add({ ...facts, key, blob, name, width: 540, height: 540, by: "studio" });
  setLate({ kind: "done", key });
};
const failed = () => setLate({ kind: "failed", message: "It went wrong." });

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

describe("shots still in flight after the camera is closed", () => {
  it("an animation being made is reported with its progress, and can be cancelled", async () => {
    making(7);
    show();
    expect(spoken()).toContain(MAKING);
    await press("Cancel");
    expect(onCancel).toHaveBeenCalledWith(7);
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it("a finished shot can be shown, with its download link", async () => {
    ready(7);
    show();
    await press("Show it");
    expect(screen.getByRole("link", { name: "Download" }).getAttribute("download")).toBe(name);
    fireEvent.click(screen.getAllByRole("button", { name: "Close" }).at(-1) as Element);
    expect(usePhotosStore.getState().late).toBeNull();
  });

  it("a failed shot is reported with the reason", async () => {
    failed();
    show();
    expect(spoken()).toContain("It went wrong.");
    await press("Close");
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("a finished shot does not hide the progress and Cancel button of the next", async () => {
    ready(7);
    making(8);
    show();
    expect(spoken()).toEqual(["Your shot is ready.", MAKING]);
    await press("Cancel");
    expect(onCancel).toHaveBeenCalledWith(8);
    expect(spoken()).toEqual(["Your shot is ready.", ""]);
  });

  it("a failure while a shot is open is reported after it is closed", async () => {
    ready(7);
    show();
    await press("Show it");
    act(failed);
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(spoken()).toContain("It went wrong.");
  });

  it("status elements stay mounted while their messages change", () => {
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

describe("the focus, when the pressed control is removed", () => {
  const focus = () => document.activeElement;

  it("stays on the card while another shot is reported", async () => {
    ready(7);
    making(8);
    show();
    await press("Close");
    expect(focus()).toBe(screen.getByRole("complementary"));
  });

  it.each([
    ["Cancel", () => making(7)],
    ["Close", failed],
  ])("moves to the main element after %s of the last shot", async (label, setOutcome) => {
    setOutcome();
    show();
    await press(label);
    expect(focus()).toBe(screen.getByRole("main"));
  });

  it("moves to the main element after the shown shot is deleted", async () => {
    ready(7);
    show();
    await press("Show it");
    await press("Delete");
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(focus()).toBe(screen.getByRole("main"));
  });
});
