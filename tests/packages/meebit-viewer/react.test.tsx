// @vitest-environment jsdom
import { act, createRef, type ReactNode, version } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import type { MeebitViewer as MeebitViewerElement } from "@/packages/meebit-viewer/src/meebit-viewer";
import { MeebitViewer } from "@/packages/meebit-viewer/src/react";

const HOST = "https://site.example";
const POSTER = `${HOST}/api/meebits?type=poster&token_id=7&mood=gm`;

const roots: Root[] = [];
beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  for (const root of roots.splice(0)) act(() => root.unmount());
});

/** Renders with the React under test; Testing Library would use the site's. */
function render(node: ReactNode) {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  roots.push(root);
  const rerender = (next: ReactNode) => act(() => root.render(next));
  rerender(node);
  return { container, rerender };
}

test("these tests run with the React of their project", () => {
  expect(version.split(".")[0]).toBe(inject("reactVersion"));
});

test("a server renders the element with its poster as a child", () => {
  const html = renderToString(
    <MeebitViewer autoplay={false} bg="none" className="card" controls host={HOST} mood="gm" token={7} view="side" />,
  );
  expect(html).toContain("<meebit-viewer ");
  for (const part of ['class="card"', 'token="7"', 'mood="gm"', 'view="side"', 'bg="none"', 'autoplay="0"']) {
    expect(html).toContain(part);
  }
  expect(html).not.toContain("controls");
  const src = `${POSTER}&view=side&bg=none`.replaceAll("&", "&amp;");
  expect(html).toContain(`<img alt="Meebit 00007" src="${src}"`);
});

test("a host that is not a URL renders no address", () => {
  const html = renderToString(<MeebitViewer host="site.example" token={7} />);
  expect(html).toContain('<img alt="Meebit 00007" style');
});

test("hydration of server HTML reports no mismatch", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  const viewer = <MeebitViewer controls={false} host={HOST} mood="gm" token={7} />;
  const box = document.createElement("div");
  box.innerHTML = renderToString(viewer);
  document.body.append(box);
  const root = await act(async () => hydrateRoot(box, viewer));
  expect(box.querySelector("meebit-viewer")).toMatchObject({ token: 7, mood: "gm", controls: false, host: HOST });
  expect(report).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

test("props update the element, and a ref returns it", () => {
  const ref = createRef<MeebitViewerElement>();
  const { rerender } = render(<MeebitViewer controls={false} host={HOST} mood="gm" ref={ref} token={7} />);
  expect(ref.current).toMatchObject({ tagName: "MEEBIT-VIEWER", token: 7, mood: "gm", controls: false });
  rerender(<MeebitViewer host={HOST} ref={ref} token={8} view="face" />);
  expect(ref.current).toMatchObject({ token: 8, mood: null, view: "face", controls: true });
});

test("children replace the poster", () => {
  const { container } = render(
    <MeebitViewer host={HOST} token={7}>
      <a href="/meebit/7">Meebit 7</a>
    </MeebitViewer>,
  );
  expect(container.querySelector("meebit-viewer img")).toBeNull();
  expect(container.querySelector("meebit-viewer > a")).not.toBeNull();
});

test("events call the handlers of the last render", () => {
  const handlers = { onReady: vi.fn(), onMoodChange: vi.fn(), onError: vi.fn(), onCapture: vi.fn() };
  const former = vi.fn();
  const { container, rerender } = render(<MeebitViewer host={HOST} onReady={former} token={7} />);
  rerender(<MeebitViewer host={HOST} token={7} {...handlers} />);
  const element = container.querySelector("meebit-viewer");
  for (const type of ["ready", "moodchange", "error", "capture"]) element?.dispatchEvent(new CustomEvent(type));
  expect(Object.values(handlers).map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1]);
  expect(former).not.toHaveBeenCalled();
});

test("the element itself has types in JSX", () => {
  const { container } = render(<meebit-viewer bg="none" controls="0" host={HOST} token="7" />);
  expect(container.querySelector("meebit-viewer")).toMatchObject({ token: 7, bg: "none", controls: false });
});
