// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { PHOTO_PROBLEMS, PhotoError } from "@/lib/shared/photo/photo-error";
import { FIRST_TURN, useCameraStore } from "@/stores/camera-store";
import { usePhotosStore } from "@/stores/photos-store";
import { useUiStore } from "@/stores/ui-store";
import {
  button,
  choose,
  deliverShot,
  fake,
  isCameraOpen,
  key,
  open,
  setUpCameraTest,
  shoot,
  shutter,
  stageShows,
} from "@/tests/support/camera-tests";

vi.mock("@/lib/client/photo/photo-studio", () => ({ openPhotoStudio: vi.fn() }));
vi.mock("@/lib/client/photo/paint-sheet", () => ({ paintSheet: async () => {} }));
setUpCameraTest();

describe("the shutter", () => {
  it("takes what the viewfinder shows, plays its sound, and puts the picture on the strip", async () => {
    await open();
    expect(fake.prepared).toEqual([42]);
    choose("9:16");
    choose("Half body");
    fireEvent.click(button("Night"));
    shoot();
    expect(useUiStore.getState().requestedSound).toBe("shutter");
    expect(fake.orders[0]?.shot).toEqual({
      subjects: [{ id: 42, mood: "gm", playhead: 0.25 }],
      ratio: "9:16",
      framing: "half",
      backdrop: "night",
      zoom: 1,
      turn: 41,
      caption: false,
    });
    expect(fake.orders[0]?.options).toMatchObject({ edge: 1080, format: "png" });
    expect(screen.getByText("The picture is being made")).toBeTruthy();
    await deliverShot(0);
    expect(button("Picture of Meebit 00042, GM, 9:16")).toBeTruthy();
    expect(screen.queryByText("The picture is being made")).toBeNull();
    expect(screen.getByText("Picture added to your strip.").getAttribute("role")).toBe("status");
  });

  it("is pressed by the space bar without repeat, and by a tap on the viewfinder", async () => {
    const { container } = await open();
    key(" ");
    fireEvent.keyDown(document.body, { key: " ", repeat: true });
    expect(fake.orders).toHaveLength(1);
    // `as`: present while the camera is open.
    const finder = container.querySelector("[data-finder]") as Element;
    fireEvent.pointerDown(finder, { button: 0, pointerId: 1, clientX: 9, clientY: 9 });
    fireEvent.pointerUp(finder, { pointerId: 1 });
    fireEvent.click(finder);
    expect(fake.orders).toHaveLength(2);
  });

  it("is disabled while three pictures are being made", async () => {
    await open();
    for (let press = 0; press < 5; press++) shoot();
    expect(fake.orders).toHaveLength(3);
    expect(shutter().getAttribute("aria-disabled")).toBe("true");
    await deliverShot(1);
    shoot();
    expect(fake.orders).toHaveLength(4);
  });

  it("takes a transparent picture as PNG, whatever format was chosen", async () => {
    await open();
    fireEvent.click(button("More settings"));
    choose("JPEG");
    choose("Transparent");
    choose("4096 pixels");
    choose("With number and mood");
    shoot();
    expect(fake.orders[0]).toMatchObject({
      shot: { backdrop: "none", caption: true },
      options: { edge: 4096, format: "png" },
    });
  });
});

describe("aiming", () => {
  it("arrow keys turn, plus and minus zoom within bounds, 0 resets both", async () => {
    await open();
    key("ArrowRight");
    key("ArrowRight");
    for (let press = 0; press < 20; press++) key("+");
    expect(useCameraStore.getState()).toMatchObject({ turn: FIRST_TURN + 30, zoom: 3 });
    expect(button("Zoom in").getAttribute("aria-disabled")).toBe("true");
    key("-");
    expect(useCameraStore.getState().zoom).toBeCloseTo(2.609, 2);
    key("0");
    expect(useCameraStore.getState()).toMatchObject({ turn: FIRST_TURN, zoom: 1 });
    for (let press = 0; press < 20; press++) key("ArrowLeft");
    expect(useCameraStore.getState().turn).toBe(FIRST_TURN + 60);
  });

  it("arrow keys on a chip do not turn", async () => {
    await open();
    key("ArrowRight", screen.getByRole("radio", { name: "1:1" }));
    expect(useCameraStore.getState().turn).toBe(FIRST_TURN);
  });

  it("a drag turns without a shot; a wheel zooms", async () => {
    const { container } = await open();
    // `as`: present while the camera is open.
    const finder = container.querySelector("[data-finder]") as Element;
    HTMLElement.prototype.setPointerCapture = () => {};
    HTMLElement.prototype.hasPointerCapture = () => true;
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(720);
    const at = (clientX: number) => ({ button: 0, buttons: 1, pointerId: 1, clientX, clientY: 0, bubbles: true });
    const send = (type: string, x: number) => fireEvent(finder, new MouseEvent(type, at(x)));
    send("pointerdown", 0);
    send("pointermove", 40);
    send("pointermove", 80);
    fireEvent.pointerUp(finder, { pointerId: 1 });
    fireEvent.click(finder);
    expect(useCameraStore.getState().turn).toBeGreaterThan(31);
    expect(fake.orders).toHaveLength(0);
    fireEvent.wheel(finder, { deltaY: -300 });
    expect(useCameraStore.getState().zoom).toBeGreaterThan(1.4);
  });
});

