import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { viewerText } from "@/components/viewer/viewer-text";
import { nextFrame } from "@/lib/client/viewer/next-frame";
import { answerThrough, listenToParent, reportToParent } from "@/lib/client/viewer/parent-window";
import type { Mood } from "@/lib/shared/moods";
import type { ViewerReport } from "@/lib/shared/viewer-messages";
import type { View } from "@/lib/shared/views";

interface ParentCommands {
  readonly id: number;
  readonly mood: Mood;
  readonly setMood: (mood: Mood) => void;
  readonly setView: (view: View) => void;
  readonly setPlaying: (isPlaying: boolean) => void;
  /** A picture of what is shown. */
  readonly capture: () => Promise<Blob>;
}

/** What is requested until the next frame: of each kind the last. */
interface Requests {
  mood?: Mood;
  view?: View;
  isPlaying?: boolean;
}

async function answer({ id, mood, capture }: ParentCommands, ports: readonly (MessagePort | undefined)[]) {
  try {
    const picture = await capture();
    for (const port of ports) answerThrough(port, picture);
    reportToParent({ type: "captured", payload: { id, mood, bytes: picture.size } });
  } catch {
    const report: ViewerReport = {
      type: "error",
      payload: { code: "capture_failed", message: viewerText.captureFailed },
    };
    for (const port of ports) answerThrough(port, report);
    reportToParent(report);
  }
}

/** Does what the page around the viewer asks for, once a frame; all who ask for a picture meanwhile get the same one. */
export function useParentCommands(commands: ParentCommands): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    let requests: Requests | null = null;
    const ports: (MessagePort | undefined)[] = [];
    let isCapturing = false;

    const request = async (next: Requests) => {
      if (requests) return void Object.assign(requests, next);
      requests = next;
      await nextFrame();
      const { mood, view, isPlaying } = requests;
      requests = null;
      const { setMood, setView, setPlaying } = latest.current;
      // At once: a picture that was asked for after this shows it.
      flushSync(() => {
        if (mood !== undefined) setMood(mood);
        if (view !== undefined) setView(view);
        if (isPlaying !== undefined) setPlaying(isPlaying);
      });
    };
    const capture = async (port: MessagePort | undefined) => {
      ports.push(port);
      if (isCapturing) return;
      isCapturing = true;
      while (ports.length > 0) {
        await nextFrame();
        await answer(latest.current, ports.splice(0));
      }
      isCapturing = false;
    };

    return listenToParent((command, port) => {
      switch (command.type) {
        case "setMood":
          return void request({ mood: command.mood });
        case "setView":
          return void request({ view: command.view });
        case "play":
        case "pause":
          return void request({ isPlaying: command.type === "play" });
        case "capture":
          return void capture(port);
        default:
          return command satisfies never;
      }
    });
  }, []);
}
