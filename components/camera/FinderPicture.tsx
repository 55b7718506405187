import { useEffect, useRef } from "react";
import { cameraText } from "@/components/camera/camera-text";
import styles from "@/components/camera/FinderPicture.module.scss";
import { Picture } from "@/components/ui/Picture";
import { paintSheet } from "@/lib/client/photo/paint-sheet";
import { posterSource } from "@/lib/client/poster-source";
import { padId } from "@/lib/shared/ids";
import type { Mood } from "@/lib/shared/moods";
import { posterView } from "@/lib/shared/photo/shot";
import { useCameraStore } from "@/stores/camera-store";

interface FinderPictureProps {
  readonly id: number;
  readonly mood: Mood;
}

/** How much larger than the viewfinder's height the poster is, and how much lower, as lib/client/photo/server-studio.ts draws. */
const HALF = { size: 1.5, lift: 0.15 } as const;

/** Stands in the viewfinder when there is no scene: the picture of the server, cut as it will be. */
export function FinderPicture({ id, mood }: FinderPictureProps) {
  const framing = useCameraStore((store) => store.framing);
  const zoom = useCameraStore((store) => store.zoom);
  const turn = useCameraStore((store) => store.turn);
  const backdrop = useCameraStore((store) => store.backdrop);
  const size = zoom * (framing === "half" ? HALF.size : 1);
  const lift = framing === "half" ? size * HALF.lift : 0;
  const sheet = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // What does not come leaves the studio's own behind the picture.
    if (sheet.current) void paintSheet(sheet.current, backdrop, mood).catch(() => {});
  }, [backdrop, mood]);
  return (
    <div className={styles["picture"]} data-clear={backdrop === "none" || undefined}>
      <canvas className={styles["sheet"]} height={256} ref={sheet} width={2} />
      <div className={styles["somebody"]} style={{ height: `${size * 100}%`, top: `${(0.5 + lift) * 100}%` }}>
        <Picture
          alt={cameraText.finder.picture(padId(id))}
          sizes="(width >= 1024px) 60vw, 100vw"
          source={posterSource(id, mood, "none", posterView({ framing, turn }))}
          urgent
        />
      </div>
    </div>
  );
}
