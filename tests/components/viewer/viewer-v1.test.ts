// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveStatus } from "@/components/viewer/use-live-scene";
import { useParentCommands, useReports } from "@/components/viewer/use-parent-commands";
import type { Mood } from "@/lib/shared/moods";
import type { View } from "@/lib/shared/views";
import recording from "@/tests/golden/viewer-v1.json";

const ID = 7;
const PICTURE = new Blob(["picture"], { type: "image/png" });
/** Longer than a frame, and than the period of the limit of refusals. */
const STEP_MS = 1500;

/**
 * What happens to the viewer in a step of the recording, and what the page around it receives. The recording is of the
 * last viewer without version 2, and must not change.
 */
interface Step {
  /** The scene's status, with its message. */
  readonly status?: string;
  readonly message?: string;
  /** Messages of the page, each with a port if the step has one. */
  readonly send?: readonly unknown[];
  readonly hasPort?: boolean;
  /** Whether pictures fail in this step. */
  readonly isCaptureBroken?: boolean;
  readonly received: readonly unknown[];
  /** Through the port of each message. */
  readonly throughPorts?: readonly unknown[];
}

const capture = vi.fn(async () => PICTURE);

function useViewer({ status, message }: { readonly status: LiveStatus; readonly message: string | undefined }) {
  const [mood, setMood] = useState<Mood>("gm");
  const [view, setView] = useState<View>("three-quarter");
  const [playing, setPlaying] = useState(true);
  const state = { id: ID, mood, live: status === "live", view, background: "mood", playing } as const;
  useParentCommands({ state, setMood, setView, setPlaying, capture, setAvatar: vi.fn(), setBackground: vi.fn() });
  useReports({ id: ID, mood, status, message, isWaiting: true });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Writes a picture as JSON does not. */
const toRecord = (data: unknown) => (data instanceof Blob ? { picture: data.type, bytes: data.size } : data);

test("a page of version 1 receives what it received before there was version 2", async () => {
  const received: unknown[] = [];
  vi.spyOn(window, "parent", "get").mockReturnValue({
    // `as`: only this member is used.
    postMessage: (data: unknown) => void received.push(toRecord(data)),
  } as unknown as Window & typeof globalThis);
  const { rerender } = renderHook(useViewer, {
    initialProps: { status: "waiting" as LiveStatus, message: undefined as string | undefined },
  });

  const replayed: Step[] = [];
  for (const { received: _, throughPorts: __, ...step } of recording as readonly Step[]) {
    const throughPorts: unknown[] = [];
    const port = { postMessage: (data: unknown) => void throughPorts.push(toRecord(data)) };
    if (step.isCaptureBroken) capture.mockRejectedValueOnce(new Error("There is no picture."));
    await act(async () => {
      // `as`: the statuses of the recording.
      if (step.status) rerender({ status: step.status as LiveStatus, message: step.message });
      for (const data of step.send ?? []) {
        const event = new MessageEvent("message", { data });
        Object.defineProperties(event, {
          source: { value: window.parent },
          ports: { value: step.hasPort ? [port] : [] },
        });
        window.dispatchEvent(event);
      }
      await vi.advanceTimersByTimeAsync(STEP_MS);
    });
    replayed.push({ ...step, received: received.splice(0), ...(step.hasPort && { throughPorts }) });
  }
  expect(replayed).toEqual(recording);
});
