import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { servedBuild } from "@/lib/server/edge/inline-scripts";

/** What Next's build says of the files of each page, in their order. */
const manifestSchema = z.object({ pages: z.record(z.string(), z.array(z.string())) });

/** The page whose styles stand in its HTML: it is seen in frames, mostly once, and is there a round trip earlier. */
export const VIEWER_PAGE = "/viewer/[id]";

/**
 * All styles of a page of the build, as the text of one `<style>`.
 * @param distDir the folder of the build that is served
 * @returns null where there is no build, as in development, and for styles that cannot stand in HTML
 */
export function stylesOf(distDir: string, page: string): string | null {
  let text: string;
  try {
    const { pages } = manifestSchema.parse(JSON.parse(readFileSync(join(distDir, "build-manifest.json"), "utf8")));
    const files = new Set([...(pages["/_app"] ?? []), ...(pages[page] ?? [])].filter((file) => file.endsWith(".css")));
    text = Array.from(files, (file) => inPage(readFileSync(join(distDir, file), "utf8").trim(), file)).join("\n");
  } catch {
    return null;
  }
  return text === "" || /<\/style/i.test(text) ? null : text;
}

/** A style sheet's text with addresses that start at the site, and not where the sheet lies. */
function inPage(text: string, file: string): string {
  return text.replaceAll(/url\((["']?)(\.\.?\/[^"')]+)\1\)/g, (_, quote: string, path: string) => {
    const { pathname, hash } = new URL(path, `http://site/_next/${file}`);
    return `url(${quote}${pathname}${hash}${quote})`;
  });
}

let viewerStyles: string | null | undefined;

/** Those of the viewer, of the build that this process serves. */
export function builtViewerStyles(): string | null {
  // `undefined` alone is unread: none is an answer too, which is not looked for with every page.
  if (viewerStyles === undefined)
    viewerStyles = process.env.NODE_ENV === "production" ? stylesOf(servedBuild(process.env), VIEWER_PAGE) : null;
  return viewerStyles;
}
