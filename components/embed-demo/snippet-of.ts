import { BOXES, type Settings } from "@/components/embed-demo/settings";
import { padId } from "@/lib/shared/ids";
import { viewerPath } from "@/lib/shared/viewer-query";

/** The HTML that embeds an avatar. */
export function snippetOf({ id, box, ...query }: Settings, siteUrl: string): string {
  const src = new URL(viewerPath(id, query), siteUrl).href.replaceAll("&", "&amp;");
  const { width, height } = BOXES[box];
  return `<iframe
  src="${src}"
  sandbox="allow-scripts"
  title="Meebit ${padId(id)}"
  width="${width}" height="${height}"
  style="border: 0"
></iframe>`;
}
