import { mountStage } from "@/components/canvas/stage/mount-stage";
import type { Stage } from "@/components/canvas/stage/stage";
import { fetchCrowd } from "@/lib/client/stage/fetch-crowd";
import { parseMood } from "@/lib/shared/moods";
import { STAGE_SCENES } from "@/lib/three/stage/scenes";

declare global {
  interface Window {
    /** What the stage has told, in words. */
    told: string[];
    stage: Stage;
  }
}

const query = new URLSearchParams(location.search);
const box = document.querySelector<HTMLElement>("#stage");
if (!box) throw new Error("no stage");

window.told = [];
const tell = (what: string) => (detail?: unknown) =>
  window.told.push(detail === undefined ? what : `${what} ${detail}`);
window.stage = mountStage(box, {
  loadModel: async (id, signal) => (await fetch(`/model/${id}`, { signal })).arrayBuffer(),
  loadCrowd: (signal) => fetchCrowd(signal),
  avatar: Number(query.get("id") ?? 1),
  mood: parseMood(query.get("mood")) ?? "default",
  scene: STAGE_SCENES.find((scene) => scene === query.get("scene")) ?? "home",
  isStill: query.has("still"),
  onProgress: tell("progress"),
  onReady: tell("ready"),
  onAvatar: tell("avatar"),
  onAvatarFailed: tell("avatar failed"),
  onCrowdFailed: tell("crowd failed"),
  onLost: tell("lost"),
  onRestored: tell("restored"),
  onFailed: tell("failed"),
});
