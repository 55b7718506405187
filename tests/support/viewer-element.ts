import type { MeebitViewer } from "@/packages/meebit-viewer/src/meebit-viewer";

/** The site that serves the viewer. */
export const VIEWER_HOST = "https://site.example";

/** Creates an element of Meebit 7 in GM, outside of the page. */
export function createViewer(attributes: Readonly<Record<string, string>> = {}): MeebitViewer {
  const viewer = document.createElement("meebit-viewer");
  for (const [name, value] of Object.entries({ host: VIEWER_HOST, token: "7", mood: "gm", ...attributes })) {
    viewer.setAttribute(name, value);
  }
  return viewer;
}

export const getPoster = (viewer: MeebitViewer) => viewer.shadowRoot?.querySelector("img") ?? null;
export const getFrame = (viewer: MeebitViewer) => viewer.shadowRoot?.querySelector("iframe") ?? null;
