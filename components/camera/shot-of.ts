import { getStageMoment } from "@/lib/client/stage/stage-moment";
import { getMood, type Mood } from "@/lib/shared/moods";
import type { MotionFormat } from "@/lib/shared/photo/formats";
import { type Group, getGroupSubjects } from "@/lib/shared/photo/group";
import type { PhotoBackdrop, PhotoShot, PhotoSubject } from "@/lib/shared/photo/shot";
import { useCameraStore } from "@/stores/camera-store";
import { useSnapStore } from "@/stores/snap-store";
import { useUiStore } from "@/stores/ui-store";

/** Returns the 3D stage's current state if it shows this avatar in this mood; otherwise null. */
function findStageMoment({ id, mood }: Pick<PhotoSubject, "id" | "mood">) {
  const moment = useUiStore.getState().isGlSceneActivated ? getStageMoment() : null;
  return moment?.id === id && moment.mood === mood ? moment : null;
}

/** Returns the staged avatar at its current playhead, else at the mood's still. */
export function getSubjectOnStage(id: number, mood: Mood): PhotoSubject {
  return { id, mood, playhead: findStageMoment({ id, mood })?.playhead ?? getMood(mood).still };
}

/** Creates the shot that the viewfinder shows. */
export function createShot(subjects: readonly PhotoSubject[]): PhotoShot {
  const { ratio, framing, zoom, turn, backdrop } = useCameraStore.getState();
  const { caption } = useSnapStore.getState();
  // A single subject is on the stage, whose camera may still be turning.
  const [first, ...others] = subjects;
  const moment = first && others.length === 0 ? findStageMoment(first) : null;
  return { subjects, ratio, backdrop, framing, zoom, turn: moment?.turn ?? turn, caption };
}

/** Returns the previewed subjects if they are this group's avatars and moods; else the group in still frames. */
export function getPreviewedSubjects(
  group: Group,
  previewedSubjects: readonly PhotoSubject[],
): readonly PhotoSubject[] {
  const isSameGroup =
    previewedSubjects.length === group.length &&
    group.every(({ id, mood }, index) => previewedSubjects[index]?.id === id && previewedSubjects[index].mood === mood);
  return isSameGroup ? previewedSubjects : getGroupSubjects(group, 0);
}

export interface MotionChoice {
  readonly offered: readonly MotionFormat[];
  readonly chosen: MotionFormat;
}

/** Returns the formats of a shot. Only a GIF is transparent; a WebP has one avatar. @param known best first */
export function getMotionChoice(
  known: readonly MotionFormat[],
  requested: MotionFormat | null,
  { backdrop, isGroup }: { readonly backdrop: PhotoBackdrop; readonly isGroup: boolean },
): MotionChoice {
  const fits = (format: MotionFormat) => (backdrop !== "none" || format === "gif") && (format !== "webp" || !isGroup);
  const offered = known.filter(fits);
  const chosen = requested !== null && fits(requested) ? requested : (offered[0] ?? "gif");
  return { offered: offered.length > 0 ? offered : [chosen], chosen };
}
