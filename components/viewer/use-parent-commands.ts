import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { isProblem, type LiveStatus } from "@/components/viewer/use-live-scene";
import type { AvatarTarget, PageState } from "@/components/viewer/use-shown";
import { viewerText } from "@/components/viewer/viewer-text";
import { readSavedMood } from "@/lib/client/viewer/follow-saved-mood";
import {
  listenToParent,
  type Recipient,
  reportToParent,
  sendPicture,
  sendViewerAnswer,
  sendViewerError,
} from "@/lib/client/viewer/parent-window";
import type { Mood } from "@/lib/shared/moods";
import type { ViewerFullState } from "@/lib/shared/viewer-messages";
import type { ViewerBackground } from "@/lib/shared/viewer-query";
import type { View } from "@/lib/shared/views";

/** A hidden page draws no frames. */
const MAX_WAIT_MS = 100;

/** Resolves with the next frame, or after `MAX_WAIT_MS` without one. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, MAX_WAIT_MS);
  });
}

/** Timeout in milliseconds for another avatar's saved mood. */
const SAVED_MOOD_TIMEOUT_MS = 5000;

interface ParentCommands {
  readonly state: ViewerFullState;
  readonly setAvatar: (avatar: AvatarTarget) => void;
  readonly setMood: (mood: Mood) => void;
  readonly setView: (view: View) => void;
  readonly setBackground: (background: ViewerBackground) => void;
  readonly setPlaying: (isPlaying: boolean) => void;
  readonly capture: () => Promise<Blob>;
}

/** Changes requested until the next frame: the last of each kind. Another avatar comes together with its mood. */
interface Changes extends Partial<PageState> {
  readonly isPlaying?: boolean;
}

function toDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}

async function sendCapture({ state: { id, mood }, capture }: ParentCommands, recipients: readonly Recipient[]) {
  try {
    const picture = await capture();
    const captured = { id, mood, bytes: picture.size };
    for (const recipient of recipients) {
      if (sendPicture(recipient, picture)) sendViewerAnswer(recipient, captured);
      else if (recipient.version === 2) sendViewerAnswer(recipient, { ...captured, dataUrl: await toDataUrl(picture) });
    }
    reportToParent({ type: "captured", payload: captured });
  } catch {
    const error = { code: "capture_failed", message: viewerText.captureFailed } as const;
    for (const recipient of recipients) sendViewerError(recipient, error);
    if (recipients.some(({ version }) => version === 1)) reportToParent({ type: "error", payload: error });
  }
}

/** Applies the parent's commands, once per frame; capture requests in between share one picture. */
export function useParentCommands(commands: ParentCommands): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const changes = createChangeBatch(latest);
    const avatarChanges = createAvatarChanges(latest, changes);
    const capture = createCaptureQueue(latest);
    return listenToParent((command, recipient) => {
      switch (command.type) {
        case "setMood":
          return avatarChanges.setMood(command.mood, recipient);
        case "setAvatar":
          return avatarChanges.setAvatar(command.id, command.mood, recipient);
        case "setView":
          return void changes.add({ view: command.view }, recipient);
        case "setBackground":
          return void changes.add({ background: command.background }, recipient);
        case "play":
        case "pause":
          return void changes.add({ isPlaying: command.type === "play" }, recipient);
        case "getState":
          return void changes.add({}, recipient);
        case "capture":
          return void capture(recipient);
        default:
          return command satisfies never;
      }
    });
  }, []);
}

function createChangeBatch(latest: RefObject<ParentCommands>) {
  let changes: Changes | null = null;
  let recipients: Recipient[] = [];
  return {
    /** The requested mood; undefined for none. */
    get mood(): Mood | undefined {
      return changes?.mood;
    },
    /** Requests a change, and answers with the state after it. */
    async add(change: Changes, recipient: Recipient): Promise<void> {
      recipients.push(recipient);
      if (changes) return void Object.assign(changes, change);
      changes = change;
      await nextFrame();
      const requested = changes;
      const answered = recipients;
      changes = null;
      recipients = [];
      // Synchronously: a later capture request must show it.
      flushSync(() => applyChanges(requested, latest.current));
      for (const one of answered) sendViewerAnswer(one, latest.current.state);
    },
  };
}

