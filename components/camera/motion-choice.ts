import type { MotionFormat } from "@/lib/shared/photo/formats";
import type { PhotoBackdrop } from "@/lib/shared/photo/shot";

/** What of a shot decides about the files it can move in. */
interface Moving {
  readonly backdrop: PhotoBackdrop;
  readonly isGroup: boolean;
}

/** The kinds of file that an animation can be, best first, and the one it will be. */
export interface MotionChoice {
  readonly offered: readonly MotionFormat[];
  readonly chosen: MotionFormat;
}

/**
 * Only a GIF is clear where nothing is behind: a video is white there. The server's WebP has one in it.
 * @param known formats that can be had here, best first; none while that is not known
 * @param requested null: the best
 */
export function motionChoice(
  known: readonly MotionFormat[],
  requested: MotionFormat | null,
  { backdrop, isGroup }: Moving,
): MotionChoice {
  const fits = (format: MotionFormat) => (backdrop !== "none" || format === "gif") && (format !== "webp" || !isGroup);
  const offered = known.filter(fits);
  const chosen = requested !== null && fits(requested) ? requested : (offered[0] ?? "gif");
  return { offered: offered.length > 0 ? offered : [chosen], chosen };
}
