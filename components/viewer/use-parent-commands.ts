import { type RefObject, useEffect, useRef } from "react";
import type { LiveScene } from "@/components/viewer/live-scene";
import { captureStill } from "@/lib/client/viewer/capture-still";
import { answerThrough, listenToParent, reportToParent } from "@/lib/client/viewer/parent-window";
import type { Mood } from "@/lib/shared/moods";
import type { ViewerReport } from "@/lib/shared/viewer-messages";

interface ParentCommands {
  readonly id: number;
  readonly mood: Mood;
  readonly scene: RefObject<LiveScene | null>;
  readonly isReducedMotion: boolean;
  readonly setMood: (mood: Mood) => void;
  readonly setPlaying: (isPlaying: boolean) => void;
}

async function capture({ id, mood, scene }: ParentCommands, port: MessagePort | undefined): Promise<void> {
  try {
    const picture = await (scene.current?.capture() ?? captureStill(id, mood));
    answerThrough(port, picture);
    reportToParent({ type: "captured", payload: { id, mood, bytes: picture.size } });
  } catch {
    const report: ViewerReport = {
      type: "error",
      payload: { code: "capture_failed", message: "The picture could not be made." },
    };
    answerThrough(port, report);
    reportToParent(report);
  }
}

/** Does what the page around the viewer asks for. */
export function useParentCommands(commands: ParentCommands): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(
    () =>
      listenToParent((command, port) => {
        const { scene, isReducedMotion, setMood, setPlaying } = latest.current;
        switch (command.type) {
          case "setMood":
            return setMood(command.mood);
          case "setView":
            return scene.current?.setView(command.view, isReducedMotion ? "jump" : "walk");
          case "play":
            return setPlaying(true);
          case "pause":
            return setPlaying(false);
          case "capture":
            return void capture(latest.current, port);
          default:
            return command satisfies never;
        }
      }),
    [],
  );
}
