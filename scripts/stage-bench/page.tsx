import { useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { StageCanvas, type StageCanvasProps } from "@/components/canvas/stage/StageCanvas";
import { CLIP_SPECS } from "@/lib/avatar/clips/get-clip";
import { fetchCrowd } from "@/lib/client/stage/fetch-crowd";
import { parseMood } from "@/lib/shared/moods";
import { probeWebgl } from "@/lib/shared/probe-webgl";
import { STAGE_SCENES } from "@/lib/three/stage/scenes";
import { FIRST_GOALS } from "@/scripts/stage-bench/first-goals";

declare global {
  interface Window {
    /** The stage's events, as text. */
    reportedEvents: string[];
    /** Changes props of the stage. */
    stage: { set(change: Partial<StageCanvasProps>): void; dispose(): void };
  }
}

const query = new URLSearchParams(location.search);
const box = document.querySelector<HTMLElement>("#stage");
if (!box) throw new Error("no stage");

const bySoftware = probeWebgl(document.createElement("canvas")) === "software";
window.reportedEvents = [];
const createEventRecorder = (what: string) => (detail?: unknown) =>
  window.reportedEvents.push(detail === undefined ? what : `${what} ${detail}`);

/** The stage, controlled from outside. */
function Page() {
  const [goals, setGoals] = useState<Partial<StageCanvasProps>>({});
  window.stage = {
    set: (change) => flushSync(() => setGoals((last) => ({ ...last, ...change }))),
    dispose: () => root.unmount(),
  };
  return (
    <StageCanvas
      {...FIRST_GOALS}
      animations={CLIP_SPECS}
      attempt={0}
      bySoftware={bySoftware}
      avatar={Number(query.get("id") ?? 1)}
      isPaused={false}
      isStill={query.has("still")}
      loadCrowd={fetchCrowd}
      loadModel={async (id, signal) => (await fetch(`/model/${id}`, { signal })).arrayBuffer()}
      mood={parseMood(query.get("mood")) ?? "default"}
      onAvatar={createEventRecorder("avatar")}
      onAvatarFailed={createEventRecorder("avatar failed")}
      onCrowdFailed={createEventRecorder("crowd failed")}
      onFailed={createEventRecorder("failed")}
      onLost={createEventRecorder("lost")}
      onProgress={createEventRecorder("progress")}
      onReady={createEventRecorder("ready")}
      onRestored={createEventRecorder("restored")}
      onSlow={createEventRecorder("slow")}
      scene={STAGE_SCENES.find((scene) => scene === query.get("scene")) ?? "home"}
      {...goals}
    />
  );
}

const root = createRoot(box);
root.render(<Page />);
