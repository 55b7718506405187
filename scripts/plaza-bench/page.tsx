import { useState } from "react";
import { createRoot } from "react-dom/client";
import { PlazaCanvas, type PlazaCanvasProps } from "@/components/canvas/plaza/PlazaCanvas";
import type { PlazaDrawn, PlazaPose } from "@/components/canvas/plaza/plaza-scene";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { fetchMinis } from "@/lib/plaza/supply/fetch-minis";
import { openFigures } from "@/lib/plaza/supply/open-figures";
import { probeWebgl } from "@/lib/shared/probe-webgl";

declare global {
  interface Window {
    plazaControls: { flyTo(pose: PlazaPose): void };
    /** The plaza's events, as text. */
    reportedEvents: string[];
    plazaDrawn: PlazaDrawn | null;
    /** Milliseconds from the page's start to the first picture. */
    readyAt: number;
  }
}

const query = new URLSearchParams(location.search);
const box = document.querySelector<HTMLElement>("#crowd");
if (!box) throw new Error("no box");
const plaza = layOutPlaza();

const NO_COVERS: PlazaCanvasProps["covers"] = [];

/** `x,y,z,heading,dip`. */
function poseOf(text: string | null): PlazaPose | null {
  if (text === null) return null;
  const [x = 0, y = 0, z = 0, heading = 0, dip = 0] = text.split(",").map(Number);
  return { x, y, z, heading, dip };
}

const bySoftware = probeWebgl(document.createElement("canvas")) === "software";
window.reportedEvents = [];
window.plazaDrawn = null;

/** The plaza, controlled from outside. */
function Page() {
  const [target, setTarget] = useState<PlazaCanvasProps["target"]>(null);
  window.plazaControls = { flyTo: (pose) => setTarget({ to: pose }) };
  return (
    <PlazaCanvas
      bySoftware={bySoftware}
      covers={NO_COVERS}
      fetchMinis={fetchMinis}
      found={null}
      isPaused={false}
      isStill={query.has("still")}
      onDrawn={(drawn) => {
        window.plazaDrawn = drawn;
      }}
      onHover={() => {}}
      onMove={() => {}}
      onPick={() => {}}
      onProgress={(share) => window.reportedEvents.push(`progress ${share.toFixed(2)}`)}
      onReady={() => {
        window.readyAt = performance.now();
        window.reportedEvents.push("ready");
      }}
      onTrouble={(trouble, error) => window.reportedEvents.push(error === undefined ? trouble : `${trouble} ${error}`)}
      openFigures={(onFigure, onFailed) =>
        openFigures(onFigure, onFailed, () => new Worker("/figure-worker.js", { type: "module" }))
      }
      picked={null}
      plaza={plaza}
      pose={poseOf(query.get("pose"))}
      ref={null}
      target={target}
      wave={null}
    />
  );
}

createRoot(box).render(<Page />);
