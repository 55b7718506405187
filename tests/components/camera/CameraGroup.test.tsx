// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useSnapStore } from "@/stores/snap-store";
import {
  button,
  cameraOfTests,
  fake,
  open,
  settle,
  shoot,
  shutter,
  takenIds,
  together,
} from "@/tests/support/camera-tests";

vi.mock("@/lib/client/photo/photo-studio", () => ({ openPhotoStudio: vi.fn() }));
vi.mock("@/lib/client/photo/paint-sheet", () => ({ paintSheet: async () => {} }));
cameraOfTests();

describe("a group", () => {
  it("is brought one by one, and taken with everybody in it", async () => {
    together(7, 8, 9);
    await open();
    expect(fake.brought).toEqual([7, 8, 9]);
    expect(button("Group of 3")).toBeTruthy();
    shoot();
    expect(fake.orders[0]?.shot.subjects.map(({ id, mood }) => [id, mood])).toEqual([
      [7, "hype"],
      [8, "hype"],
      [9, "hype"],
    ]);
    await settle(0);
    expect(button("Picture of 3 Meebits, 1:1")).toBeTruthy();
  });

  it("leaves out whoever does not come, by name, and asks again", async () => {
    fake.absent.add(8);
    together(7, 8, 9);
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

  it("of which one is left takes nothing, and says why", async () => {
    fake.absent.add(8);
    together(7, 8);
    await open();
    expect(screen.getByRole("alert").textContent).toContain("a group needs at least two");
    expect(shutter().getAttribute("aria-disabled")).toBe("true");
    shoot();
    expect(fake.orders).toHaveLength(0);
  });

  it("is no WebP: the server's has one in it", async () => {
    useSnapStore.getState().setKind("animation");
    useSnapStore.getState().setMotionFormat("webp");
    together(7, 8);
    await open();
    fireEvent.click(button("More settings"));
    expect(screen.queryByRole("radio", { name: "WEBP" })).toBeNull();
    shoot();
    expect(fake.orders[0]?.options).toMatchObject({ format: "mp4" });
  });
});
