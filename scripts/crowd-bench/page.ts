import type { CrowdDrawn, CrowdPose, CrowdScene } from "@/components/canvas/crowd/crowd-scene";
import { mountCrowd } from "@/components/canvas/crowd/mount-crowd";
import { layOutPlaza } from "@/lib/avatar/crowd/plaza";
import { fetchMinis } from "@/lib/client/crowd/fetch-minis";
import { openFigures } from "@/lib/client/crowd/open-figures";

declare global {
  interface Window {
    crowd: CrowdScene;
    /** What the crowd has told, in words. */
    told: string[];
    crowdDrawn: CrowdDrawn | null;
    pose: CrowdPose | null;
    picked: (number | null)[];
    hovered: number | null;
    /** Milliseconds from the page's beginning to the first picture. */
    readyAt: number;
  }
}

const query = new URLSearchParams(location.search);
const box = document.querySelector<HTMLElement>("#crowd");
if (!box) throw new Error("no box");

/** `x,y,z,heading,dip`. */
function poseOf(text: string | null): CrowdPose | null {
  if (text === null) return null;
  const [x = 0, y = 0, z = 0, heading = 0, dip = 0] = text.split(",").map(Number);
  return { x, y, z, heading, dip };
}

window.told = [];
window.crowdDrawn = null;
window.pose = null;
window.picked = [];
window.hovered = null;
window.crowd = mountCrowd(box, {
  plaza: layOutPlaza(),
  fetchMinis,
  openFigures: (onFigure, onFailed) =>
    openFigures(onFigure, onFailed, () => new Worker("/figure-worker.js", { type: "module" })),
  pose: poseOf(query.get("pose")),
  isStill: query.has("still"),
  onProgress: (share) => window.told.push(`progress ${share.toFixed(2)}`),
  onReady() {
    window.readyAt = performance.now();
    window.told.push("ready");
  },
  onMove: (pose) => {
    window.pose = pose;
  },
  onPick: (id) => window.picked.push(id),
  onHover: (id) => {
    window.hovered = id;
  },
  onDrawn: (drawn) => {
    window.crowdDrawn = drawn;
  },
  onTrouble: (trouble, error) => window.told.push(error === undefined ? trouble : `${trouble} ${error}`),
});
