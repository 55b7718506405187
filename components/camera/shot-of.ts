import { stageMoment } from "@/lib/client/stage/stage-moment";
import { type Mood, moodRecord } from "@/lib/shared/moods";
import type { PhotoShot, PhotoSubject } from "@/lib/shared/photo/shot";
import { useCameraStore } from "@/stores/camera-store";
import { useSnapStore } from "@/stores/snap-store";

/** The one on the stage at this very moment; without a scene in the mood's still frame. */
export function subjectOnStage(id: number, mood: Mood): PhotoSubject {
  const moment = stageMoment();
  return { id, mood, playhead: moment?.mood === mood ? moment.playhead : moodRecord(mood).still };
}

/** The shot of subjects as the viewfinder shows them. */
export function shotOf(subjects: readonly PhotoSubject[]): PhotoShot {
  const { ratio, framing, zoom, turn, backdrop } = useCameraStore.getState();
  const { caption } = useSnapStore.getState();
  const moment = stageMoment();
  // One alone is seen on the stage, whose camera is still on its way perhaps.
  const isOnStage = subjects.length === 1 && moment?.mood === subjects[0]?.mood;
  return { subjects, ratio, backdrop, framing, zoom, turn: isOnStage && moment ? moment.turn : turn, caption };
}
