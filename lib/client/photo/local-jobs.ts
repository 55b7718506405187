import { loadCaptionFont } from "@/lib/client/photo/caption-font";
import { videoFormats } from "@/lib/client/photo/encode/video-choice";
import { encodeAnimation } from "@/lib/client/photo/encode-animation";
import type { PhotoJobs } from "@/lib/client/photo/photo-jobs";
import { openPhotoEngine } from "@/lib/three/photo/photo-engine";
import type { PhotoCanvas } from "@/lib/three/photo/photo-renderer";

/**
 * A studio's work, done right here; null where there is no WebGL 2.
 * @param makeCanvas gives a canvas of a size in pixels
 */
export function openLocalJobs(makeCanvas: (width: number, height: number) => PhotoCanvas): PhotoJobs | null {
  const engine = openPhotoEngine(makeCanvas);
  if (engine === null) return null;
  return {
    prepare: engine.warm,
    async still(models, shot, { edge, format, signal }) {
      signal.throwIfAborted();
      if (shot.caption) await loadCaptionFont();
      return engine.still(models, shot, edge, format, signal);
    },
    preview: engine.preview,
    async animation(models, shot, options) {
      options.signal.throwIfAborted();
      if (shot.caption) await loadCaptionFont();
      return engine.withFrames(models, shot, async (frames) => {
        const blob = await encodeAnimation(frames, options);
        return { blob, width: frames.width, height: frames.height };
      });
    },
    formats: async () => ["gif", ...(await videoFormats())],
    dispose: engine.dispose,
  };
}