describe("leaving the camera", () => {
  it("on Escape disposes the studio", async () => {
    const { unmount } = await open();
    key("Escape");
    expect(isCameraOpen()).toBe(false);
    unmount();
    await act(async () => {});
    expect(fake.studio.dispose).toHaveBeenCalledOnce();
    expect(useCameraStore.getState().finder).toBeNull();
  });

  const mayLeave = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

  it("lets an animation finish, then disposes the studio", async () => {
    const { unmount } = await open();
    choose("Animation");
    shoot();
    unmount();
    await act(async () => {});
    expect(fake.orders[0]?.options.signal.aborted).toBe(false);
    expect(fake.studio.dispose).not.toHaveBeenCalled();
    await deliverShot(0);
    expect(usePhotosStore.getState()).toMatchObject({
      photos: [{ isMoving: true }],
      making: [],
      late: { kind: "done" },
    });
    expect(fake.studio.dispose).toHaveBeenCalledOnce();
    // The next visit's strip has nothing to announce.
    await open();
    expect(button("Animation of Meebit 00042, GM, 1:1")).toBeTruthy();
    expect(usePhotosStore.getState().late).toBeNull();
  });

  it("asks before the site is left only while a shot is in progress or was not downloaded, shared or deleted", async () => {
    const register = vi.spyOn(window, "addEventListener");
    await open();
    expect(register.mock.calls.map(([type]) => type)).not.toContain("beforeunload");
    const openShot = () => fireEvent.click(screen.getAllByRole("button", { name: /^Picture of/ })[0] as Element);
    for (const at of [0, 1, 2]) {
      expect(mayLeave()).toBe(true);
      shoot();
      expect(mayLeave()).toBe(false);
      await deliverShot(at);
      expect(mayLeave()).toBe(false);
      Object.assign(navigator, { canShare: () => true, share: async () => {} });
      openShot();
      const dialog = within(screen.getByRole("dialog"));
      if (at === 0) fireEvent.click(dialog.getByRole("link", { name: "Download" }));
      else fireEvent.click(dialog.getByRole("button", { name: at === 1 ? "Share" : "Delete" }));
      await waitFor(() => expect(mayLeave()).toBe(true));
      if (at < 2) fireEvent.click(dialog.getByRole("button", { name: "Close" }));
    }
    shoot();
    await act(async () => fake.orders[3]?.fail(new PhotoError("lost")));
    expect(mayLeave()).toBe(true);
  });

  it("shows a later failure when the camera is opened again", async () => {
    const { unmount } = await open();
    choose("Animation");
    shoot();
    unmount();
    await act(async () => fake.orders[0]?.fail(new PhotoError("lost")));
    await open();
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain(PHOTO_PROBLEMS.lost);
    fireEvent.click(within(alert).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("closes open settings on the first Escape", async () => {
    await open();
    fireEvent.click(button("More settings"));
    key("Escape");
    expect(isCameraOpen()).toBe(true);
    expect(screen.queryByRole("radio", { name: "Transparent" })).toBeNull();
    key("Escape");
    expect(isCameraOpen()).toBe(false);
  });
});

describe("a failed shot", () => {
  it("reports why a model cannot be drawn to the log, but not a lost connection", async () => {
    const reported = vi.fn();
    vi.stubGlobal("reportError", reported);
    await open();
    const cause = new Error("It has no skeleton.");
    for (const problem of ["model", "avatar"] as const) {
      shoot();
      await act(async () => fake.orders.at(-1)?.fail(new PhotoError(problem, { cause })));
      expect(screen.getByRole("alert").textContent).toContain(PHOTO_PROBLEMS[problem]);
    }
    expect(reported.mock.calls).toEqual([[cause]]);
    vi.unstubAllGlobals();
  });

  it("shows the reason, and Try again takes the same shot", async () => {
    await open();
    shoot();
    await act(async () => fake.orders[0]?.fail(new PhotoError("lost")));
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain(PHOTO_PROBLEMS.lost);
    expect(usePhotosStore.getState()).toMatchObject({ photos: [], making: [] });
    stageShows({ playhead: 0.9, turn: 0 });
    fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(fake.orders[1]?.shot).toEqual(fake.orders[0]?.shot);
    await deliverShot(1);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(button(/^Picture of/)).toBeTruthy();
  });
});
