// @vitest-environment jsdom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { MAX_PHOTOS, usePhotosStore } from "@/stores/photos-store";
import { choose, deliverShot, fake, open, setUpCameraTest, shoot } from "@/tests/support/camera-tests";

vi.mock("@/lib/client/photo/photo-studio", () => ({ openPhotoStudio: vi.fn() }));
vi.mock("@/lib/client/photo/paint-sheet", () => ({ paintSheet: async () => {} }));
setUpCameraTest();

const late = () => usePhotosStore.getState().late;

/** Leaves the camera while it makes a picture and an animation. */
async function leaveBoth() {
  const { unmount } = await open();
  shoot();
  choose("Animation");
  shoot();
  unmount();
  await act(async () => {});
}

/** Texts of the camera's status elements. */
const spoken = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

describe("shots still in flight when the camera is closed", () => {
  it("a finished shot does not hide an unread failure", async () => {
    await leaveBoth();
    await act(async () => fake.orders[0]?.fail(new PhotoError("lost")));
    await deliverShot(1);
    expect(late()).toMatchObject({ kind: "failed" });
    expect(usePhotosStore.getState().photos).toHaveLength(1);
  });

  it("a shot finished meanwhile is announced when the camera opens again", async () => {
    await leaveBoth();
    await deliverShot(1);
    expect(late()).toMatchObject({ kind: "done" });
    await open();
    expect(spoken()).toContain("Animation added to your strip.");
    expect(late()).toBeNull();
  });

  it("a shot that finishes after the camera opens again is announced there", async () => {
    await leaveBoth();
    await open();
    await deliverShot(0);
    expect(spoken()).toContain("Picture added to your strip.");
    expect(late()).toBeNull();
  });

  it("a shot that fails after the camera opens again can be retried there", async () => {
    await leaveBoth();
    await open();
    await act(async () => fake.orders[0]?.fail(new PhotoError("lost")));
    expect(late()).toBeNull();
    fireEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try again" }));
    expect(fake.orders[2]?.shot).toEqual(fake.orders[0]?.shot);
  });
});

describe("the status message", () => {
  const FULL = "Picture added to your strip. The strip holds 24 shots: the oldest one was removed.";

  it("stays in one live element, and is also visible when the strip is full", async () => {
    await open();
    shoot();
    await deliverShot(0);
    const speaking = screen.getByText("Picture added to your strip.");
    const { photos } = usePhotosStore.getState();
    act(() =>
      usePhotosStore.setState({
        photos: photos.flatMap((photo) =>
          Array.from({ length: MAX_PHOTOS }, (_, key) => ({ ...photo, key: -1 - key })),
        ),
      }),
    );
    shoot();
    await deliverShot(1);
    expect(speaking.isConnected).toBe(true);
    expect(speaking.textContent).toBe(FULL);
    const [, visible] = screen.getAllByText(FULL);
    expect(visible?.ariaHidden).toBe("true");
  });
});
