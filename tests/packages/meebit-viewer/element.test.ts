// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ALL_MOODS } from "@/lib/shared/moods";
import type { MeebitViewer } from "@/packages/meebit-viewer/src/meebit-viewer";
import { createViewer, getFrame, getPoster, VIEWER_HOST } from "@/tests/support/viewer-element";

const warn = vi.spyOn(console, "warn");

beforeEach(async () => {
  vi.useFakeTimers();
  warn.mockReset().mockImplementation(() => {});
  await import("@/packages/meebit-viewer/src/meebit-viewer");
});
afterEach(async () => {
  document.body.replaceChildren();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

describe("a poster", () => {
  test("appears at once, without a frame", () => {
    const viewer = createViewer({ view: "side", bg: "none", loading: "lazy" });
    document.body.append(viewer);
    expect(getPoster(viewer)?.src).toBe(`${VIEWER_HOST}/api/meebits?type=poster&token_id=7&mood=gm&view=side&bg=none`);
    expect(getPoster(viewer)?.alt).toBe("Meebit 00007");
    expect(getPoster(viewer)?.getAttribute("loading")).toBe("lazy");
    expect(getFrame(viewer)).toBeNull();
  });

  test("has the background colour of the attribute", () => {
    const viewer = createViewer({ bg: "ff0000" });
    document.body.append(viewer);
    expect(getPoster(viewer)?.src).toContain("bg=none");
    expect(getPoster(viewer)?.style.background).toMatch(/rgb\(255, 0, 0\)|#ff0000/);
  });

  test("replaces the children when it has loaded, and is removed when it fails", () => {
    const viewer = createViewer();
    document.body.append(viewer);
    const slot = viewer.shadowRoot?.querySelector("slot");
    expect(slot?.hidden).toBe(false);
    getPoster(viewer)?.dispatchEvent(new Event("load"));
    expect(slot?.hidden).toBe(true);
    getPoster(viewer)?.dispatchEvent(new Event("error"));
    expect(slot?.hidden).toBe(false);
    expect(getPoster(viewer)).toBeNull();
  });

  test("that has failed is requested again when the element is connected again", () => {
    const viewer = createViewer();
    document.body.append(viewer);
    getPoster(viewer)?.dispatchEvent(new Event("error"));
    document.body.append(viewer);
    expect(getPoster(viewer)?.src).toContain("token_id=7");
  });

  test("follows the attribute loading", async () => {
    const viewer = createViewer({ loading: "lazy" });
    document.body.append(viewer);
    viewer.loading = "eager";
    await vi.advanceTimersByTimeAsync(0);
    expect(getPoster(viewer)?.getAttribute("loading")).toBe("eager");
  });

  test("follows the mood and the view without a frame", async () => {
    const viewer = createViewer();
    document.body.append(viewer);
    viewer.mood = "zen";
    viewer.view = "face";
    await vi.advanceTimersByTimeAsync(0);
    expect(getPoster(viewer)?.src).toContain("mood=zen&view=face");
  });
});

describe("attributes", () => {
  test("are reflected as properties", () => {
    const viewer = document.createElement("meebit-viewer");
    expect(viewer).toMatchObject({ token: null, mood: null, view: "three-quarter", bg: "mood", loading: "eager" });
    expect(viewer).toMatchObject({ controls: true, autoplay: true, host: null });
    Object.assign(viewer, { token: 7, mood: "zen", view: "side", bg: "none", controls: false, autoplay: "0" });
    viewer.loading = "lazy";
    viewer.host = `${VIEWER_HOST}/faq`;
    expect(Object.fromEntries([...viewer.attributes].map(({ name, value }) => [name, value]))).toEqual({
      token: "7",
      mood: "zen",
      view: "side",
      bg: "none",
      controls: "0",
      autoplay: "0",
      loading: "lazy",
      host: `${VIEWER_HOST}/faq`,
    });
    expect(viewer).toMatchObject({ token: 7, controls: false, autoplay: false, host: VIEWER_HOST });
    Object.assign(viewer, { mood: null, view: undefined, controls: true });
    expect(viewer).toMatchObject({ mood: null, view: "three-quarter", controls: true });
  });

  test.each([
    ["token", "20001", "1 to 20000"],
    ["mood", "grumpy", ALL_MOODS.join("|")],
    ["view", "back", "front|three-quarter|side|face"],
    ["bg", "#fff", "mood|none|hex digits"],
    ["controls", "maybe", "0|1"],
    ["autoplay", "no", "0|1"],
    ["loading", "auto", "eager|lazy"],
    ["host", "javascript:alert(1)", "an http(s) URL"],
    ["host", "site.example", "an http(s) URL"],
    ["host", "https://exa mple", "an http(s) URL"],
    ["host", "file:///embed", "an http(s) URL"],
  ])("%s=%j counts as missing, with one warning that says what is allowed", async (name, value, allowed) => {
    const viewer = createViewer({ [name]: value });
    document.body.append(viewer);
    await vi.advanceTimersByTimeAsync(0);
    expect(warn.mock.calls).toEqual([["meebit-viewer", `${name} "${value}" is not valid: use ${allowed}.`]]);
    const empty = document.createElement("meebit-viewer");
    expect(viewer[name as keyof MeebitViewer]).toEqual(empty[name as keyof MeebitViewer]);
  });

  test.each([
    ["https://müller.de/faq?a#b", "https://xn--mller-kva.de"],
    ["HTTP://Site.Example:80", "http://site.example"],
    ["http://[::1]:3000/", "http://[::1]:3000"],
    ["https://user:secret@site.example", "https://site.example"],
  ])("the host %s has the origin %s", (host, origin) => {
    const viewer = createViewer({ host });
    document.body.append(viewer);
    expect(viewer.host).toBe(origin);
    expect(getPoster(viewer)?.src).toBe(`${origin}/api/meebits?type=poster&token_id=7&mood=gm`);
  });

  test("take properties that a page set before the element was defined", () => {
    const viewer = createViewer();
    // As on an element before its upgrade.
    const early = { token: 9, mood: "zen", controls: false };
    for (const [name, value] of Object.entries(early)) {
      Object.defineProperty(viewer, name, { value, configurable: true, enumerable: true, writable: true });
    }
    document.body.append(viewer);
    expect([viewer.token, viewer.mood, viewer.controls]).toEqual([9, "zen", false]);
    expect(getPoster(viewer)?.src).toContain("token_id=9&mood=zen");
    viewer.mood = "gm";
    expect(viewer.getAttribute("mood")).toBe("gm");
  });

  test("are read in any letter case, tokens with leading zeros", () => {
    const viewer = createViewer({ token: "00007", mood: "GM", view: "Side", bg: "FFF" });
    expect(viewer).toMatchObject({ token: 7, mood: "gm", view: "side", bg: "fff" });
    expect(warn).not.toHaveBeenCalled();
  });
});