function applyChanges(changes: Changes, commands: ParentCommands): void {
  const { id, mood, isSaved = false, view, background, isPlaying } = changes;
  if (id !== undefined && mood !== undefined) commands.setAvatar({ id, mood, isSaved });
  else if (mood !== undefined) commands.setMood(mood);
  if (view !== undefined) commands.setView(view);
  if (background !== undefined) commands.setBackground(background);
  if (isPlaying !== undefined) commands.setPlaying(isPlaying);
}

/** Creates the changes of avatar and mood: a saved mood read meanwhile yields to a later named one. */
function createAvatarChanges(latest: RefObject<ParentCommands>, changes: ReturnType<typeof createChangeBatch>) {
  /** Count named avatars and moods. */
  let avatarTurn = 0;
  let moodTurn = 0;

  const setSavedAvatar = async (id: number, recipient: Recipient) => {
    avatarTurn += 1;
    const turns = { avatar: avatarTurn, mood: moodTurn };
    const saved = await readSavedMood(id, AbortSignal.timeout(SAVED_MOOD_TIMEOUT_MS)).catch(() => null);
    if (turns.avatar !== avatarTurn)
      return sendViewerError(recipient, { code: "superseded", message: viewerText.superseded });
    if (saved === null)
      return sendViewerError(recipient, { code: "saved_mood_failed", message: viewerText.noSavedMood });
    const isSaved = turns.mood === moodTurn;
    const mood = isSaved ? saved : (changes.mood ?? latest.current.state.mood);
    return changes.add({ id, mood, isSaved }, recipient);
  };
  return {
    setMood(mood: Mood, recipient: Recipient): void {
      moodTurn += 1;
      void changes.add({ mood, isSaved: false }, recipient);
    },
    /** @param mood null for the saved one */
    setAvatar(id: number, mood: Mood | null, recipient: Recipient): void {
      if (mood === null) return void setSavedAvatar(id, recipient);
      avatarTurn += 1;
      moodTurn += 1;
      void changes.add({ id, mood, isSaved: false }, recipient);
    },
  };
}

function createCaptureQueue(latest: RefObject<ParentCommands>): (recipient: Recipient) => Promise<void> {
  const waiting: Recipient[] = [];
  let isCapturing = false;
  return async (recipient) => {
    waiting.push(recipient);
    if (isCapturing) return;
    isCapturing = true;
    while (waiting.length > 0) {
      await nextFrame();
      await sendCapture(latest.current, waiting.splice(0));
    }
    isCapturing = false;
  };
}

interface Reported {
  readonly id: number;
  readonly mood: Mood;
  readonly status: LiveStatus;
  readonly message: string | undefined;
  /** Whether a live scene may follow. */
  readonly isWaiting: boolean;
}

/** Reports to the parent: ready, whether it is live, the mood shown, and failures. */
export function useReports({ id, mood, status, message, isWaiting }: Reported): void {
  const reportedLive = useRef<boolean | null>(null);
  const lastReported = useRef({ id, mood });
  useEffect(() => {
    if (isProblem(status) && message) reportToParent({ type: "error", payload: { code: status, message } });
    const live = status === "live";
    if (reportedLive.current === live || (reportedLive.current === null && status === "waiting" && isWaiting)) return;
    reportToParent({
      type: reportedLive.current === null ? "ready" : "live",
      payload: { ...lastReported.current, live },
    });
    reportedLive.current = live;
  }, [status, message, isWaiting]);
  useEffect(() => {
    if (lastReported.current.id === id && lastReported.current.mood === mood) return;
    lastReported.current = { id, mood };
    reportToParent({ type: "mood", payload: { id, mood } });
  }, [id, mood]);
}
