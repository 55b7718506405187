import { stageMoment } from "@/lib/client/stage/stage-moment";
import { type Mood, moodRecord } from "@/lib/shared/moods";
import type { PhotoShot, PhotoSubject } from "@/lib/shared/photo/shot";
import { useCameraStore } from "@/stores/camera-store";
import { useSnapStore } from "@/stores/snap-store";
import { useUiStore } from "@/stores/ui-store";

/** The moment of somebody on the stage; null where the viewfinder has a still of them instead. */
function momentOf({ id, mood }: Pick<PhotoSubject, "id" | "mood">) {
  const moment = useUiStore.getState().isGlSceneActivated ? stageMoment() : null;
  return moment?.id === id && moment.mood === mood ? moment : null;
}

/** The one on the stage at this very moment; without a scene in the mood's still frame. */
export function subjectOnStage(id: number, mood: Mood): PhotoSubject {
  return { id, mood, playhead: momentOf({ id, mood })?.playhead ?? moodRecord(mood).still };
}

/** The shot of subjects as the viewfinder shows them. */
export function shotOf(subjects: readonly PhotoSubject[]): PhotoShot {
  const { ratio, framing, zoom, turn, backdrop } = useCameraStore.getState();
  const { caption } = useSnapStore.getState();
  // One alone is seen on the stage, whose camera is still on its way perhaps.
  const [first, ...others] = subjects;
  const moment = first && others.length === 0 ? momentOf(first) : null;
  return { subjects, ratio, backdrop, framing, zoom, turn: moment?.turn ?? turn, caption };
}
