import { useRef, useState } from "react";
import styles from "@/components/embed-demo/controls.module.scss";
import { embedDemoText } from "@/components/embed-demo/embed-demo-text";
import { BOXES, Choice, type Settings } from "@/components/embed-demo/SettingsForm";
import { useCopy } from "@/components/ui/CopyButton";
import { ScrollArea } from "@/components/ui/ScrollArea";
import { padId } from "@/lib/shared/ids";
import { getViewerPath } from "@/lib/shared/viewer-query";

/** Embedding variants: plain iframe, custom element, React component. */
const SNIPPET_KINDS = ["frame", "element", "react"] as const;
type SnippetKind = (typeof SNIPPET_KINDS)[number];

/** Functions that return the embed code; their last parameter is the site's public address. */
const SNIPPETS: Readonly<Record<SnippetKind, (settings: Settings, siteUrl: string) => string>> = {
  frame: createFrameSnippet,
  element: createElementSnippet,
  react: createReactSnippet,
};

const escapeAmpersands = (address: string) => address.replaceAll("&", "&amp;");

function createFrameSnippet({ id, box, ...query }: Settings, siteUrl: string): string {
  const src = escapeAmpersands(new URL(getViewerPath(id, query), siteUrl).href);
  const { width, height } = BOXES[box];
  // A page with a dark color-scheme paints white behind a frame that has none.
  const style = query.background === "none" ? "border: 0; color-scheme: light" : "border: 0";
  return `<iframe
  src="${src}"
  sandbox="allow-scripts"
  title="Meebit ${padId(id)}"
  width="${width}" height="${height}"
  style="${style}"
></iframe>`;
}

/** Returns the settings that differ from the defaults, named as in the viewer's address. */
const createAttributes = ({ id, box: _, ...query }: Settings, siteUrl: string) =>
  new URL(getViewerPath(id, query), siteUrl).searchParams;

function createElementSnippet(settings: Settings, siteUrl: string): string {
  const { id, box, background } = settings;
  const { width, height } = BOXES[box];
  // Before the script arrives, the box has its place too, and the poster fits into it.
  const side = Math.min(width, height);
  const attributes = createAttributes(settings, siteUrl);
  const poster = new URLSearchParams({ type: "poster", token_id: String(id) });
  for (const [name, value] of attributes) if (name === "mood" || name === "view") poster.set(name, value);
  if (background !== "mood") poster.set("bg", "none");
  const src = escapeAmpersands(new URL(`/api/meebits?${poster}`, siteUrl).href);
  return `<script type="module" src="${new URL("/embed/meebit-viewer.js", siteUrl).href}"></script>
<meebit-viewer
  token="${id}"${[...attributes].map(([name, value]) => ` ${name}="${value}"`).join("")}
  style="display: inline-block; overflow: hidden; width: ${width}px; aspect-ratio: ${width} / ${height}"
>
  <img src="${src}" alt="Meebit ${padId(id)}" width="${side}" height="${side}">
</meebit-viewer>`;
}

function createReactSnippet(settings: Settings, siteUrl: string): string {
  const { width, height } = BOXES[settings.box];
  const props = [...createAttributes(settings, siteUrl)].map(([name, value]) =>
    value === "0" ? `${name}={false}` : `${name}="${value}"`,
  );
  return `import { MeebitViewer } from "meebit-viewer/react";

<MeebitViewer
  ${[`host="${new URL(siteUrl).origin}"`, `token={${settings.id}}`, ...props].join("\n  ")}
  style={{ width: ${width}, aspectRatio: "${width} / ${height}" }}
/>`;
}

/** The embed code in one of several forms. If the clipboard is unavailable, the code is selected. */
export function Snippet({ settings, siteUrl }: { readonly settings: Settings; readonly siteUrl: string }) {
  const [kind, setKind] = useState<SnippetKind>("frame");
  const text = SNIPPETS[kind](settings, siteUrl);
  const code = useRef<HTMLPreElement>(null);
  const selectCode = () => code.current && window.getSelection()?.selectAllChildren(code.current);
  const { outcome, copy } = useCopy(() => text, selectCode);
  return (
    <div className="stack-4 justify-items-start">
      <Choice
        label={embedDemoText.settings.form}
        nameOf={(each) => embedDemoText.settings.forms[each]}
        onChange={setKind}
        value={kind}
        values={SNIPPET_KINDS}
      />
      <ScrollArea className={`full-width pad-3-4 on-ink ${styles["code"]}`} label={embedDemoText.settings.code}>
        <pre ref={code}>{text}</pre>
      </ScrollArea>
      {kind === "react" && <p className="small">{embedDemoText.settings.install}</p>}
      <button className={`on-pink ${styles["button"]}`} onClick={() => void copy()} type="button">
        <span aria-live="polite">{embedDemoText.settings.copy[outcome ?? "not yet"]}</span>
      </button>
    </div>
  );
}
