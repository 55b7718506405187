// @vitest-environment jsdom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cancelShot } from "@/components/camera/develop";
import { CameraRoom } from "@/components/shell/CameraRoom";
import { openPhotoStudio } from "@/lib/client/photo/photo-studio";
import { provideStageMoment } from "@/lib/client/stage/stage-moment";
import { PHOTO_PROBLEMS, PhotoError } from "@/lib/shared/photo/photo-error";
import { useCameraStore } from "@/stores/camera-store";
import { useCharacterStore } from "@/stores/character-store";
import { useGroupStore } from "@/stores/group-store";
import { usePhotosStore } from "@/stores/photos-store";
import { useSnapStore } from "@/stores/snap-store";
import { useUiStore } from "@/stores/ui-store";
import { type FakeStudio, fakeStudio } from "@/tests/support/fake-studio";
import { renderSite, siteOfTests } from "@/tests/support/render-site";

vi.mock("@/lib/client/photo/photo-studio", () => ({ openPhotoStudio: vi.fn() }));
vi.mock("@/lib/client/photo/paint-sheet", () => ({ paintSheet: async () => {} }));
siteOfTests();

let fake: FakeStudio;
let urls: Set<string>;

beforeEach(() => {
  fake = fakeStudio();
  vi.mocked(openPhotoStudio).mockReturnValue(fake.studio);
  urls = new Set();
  URL.createObjectURL = () => {
    const url = `blob:${urls.size}-${Math.random()}`;
    urls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void urls.delete(url);
  provideStageMoment(() => ({ mood: "gm", playhead: 0.25, turn: 41 }));
});
afterEach(async () => {
  // What is left unfinished would hold its studio.
  await act(async () => {
    for (const { key: each } of usePhotosStore.getState().making) cancelShot(each);
  });
  provideStageMoment(null);
  vi.useRealTimers();
});

async function open() {
  useCharacterStore.getState().setCurrent("00042");
  useCharacterStore.getState().setMood("gm");
  useUiStore.getState().setIsCameraModeEnabled(true);
  const rendered = renderSite(<CameraRoom />);
  await act(async () => {});
  return rendered;
}
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole("radio", { name }));
const shutter = () => button(/^Take a/);
const shoot = () => fireEvent.click(shutter());
const key = (name: string, target: Element = document.body) => fireEvent.keyDown(target, { key: name });
const settle = (order: number) => act(async () => fake.orders[order]?.deliver());
const isUp = () => useUiStore.getState().isCameraModeEnabled;

