import { BOXES, type Settings } from "@/components/embed-demo/settings";
import { padId } from "@/lib/shared/ids";
import { viewerPath } from "@/lib/shared/viewer-query";

/** The HTML that embeds an avatar. */
export function snippetOf({ id, box, ...query }: Settings, siteUrl: string): string {
  const src = new URL(viewerPath(id, query), siteUrl).href.replaceAll("&", "&amp;");
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
