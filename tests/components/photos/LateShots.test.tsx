// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LateShots } from "@/components/photos/LateShots";
import { usePhotosStore } from "@/stores/photos-store";
import { renderSite, siteOfTests } from "@/tests/support/render-site";

siteOfTests();

const facts = { key: 7, id: 1, mood: "gm", count: 1, ratio: "1:1", isMoving: true } as const;

beforeEach(() => {
  URL.createObjectURL = () => "blob:1";
  URL.revokeObjectURL = () => {};
});

describe("once the camera is down", () => {
  it("an animation that is still being made is told of, and can be given up", () => {
    const onCancel = vi.fn();
    usePhotosStore.getState().setMaking({ ...facts, share: 0.34, secondsLeft: 4 });
    renderSite(<LateShots onCancel={onCancel} />);
    expect(screen.getByRole("status").textContent).toBe("Your animation is still being made. 34 %");
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onCancel).toHaveBeenCalledWith(7);
  });

  it("one that is ready is shown, with all that can be done with it", async () => {
    const blob = new Blob(["x"], { type: "image/gif" });
    const name = "meebit-00001-gm-1x1.gif";
    usePhotosStore.getState().add({ ...facts, blob, name, width: 540, height: 540, by: "studio" });
    usePhotosStore.getState().setLate({ kind: "done", key: 7 });
    renderSite(<LateShots onCancel={() => {}} />);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Show it" })));
    expect(screen.getByRole("link", { name: "Download" }).getAttribute("download")).toBe(name);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Close" })));
    expect(usePhotosStore.getState().late).toBeNull();
  });

  it("one that failed says why", () => {
    usePhotosStore.getState().setLate({ kind: "failed", words: "It went wrong." });
    renderSite(<LateShots onCancel={() => {}} />);
    expect(screen.getByRole("status").textContent).toBe("It went wrong.");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("status")).toBeNull();
  });
});