describe("the shutter", () => {
  it("takes what the viewfinder shows at this moment, with its cue, and puts it on the strip", async () => {
    await open();
    expect(fake.prepared).toEqual([42]);
    choose("9:16");
    choose("Half");
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
    expect(screen.getByText("The picture is on its way")).toBeTruthy();
    await settle(0);
    expect(button("Picture of Meebit 00042, GM, 9:16")).toBeTruthy();
    expect(screen.queryByText("The picture is on its way")).toBeNull();
    expect(screen.getByText("The picture is on your strip.").getAttribute("role")).toBe("status");
  });

  it("is pressed by the space bar and by a tap on the viewfinder, never twice by a key that is held", async () => {
    const { container } = await open();
    key(" ");
    fireEvent.keyDown(document.body, { key: " ", repeat: true });
    expect(fake.orders).toHaveLength(1);
    // `as`: it is there while the camera is.
    const finder = container.querySelector("[data-finder]") as Element;
    fireEvent.pointerDown(finder, { button: 0, pointerId: 1, clientX: 9, clientY: 9 });
    fireEvent.pointerUp(finder, { pointerId: 1 });
    fireEvent.click(finder);
    expect(fake.orders).toHaveLength(2);
  });

  it("waits while three pictures are being made", async () => {
    await open();
    for (let press = 0; press < 5; press++) shoot();
    expect(fake.orders).toHaveLength(3);
    expect(shutter().getAttribute("aria-disabled")).toBe("true");
    await settle(1);
    shoot();
    expect(fake.orders).toHaveLength(4);
  });

  it("takes a transparent picture as PNG, whatever was chosen", async () => {
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

describe("the timer", () => {
  it("counts down and then takes the moment that is there by then", async () => {
    await open();
    vi.useFakeTimers();
    choose("3 seconds");
    shoot();
    expect(screen.getByRole("timer").textContent).toBe("3");
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByRole("timer").textContent).toBe("2");
    expect(fake.orders).toHaveLength(0);
    provideStageMoment(() => ({ mood: "gm", playhead: 0.75, turn: 10 }));
    act(() => vi.advanceTimersByTime(2000));
    expect(screen.queryByRole("timer")).toBeNull();
    expect(fake.orders[0]?.shot).toMatchObject({ turn: 10, subjects: [{ playhead: 0.75 }] });
  });

  it.each([
    ["Escape", () => key("Escape")],
    ["the shutter", () => fireEvent.click(button("Stop the timer"))],
    ["the space bar", () => key(" ")],
  ])("is stopped by %s, and the camera stays", async (_, stop) => {
    await open();
    vi.useFakeTimers();
    choose("10 seconds");
    shoot();
    act(() => vi.advanceTimersByTime(4000));
    stop();
    act(() => vi.advanceTimersByTime(20_000));
    expect(fake.orders).toHaveLength(0);
    expect(isUp()).toBe(true);
  });
});

describe("aiming", () => {
  it("arrow keys turn, plus and minus zoom within bounds, 0 puts both back", async () => {
    await open();
    key("ArrowRight");
    key("ArrowRight");
    for (let press = 0; press < 20; press++) key("+");
    expect(useCameraStore.getState()).toMatchObject({ turn: 60, zoom: 3 });
    expect(button("Nearer").getAttribute("aria-disabled")).toBe("true");
    key("-");
    expect(useCameraStore.getState().zoom).toBeCloseTo(2.609, 2);
    key("0");
    expect(useCameraStore.getState()).toMatchObject({ turn: 30, zoom: 1 });
    for (let press = 0; press < 20; press++) key("ArrowLeft");
    expect(useCameraStore.getState().turn).toBe(90);
  });

  it("arrow keys on chips choose, and do not turn", async () => {
    await open();
    key("ArrowRight", screen.getByRole("radio", { name: "1:1" }));
    expect(useCameraStore.getState().turn).toBe(30);
  });

  it("a drag turns and is no tap; a wheel zooms", async () => {
    const { container } = await open();
    // `as`: it is there while the camera is.
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

describe("leaving", () => {
  it("by the button and by Escape gives the studio back", async () => {
    const { unmount } = await open();
    key("Escape");
    expect(isUp()).toBe(false);
    unmount();
    await act(async () => {});
    expect(fake.studio.dispose).toHaveBeenCalledOnce();
    expect(useCameraStore.getState().finder).toBeNull();
  });

  it("lets an animation finish into the strip, then gives the studio back; the browser asks meanwhile", async () => {
    const { unmount } = await open();
    const mayLeave = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    choose("Animation");
    expect(mayLeave()).toBe(true);
    shoot();
    unmount();
    await act(async () => {});
    expect(fake.orders[0]?.options.signal.aborted).toBe(false);
    expect(fake.studio.dispose).not.toHaveBeenCalled();
    expect(mayLeave()).toBe(false);
    await settle(0);
    expect(usePhotosStore.getState()).toMatchObject({
      photos: [{ isMoving: true }],
      making: [],
      late: { kind: "done" },
    });
    expect(fake.studio.dispose).toHaveBeenCalledOnce();
    expect(mayLeave()).toBe(true);
    // On the strip of the next time there is nothing left to tell.
    await open();
    expect(button("Animation of Meebit 00042, GM, 1:1")).toBeTruthy();
    expect(usePhotosStore.getState().late).toBeNull();
  });

  it("what fails later is told the next time the camera is up", async () => {
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

  it("Escape puts the settings away first", async () => {
    await open();
    fireEvent.click(button("More settings"));
    key("Escape");
    expect(isUp()).toBe(true);
    expect(screen.queryByRole("radio", { name: "Transparent" })).toBeNull();
    key("Escape");
    expect(isUp()).toBe(false);
  });
});

describe("what goes wrong", () => {
  it("is said in words; trying again takes the same shot", async () => {
    await open();
    shoot();
    await act(async () => fake.orders[0]?.fail(new PhotoError("lost")));
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain(PHOTO_PROBLEMS.lost);
    expect(usePhotosStore.getState()).toMatchObject({ photos: [], making: [] });
    provideStageMoment(() => ({ mood: "gm", playhead: 0.9, turn: 0 }));
    fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(fake.orders[1]?.shot).toEqual(fake.orders[0]?.shot);
    await settle(1);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(button(/^Picture of/)).toBeTruthy();
  });

  it("without a scene a note says who draws, and the still frame is taken", async () => {
    provideStageMoment(null);
    await open();
    expect(screen.getByText(/the server draws your pictures/)).toBeTruthy();
    shoot();
    expect(fake.orders[0]?.shot.turn).toBe(30);
  });
});

describe("an animation", () => {
  it("tells how far it is and how long it takes, and is cancelled without a trace", async () => {
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

  it("is made in the format that was chosen", async () => {
    await open();
    choose("Animation");
    fireEvent.click(button("More settings"));
    choose("GIF");
    shoot();
    expect(fake.orders[0]?.options).toMatchObject({ format: "gif" });
    expect(useSnapStore.getState().motionFormat).toBe("gif");
  });
});

describe("an animation looks as the viewfinder does", () => {
  const settings = async (...names: string[]) => {
    await open();
    choose("Animation");
    fireEvent.click(button("More settings"));
    for (const name of names) choose(name);
  };

  it("with nothing behind it is a GIF alone: a video would be white there, the server's loop has a backdrop", async () => {
    await settings("WEBP", "Transparent");
    expect(screen.queryByRole("radio", { name: "MP4" })).toBeNull();
    expect(screen.queryByRole("radio", { name: "WEBP" })).toBeNull();
    expect(screen.getByRole("radio", { name: "GIF" }).getAttribute("aria-checked")).toBe("true");
    shoot();
    expect(fake.orders[0]).toMatchObject({ shot: { backdrop: "none" }, options: { format: "gif" } });
  });

  it("or a note says what the server makes of it, and the viewfinder shows no caption", async () => {
    useUiStore.getState().setIsGlSceneActivated(true);
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

describe("the focus, when what was pressed goes", () => {
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
  /** What the strip gives up, it gives up with the next picture of the screen. */
  const nextFrame = () => act(() => new Promise<void>((settle) => requestAnimationFrame(() => settle())));
  const hasFocus = (element: Element) => expect(document.activeElement).toBe(element);

  it("is at the shutter once the only shot is deleted, and on the strip while there are others", async () => {
    await open();
    shoot();
    shoot();
    await settle(0);
    await settle(1);
    for (const rest of [1, 0]) {
      fireEvent.click(screen.getAllByRole("button", { name: /^Picture of/ })[0] as Element);
      await press("Delete");
      await nextFrame();
      hasFocus(rest === 1 ? screen.getByRole("list", { name: /^Contact strip/ }) : shutter());
    }
  });

  it("is at the shutter once an animation is cancelled", async () => {
    await open();
    choose("Animation");
    shoot();
    await press("Cancel the animation");
    hasFocus(shutter());
  });

  it.each(["Try again", "Close"])("is at the shutter after %s of what has failed", async (name) => {
    await failed();
    await press(name);
    hasFocus(shutter());
  });

  it("is at the button of the settings when Escape has put them away, and elsewhere where it was", async () => {
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

  it("is at the shutter when all have come who were asked for again", async () => {
    fake.absent.add(8);
    useGroupStore.getState().setGroup([7, 8, 9].map((id) => ({ id, mood: "hype" })));
    useGroupStore.getState().setIsGroup(true);
    await open();
    fake.absent.clear();
    await press("Ask again");
    hasFocus(shutter());
  });
});

describe("a group", () => {
  const together = (...ids: number[]) => {
    useGroupStore.getState().setGroup(ids.map((id) => ({ id, mood: "hype" })));
    useGroupStore.getState().setIsGroup(true);
  };

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
    expect(screen.getByRole("alert").textContent).toContain("00008 did not come and is left out of the picture.");
    shoot();
    expect(fake.orders[0]?.shot.subjects.map(({ id }) => id)).toEqual([7, 9]);
    fake.absent.clear();
    await act(async () => fireEvent.click(button("Ask again")));
    expect(screen.queryByRole("alert")).toBeNull();
    shoot();
    expect(fake.orders[1]?.shot.subjects.map(({ id }) => id)).toEqual([7, 8, 9]);
  });

  it("of which one is left takes nothing, and says why", async () => {
    fake.absent.add(8);
    together(7, 8);
    await open();
    expect(screen.getByRole("alert").textContent).toContain("nobody can make a group alone");
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
