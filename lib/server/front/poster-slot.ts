import { POSTER_WIDTH } from "@/lib/shared/image-formats";

/** Where a page names its poster for browsers that read AVIF (components/ui/Picture.tsx): narrower ones, and the one of this width. */
const SLOT = new RegExp(`(<source [^>]*srcSet=")[^"]*?&amp;w=${POSTER_WIDTH}&amp;[^"]*? ${POSTER_WIDTH}w`);

/**
 * Puts a poster into the page that shows it, so that it is seen without another request.
 * @param avif its bytes
 * @returns the page as it is when it has no place for it
 */
export function withPoster(html: string, avif: Uint8Array): string {
  return html.replace(SLOT, (_, start: string) => {
    const data = Buffer.from(avif.buffer, avif.byteOffset, avif.byteLength).toString("base64");
    return `${start}data:image/avif;base64,${data} ${POSTER_WIDTH}w`;
  });
}
