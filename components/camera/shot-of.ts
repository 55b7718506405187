import { getStageMoment } from "@/lib/client/stage/stage-moment";
import { getMood, type Mood } from "@/lib/shared/moods";
import type { MotionFormat } from "@/lib/shared/photo/formats";
import { type Group, placeGroup } from "@/lib/shared/photo/group";
import type { PhotoBackdrop, PhotoShot, PhotoSubject } from "@/lib/shared/photo/shot";
import { useCameraStore } from "@/stores/camera-store";
import { useSnapStore } from "@/stores/snap-store";
import { useUiStore } from "@/stores/ui-store";

/** The moment of somebody on the stage; null where the viewfinder has a still of them instead. */
function momentOf({ id, mood }: Pick<PhotoSubject, "id" | "mood">) {
  const moment = useUiStore.getState().isGlSceneActivated ? getStageMoment() : null;
  return moment?.id === id && moment.mood === mood ? moment : null;
}

/** The one on the stage at this very moment; without a scene in the mood's still frame. */
export function getSubjectOnStage(id: number, mood: Mood): PhotoSubject {
  return { id, mood, playhead: momentOf({ id, mood })?.playhead ?? getMood(mood).still };
}

/** The shot of subjects as the viewfinder shows them. */
export function createShot(subjects: readonly PhotoSubject[]): PhotoShot {
  const { ratio, framing, zoom, turn, backdrop } = useCameraStore.getState();
  const { caption } = useSnapStore.getState();
  // One alone is seen on the stage, whose camera is still on its way perhaps.
  const [first, ...others] = subjects;
  const moment = first && others.length === 0 ? momentOf(first) : null;
  return { subjects, ratio, backdrop, framing, zoom, turn: moment?.turn ?? turn, caption };
}

/** A group at the moment that the viewfinder shows; in still frames when it shows others, or other moods, so far. */
export function describeAsSeen(group: Group, seen: readonly PhotoSubject[]): readonly PhotoSubject[] {
  const isSeen =
    seen.length === group.length &&
    group.every(({ id, mood }, place) => seen[place]?.id === id && seen[place].mood === mood);
  return isSeen ? seen : placeGroup(group, 0);
}

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
export function getMotionChoice(
  known: readonly MotionFormat[],
  requested: MotionFormat | null,
  { backdrop, isGroup }: Moving,
): MotionChoice {
  const fits = (format: MotionFormat) => (backdrop !== "none" || format === "gif") && (format !== "webp" || !isGroup);
  const offered = known.filter(fits);
  const chosen = requested !== null && fits(requested) ? requested : (offered[0] ?? "gif");
  return { offered: offered.length > 0 ? offered : [chosen], chosen };
}
