// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useSnapStore } from "@/stores/snap-store";
import {
  button,
  deliverShot,
  fake,
  open,
  selectGroup,
  setUpCameraTest,
  shoot,
  shutter,
  takenIds,
} from "@/tests/support/camera-tests";

vi.mock("@/lib/client/photo/photo-studio", () => ({ openPhotoStudio: vi.fn() }));
vi.mock("@/lib/client/photo/paint-sheet", () => ({ paintSheet: async () => {} }));
setUpCameraTest();

describe("the camera with a group", () => {
  it("loads each avatar, and takes a shot with all of them", async () => {
    selectGroup(7, 8, 9);
    await open();
    expect(fake.loadedIds).toEqual([7, 8, 9]);
    expect(button("Group of 3")).toBeTruthy();
    shoot();
    expect(fake.orders[0]?.shot.subjects.map(({ id, mood }) => [id, mood])).toEqual([
      [7, "hype"],
      [8, "hype"],
      [9, "hype"],
    ]);
    await deliverShot(0);
    expect(button("Picture of 3 Meebits, 1:1")).toBeTruthy();
  });

  it("leaves out and names an avatar that fails to load, and Try again adds it", async () => {
    fake.absent.add(8);
    selectGroup(7, 8, 9);
    await open();
    expect(screen.getByRole("alert").textContent).toContain(
      "00008 could not be loaded and is left out of the picture.",
    );
    shoot();
    expect(takenIds(0)).toEqual([7, 9]);
    fake.absent.clear();
    await act(async () => fireEvent.click(button("Try again")));
    expect(screen.queryByRole("alert")).toBeNull();
    shoot();
    expect(takenIds(1)).toEqual([7, 8, 9]);
  });

  it("disables the shutter and shows why when only one avatar has loaded", async () => {
    fake.absent.add(8);
    selectGroup(7, 8);
    await open();
    expect(screen.getByRole("alert").textContent).toContain("a group needs at least two");
    expect(shutter().getAttribute("aria-disabled")).toBe("true");
    shoot();
    expect(fake.orders).toHaveLength(0);
  });

  it("offers no WebP animation, and takes an MP4 instead", async () => {
    useSnapStore.getState().setKind("animation");
    useSnapStore.getState().setMotionFormat("webp");
    selectGroup(7, 8);
    await open();
    fireEvent.click(button("More settings"));
    expect(screen.queryByRole("radio", { name: "WEBP" })).toBeNull();
    shoot();
    expect(fake.orders[0]?.options).toMatchObject({ format: "mp4" });
  });
});
