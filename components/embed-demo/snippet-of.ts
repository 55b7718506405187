import { BOXES, type Settings } from "@/components/embed-demo/settings";
import { padId } from "@/lib/shared/ids";
import { viewerPath } from "@/lib/shared/viewer-query";

/** Ways to embed an avatar: a frame alone, the custom element, or its React component. */
export const SNIPPET_KINDS = ["frame", "element", "react"] as const;
export type SnippetKind = (typeof SNIPPET_KINDS)[number];

/** The code that embeds an avatar. @param siteUrl the site's public address */
export function snippetOf(kind: SnippetKind, settings: Settings, siteUrl: string): string {
  switch (kind) {
    case "frame":
      return frameSnippet(settings, siteUrl);
    case "element":
      return elementSnippet(settings, siteUrl);
    case "react":
      return reactSnippet(settings, siteUrl);
    default:
      return kind satisfies never;
  }
}

const escapeAmpersands = (address: string) => address.replaceAll("&", "&amp;");

function frameSnippet({ id, box, ...query }: Settings, siteUrl: string): string {
  const src = escapeAmpersands(new URL(viewerPath(id, query), siteUrl).href);
  const { width, height } = BOXES[box];
  // A dark page would put a white sheet behind a frame whose page is not dark.
  const style = query.background === "none" ? "border: 0; color-scheme: light" : "border: 0";
  return `<iframe
  src="${src}"
  sandbox="allow-scripts"
  title="Meebit ${padId(id)}"
  width="${width}" height="${height}"
  style="${style}"
></iframe>`;
}

/** What differs from the defaults, as the element and its React component name it: as the viewer's address does. */
const attributesOf = ({ id, box: _, ...query }: Settings, siteUrl: string) =>
  new URL(viewerPath(id, query), siteUrl).searchParams;

function elementSnippet(settings: Settings, siteUrl: string): string {
  const { id, box, background } = settings;
  const { width, height } = BOXES[box];
  const attributes = attributesOf(settings, siteUrl);
  const poster = new URLSearchParams({ type: "poster", token_id: String(id) });
  for (const [name, value] of attributes) if (name === "mood" || name === "view") poster.set(name, value);
  if (background !== "mood") poster.set("bg", "none");
  const src = escapeAmpersands(new URL(`/api/meebits?${poster}`, siteUrl).href);
  return `<script type="module" src="${new URL("/embed/meebit-viewer.js", siteUrl).href}"></script>
<meebit-viewer
  token="${id}"${[...attributes].map(([name, value]) => ` ${name}="${value}"`).join("")}
  style="width: ${width}px; aspect-ratio: ${width} / ${height}"
>
  <img src="${src}" alt="Meebit ${padId(id)}">
</meebit-viewer>`;
}

function reactSnippet(settings: Settings, siteUrl: string): string {
  const { width, height } = BOXES[settings.box];
  const props = [...attributesOf(settings, siteUrl)].map(([name, value]) =>
    value === "0" ? `${name}={false}` : `${name}="${value}"`,
  );
  return `import { MeebitViewer } from "meebit-viewer/react";

<MeebitViewer
  ${[`host="${new URL(siteUrl).origin}"`, `token={${settings.id}}`, ...props].join("\n  ")}
  style={{ width: ${width}, aspectRatio: "${width} / ${height}" }}
/>`;
}
