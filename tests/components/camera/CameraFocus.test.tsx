// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import {
  button,
  choose,
  deliverShot,
  fake,
  key,
  open,
  selectGroup,
  setUpCameraTest,
  shoot,
  shutter,
} from "@/tests/support/camera-tests";

vi.mock("@/lib/client/photo/photo-studio", () => ({ openPhotoStudio: vi.fn() }));
vi.mock("@/lib/client/photo/paint-sheet", () => ({ paintSheet: async () => {} }));
setUpCameraTest();

describe("the focus, when the pressed control is removed", () => {
  const press = (name: string | RegExp) => {
    const pressed = button(name);
    pressed.focus();
    return act(async () => fireEvent.click(pressed));
  };
  const failed = async () => {
    await open();
    shoot();
    await act(async () => fake.orders[0]?.fail(new PhotoError("lost")));
  };
  /** Waits for the next frame, with which the strip frees its shots. */
  const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  const hasFocus = (element: Element) => expect(document.activeElement).toBe(element);

  it("moves to the strip when a shot is deleted, and to the shutter after the last one", async () => {
    await open();
    shoot();
    shoot();
    await deliverShot(0);
    await deliverShot(1);
    for (const rest of [1, 0]) {
      fireEvent.click(screen.getAllByRole("button", { name: /^Picture of/ })[0] as Element);
      await press("Delete");
      await nextFrame();
      hasFocus(rest === 1 ? screen.getByRole("list", { name: /^Contact strip/ }) : shutter());
    }
  });

  it("moves to the shutter when an animation is cancelled", async () => {
    await open();
    choose("Animation");
    shoot();
    await press("Cancel the animation");
    hasFocus(shutter());
  });

  it.each(["Try again", "Close"])("moves to the shutter after %s of a failed shot", async (name) => {
    await failed();
    await press(name);
    hasFocus(shutter());
  });

  it("moves from the settings to their button on Escape, and stays if it was elsewhere", async () => {
    await open();
    fireEvent.click(button("More settings"));
    screen.getByRole("radio", { name: "Transparent" }).focus();
    key("Escape", screen.getByRole("radio", { name: "Transparent" }));
    hasFocus(button("More settings"));
    fireEvent.click(button("More settings"));
    shutter().focus();
    key("Escape", shutter());
    expect(screen.queryByRole("radio", { name: "Transparent" })).toBeNull();
    hasFocus(shutter());
  });

  it("moves to the shutter when Try again has loaded the missing avatars", async () => {
    fake.absent.add(8);
    selectGroup(7, 8, 9);
    await open();
    fake.absent.clear();
    await press("Try again");
    hasFocus(shutter());
  });
});
