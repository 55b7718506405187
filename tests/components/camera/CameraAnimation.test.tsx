// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ICON_PATHS } from "@/lib/shared/icons.generated";
import { useSnapStore } from "@/stores/snap-store";
import { button, choose, fake, open, setUpCameraTest, shoot, shutter } from "@/tests/support/camera-tests";

vi.mock("@/lib/client/photo/photo-studio", () => ({ openPhotoStudio: vi.fn() }));
vi.mock("@/lib/client/photo/paint-sheet", () => ({ paintSheet: async () => {} }));
setUpCameraTest();

describe("an animation", () => {
  it("has its sign on the shutter, which names no format", async () => {
    await open();
    choose("Animation");
    expect(shutter().querySelector("path")?.getAttribute("d")).toBe(ICON_PATHS.animation);
  });

  it("shows its progress and time left, and leaves neither when it is cancelled", async () => {
    await open();
    choose("Animation");
    shoot();
    const options = fake.orders[0]?.options;
    if (!options || !("onProgress" in options)) throw new Error("no animation was ordered");
    expect(options.format).toBe("mp4");
    act(() => options.onProgress(0.4, 6.2));
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("40");
    expect(screen.getByText("7 s")).toBeTruthy();
    shoot();
    expect(fake.orders).toHaveLength(1);
    await act(async () => fireEvent.click(button("Cancel the animation")));
    expect(options.signal.aborted).toBe(true);
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    act(() => options.onProgress(0.9, 1));
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it("is made in the chosen format", async () => {
    await open();
    choose("Animation");
    fireEvent.click(button("More settings"));
    choose("GIF");
    shoot();
    expect(fake.orders[0]?.options).toMatchObject({ format: "gif" });
    expect(useSnapStore.getState().motionFormat).toBe("gif");
  });
});

describe("the settings of an animation", () => {
  const settings = async (...names: string[]) => {
    await open();
    choose("Animation");
    fireEvent.click(button("More settings"));
    for (const name of names) choose(name);
  };

  it("offer only GIF on a transparent background", async () => {
    await settings("WEBP", "Transparent");
    expect(screen.queryByRole("radio", { name: "MP4" })).toBeNull();
    expect(screen.queryByRole("radio", { name: "WEBP" })).toBeNull();
    expect(screen.getByRole("radio", { name: "GIF" }).getAttribute("aria-checked")).toBe("true");
    shoot();
    expect(fake.orders[0]).toMatchObject({ shot: { backdrop: "none" }, options: { format: "gif" } });
  });

  it("show a note about the server's WebP, for which the viewfinder has no caption", async () => {
    const note = () => screen.queryByText(/^The server makes a WEBP: the whole Meebit on its mood's backdrop/);
    await settings("With number and mood");
    expect(note()).toBeNull();
    expect(screen.getByText(/^#00042/)).toBeTruthy();
    choose("WEBP");
    expect(note()).toBeTruthy();
    expect(screen.queryByText(/^#00042/)).toBeNull();
    choose("Picture");
    expect(note()).toBeNull();
  });
});
