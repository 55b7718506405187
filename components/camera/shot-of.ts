import { stageMoment } from "@/lib/client/stage/stage-moment";
import { type Mood, moodRecord } from "@/lib/shared/moods";
import type { PhotoShot } from "@/lib/shared/photo/shot";
import { useCameraStore } from "@/stores/camera-store";
import { useSnapStore } from "@/stores/snap-store";

/** The shot of this very moment: what the viewfinder shows. Without a scene it shows the mood's still frame. */
export function shotOf(id: number, mood: Mood): PhotoShot {
  const { ratio, framing, zoom, turn, backdrop } = useCameraStore.getState();
  const { caption } = useSnapStore.getState();
  const moment = stageMoment();
  const isSeen = moment?.mood === mood;
  const playhead = isSeen ? moment.playhead : moodRecord(mood).still;
  return {
    subjects: [{ id, mood, playhead }],
    ratio,
    backdrop,
    framing,
    zoom,
    turn: isSeen ? moment.turn : turn,
    caption,
  };
}
