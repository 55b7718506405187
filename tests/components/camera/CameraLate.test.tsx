// @vitest-environment jsdom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { MAX_PHOTOS, usePhotosStore } from "@/stores/photos-store";
import { cameraOfTests, choose, fake, open, settle, shoot } from "@/tests/support/camera-tests";

vi.mock("@/lib/client/photo/photo-studio", () => ({ openPhotoStudio: vi.fn() }));
vi.mock("@/lib/client/photo/paint-sheet", () => ({ paintSheet: async () => {} }));
cameraOfTests();

const late = () => usePhotosStore.getState().late;

/** Leaves a picture and an animation behind that are being made. */
async function leaveBoth() {
  const { unmount } = await open();
  shoot();
  choose("Animation");
  shoot();
  unmount();
  await act(async () => {});
}

/** What the elements say that speak in the camera. */
const spoken = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

describe("shots that the camera left behind", () => {
  it("what is ready does not hide what failed and nobody has seen", async () => {
    await leaveBoth();
    await act(async () => fake.orders[0]?.fail(new PhotoError("lost")));
    await settle(1);
    expect(late()).toMatchObject({ kind: "failed" });
    expect(usePhotosStore.getState().photos).toHaveLength(1);
  });

  it("what came meanwhile is said when the camera is taken up again", async () => {
    await leaveBoth();
    await settle(1);
    expect(late()).toMatchObject({ kind: "done" });
    await open();
    expect(spoken()).toContain("The animation is on your strip.");
    expect(late()).toBeNull();
  });

  it("what comes once the camera is up again is said there", async () => {
    await leaveBoth();
    await open();
    await settle(0);
    expect(spoken()).toContain("The picture is on your strip.");
    expect(late()).toBeNull();
  });

  it("what fails once the camera is up again can be tried again there", async () => {
    await leaveBoth();
    await open();
    await act(async () => fake.orders[0]?.fail(new PhotoError("lost")));
    expect(late()).toBeNull();
    fireEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try again" }));
    expect(fake.orders[2]?.shot).toEqual(fake.orders[0]?.shot);
  });
});

describe("what has happened", () => {
  const FULL = "The picture is on your strip. The strip holds 24 shots: the oldest one was removed.";

  it("is said by an element that stays, and seen where it must be known", async () => {
    await open();
    shoot();
    await settle(0);
    const speaking = screen.getByText("The picture is on your strip.");
    const { photos } = usePhotosStore.getState();
    act(() =>
      usePhotosStore.setState({
        photos: photos.flatMap((photo) =>
          Array.from({ length: MAX_PHOTOS }, (_, key) => ({ ...photo, key: -1 - key })),
        ),
      }),
    );
    shoot();
    await settle(1);
    expect(speaking.isConnected).toBe(true);
    expect(speaking.textContent).toBe(FULL);
    const [, seen] = screen.getAllByText(FULL);
    expect(seen?.ariaHidden).toBe("true");
  });
});
