// @vitest-environment jsdom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { FIRST_TURN } from "@/stores/camera-store";
import { useSnapStore } from "@/stores/snap-store";
import { useUiStore } from "@/stores/ui-store";
import {
  choose,
  fake,
  open,
  selectGroup,
  setUpCameraTest,
  shoot,
  shutter,
  stageShows,
} from "@/tests/support/camera-tests";

vi.mock("@/lib/client/photo/photo-studio", () => ({ openPhotoStudio: vi.fn() }));
vi.mock("@/lib/client/photo/paint-sheet", () => ({ paintSheet: async () => {} }));
setUpCameraTest();

describe("while another avatar is on the stage", () => {
  const queryLoadingLabel = () => screen.queryByText("Loading Meebit 00042…");
  const isOff = () => shutter().getAttribute("aria-disabled") === "true";

  it("the shutter is disabled, with a status, until the requested avatar is shown", async () => {
    stageShows({ id: 7 });
    await open();
    expect(queryLoadingLabel()?.closest("[role=status]")).toBeTruthy();
    expect(isOff()).toBe(true);
    shoot();
    expect(fake.orders).toHaveLength(0);
    act(() => stageShows({ id: 42 }));
    expect(isOff()).toBe(false);
    expect(queryLoadingLabel()).toBeNull();
    shoot();
    expect(fake.orders[0]?.shot).toMatchObject({ turn: 41, subjects: [{ id: 42, playhead: 0.25 }] });
  });

  it("the still is taken, without the other avatar's pose, when the scene is turned off", async () => {
    stageShows({ id: 7 });
    await open();
    act(() => useUiStore.getState().setIsGlSceneActivated(false));
    fireEvent.load(screen.getByRole("img", { name: "Meebit 00042 in the viewfinder" }));
    expect(queryLoadingLabel()).toBeNull();
    shoot();
    expect(fake.orders[0]?.shot).toMatchObject({ turn: FIRST_TURN, subjects: [{ id: 42 }] });
    expect(fake.orders[0]?.shot.subjects[0]?.playhead).not.toBe(0.25);
  });

  it("a group can be taken", async () => {
    stageShows({ id: 7 });
    selectGroup(8, 9);
    await open();
    expect(queryLoadingLabel()).toBeNull();
    shoot();
    expect(fake.orders).toHaveLength(1);
  });
});

describe("without a scene", () => {
  const note = (text: RegExp) => screen.queryByText(text);
  const picture = () => screen.queryByRole("img", { name: "Meebit 00042 in the viewfinder" });

  it("and without a studio, a note says that the server draws, and the still is taken", async () => {
    fake.isLive = false;
    stageShows(null);
    await open();
    expect(note(/the server draws your pictures/)).toBeTruthy();
    expect(picture()).toBeTruthy();
    shoot();
    expect(fake.orders[0]?.shot.turn).toBe(FIRST_TURN);
  });

  it("and without a studio, only the size that the server draws is offered", async () => {
    fake.isLive = false;
    useSnapStore.getState().setEdge(4096);
    stageShows(null);
    await open();
    fireEvent.click(screen.getByRole("button", { name: "More settings" }));
    const sizes = within(screen.getByRole("radiogroup", { name: "Size" })).getAllByRole("radio", { checked: true });
    expect(sizes.map(({ ariaLabel }) => ariaLabel)).toEqual(["1080 pixels"]);
    expect(screen.queryByRole("radio", { name: /^(2160|4096) pixels$/ })).toBeNull();
  });

  it("but with a studio, a note says that this device draws the shot", async () => {
    useSnapStore.getState().setCaption(true);
    stageShows(null);
    await open();
    expect(picture()).toBeTruthy();
    for (const kind of ["Picture", "Animation"]) {
      choose(kind);
      expect(note(/server/)).toBeNull();
      expect(note(/^The viewfinder shows a still: this device takes your/)).toBeTruthy();
      expect(note(/^#00042/)).toBeTruthy();
    }
  });

  it("a scene without a studio shows and takes the server's picture of the chosen avatar", async () => {
    fake.isLive = false;
    stageShows({ id: 7 });
    await open();
    expect(note(/the server draws your pictures/)).toBeTruthy();
    expect(picture()).toBeTruthy();
    shoot();
    expect(fake.orders[0]?.shot.subjects).toMatchObject([{ id: 42 }]);
  });
});
