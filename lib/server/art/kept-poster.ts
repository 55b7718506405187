import { artService } from "@/lib/server/art/the-art-service";
import { POSTER_WIDTH } from "@/lib/shared/image-formats";
import type { Mood } from "@/lib/shared/moods";

/** The poster that a viewer begins with, as an AVIF without a background; null unless it is in memory. */
export function keptPoster(id: number, mood: Mood): Uint8Array | null {
  const poster = artService().peek({
    kind: "picture",
    id,
    framing: "poster",
    view: "three-quarter",
    width: POSTER_WIDTH,
    mood,
    background: "none",
    format: "avif",
  });
  return poster?.body ?? null;
}
