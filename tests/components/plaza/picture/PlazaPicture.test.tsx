// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PictureRoom } from "@/components/plaza/PictureRoom";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { createWholeView } from "@/lib/shared/plaza-picture/picture-view";
import { projectToPicture } from "@/lib/shared/plaza-picture/projection";
import { usePlazaStore } from "@/stores/plaza-store";

const plaza = layOutPlaza();
const WINDOW = { width: 1000, height: 600 };
/** In the front row. */
const FRONT = plaza.z.indexOf(Math.max(...plaza.z));
const [EAST, SOUTH, FRONT_ID] = [plaza.x[FRONT] ?? 0, plaza.z[FRONT] ?? 0, plaza.ids[FRONT] ?? 0];

let requestedPaths: string[] = [];
let status = 200;

beforeEach(() => {
  requestedPaths = [];
  status = 200;
  vi.useFakeTimers();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(WINDOW.width);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(WINDOW.height);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("createImageBitmap", async () => ({ close: () => {} }));
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("fetch", async (path: string) => {
    requestedPaths.push(path);
    return new Response("tile", { status });
  });
});
afterEach(() => {
  cleanup();
  store().clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const field = () => screen.getByRole("application");
const store = () => usePlazaStore.getState();

async function show() {
  render(<PictureRoom />);
  await pass(100);
}

function tap(x: number, y: number): void {
  const at = { clientX: x, clientY: y, pointerId: 1, button: 0 };
  fireEvent.pointerDown(field(), at);
  fireEvent.pointerUp(field(), at);
  fireEvent.click(field(), at);
}

it("says that the map is loading until its first tiles are there", async () => {
  render(<PictureRoom />);
  expect(screen.getByRole("status").textContent).toBe("The crowd is on its way…");
  await pass(5000);
  expect(screen.queryByRole("status")).toBeNull();
});

it("requests the whole plaza first, in fewer than 20 tiles", async () => {
  await show();
  expect(requestedPaths[0]).toBe("/api/crowd/0/0/0.webp");
  expect(requestedPaths.length).toBeLessThan(20);
});

it("a tap picks the avatar at that point, and none on the free floor", async () => {
  await show();
  const { u, v, scale } = createWholeView(WINDOW);
  const [east, south] = projectToPicture(EAST, 0.9, SOUTH);
  tap(WINDOW.width / 2 + (east - u) * scale, WINDOW.height / 2 + (south - v) * scale);
  expect(store().picked).toBe(FRONT_ID);
  tap(2, 2);
  expect(store().picked).toBeNull();
});

it("a drag picks no avatar", async () => {
  await show();
  fireEvent.pointerDown(field(), { clientX: 500, clientY: 300, pointerId: 1, button: 0 });
  fireEvent.pointerMove(field(), { clientX: 560, clientY: 300, pointerId: 1 });
  fireEvent.pointerUp(field(), { clientX: 560, clientY: 300, pointerId: 1 });
  expect(store().picked).toBeNull();
});

it("a target loads the detailed tiles around it, and Enter picks the avatar in the middle", async () => {
  await show();
  act(() => store().setFlight({ to: FRONT_ID }));
  await pass(3000);
  expect(requestedPaths.some((path) => /^\/api\/crowd\/[56]\//.test(path))).toBe(true);
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(store().picked).toBe(FRONT_ID);
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(store().picked).toBeNull();
});

it("a picked avatar under the card moves above it, even in the front row", async () => {
  const card = document.body.appendChild(document.createElement("main"));
  card.innerHTML = "<div></div><aside data-covers></aside>";
  const cover = new DOMRect(0, 250, 1000, 350);
  vi.spyOn(card.querySelector("aside") ?? card, "getBoundingClientRect").mockReturnValue(cover);
  store().setPicked(FRONT_ID);
  render(<PictureRoom />, { container: card.querySelector("div") ?? card });
  act(() => store().setFlight({ to: FRONT_ID }));
  await pass(3000);
  // Its feet are 12 pixels above the card.
  tap(500, 248);
  expect(store().picked).toBeNull();
  await pass(1000);
  tap(500, 150);
  expect(store().picked).toBe(FRONT_ID);
  card.remove();
});

it("on a phone the number of a picked avatar is between the search and the card", async () => {
  const [width, height] = [390, 844];
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(height);
  const rectangles: number[][] = [];
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => {
      if (name === "fillRect") return (...rectangle: number[]) => rectangles.push(rectangle);
      return () => ({ width: 45 });
    },
    set: () => true,
  });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context);
  const page = document.body.appendChild(document.createElement("main"));
  page.innerHTML = "<div></div><search data-covers></search><aside data-covers></aside>";
  const [room, search, card] = [...page.children];
  if (!room || !search || !card) throw new Error("The page has three parts.");
  vi.spyOn(search, "getBoundingClientRect").mockReturnValue(new DOMRect(16, 76, 358, 114));
  vi.spyOn(card, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 430, width, 414));
  store().setPicked(FRONT_ID);
  render(<PictureRoom />, { container: room });
  act(() => store().setFlight({ to: FRONT_ID }));
  await pass(3000);
  rectangles.length = 0;
  fireEvent.keyDown(field(), { key: "ArrowLeft" });
  fireEvent.keyDown(field(), { key: "ArrowRight" });
  await pass(1000);
  const tops = rectangles.map(([, top = 0]) => top);
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(190);
  page.remove();
});

it("buttons and keys zoom, within the levels that have tiles", async () => {
  await show();
  for (let press = 0; press < 12; press++) fireEvent.click(screen.getByRole("button", { name: "Zoom in" }));
  await pass(2000);
  const zooms = requestedPaths.map((path) => Number(path.split("/")[3]));
  expect(Math.max(...zooms)).toBe(6);
  requestedPaths = [];
  for (let press = 0; press < 30; press++) fireEvent.keyDown(field(), { key: "-" });
  await pass(2000);
  for (const path of requestedPaths) expect(path).toMatch(/^\/api\/crowd\/[0-6]\/\d+\/\d+\.webp$/);
});

it("tiles that fail are reported in a status, and Try again loads them", async () => {
  status = 500;
  await show();
  await pass(60_000);
  expect(screen.getByRole("status").textContent).toBe("Part of the picture could not be loaded.");
  status = 200;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(document.activeElement, "the button goes").toBe(field());
  await pass(2000);
  expect(screen.queryByRole("status")).toBeNull();
});

it("retries tiles of a busy server without an error, until they load", async () => {
  status = 503;
  await show();
  await pass(30_000);
  expect(screen.getByRole("status").textContent).toBe("The crowd is on its way…");
  status = 200;
  requestedPaths = [];
  await pass(20_000);
  expect(requestedPaths.length).toBeGreaterThan(0);
  expect(field().getAttribute("aria-busy")).toBeNull();
});
