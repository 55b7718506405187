/** Message to this browser's other tabs: the session, the wallet or a saved mood changed. */
export type TabMessage = "session" | "wallet" | "mood";

const CHANNEL_NAME = "mb1";

let channel: BroadcastChannel | null | undefined;

function getChannel(): BroadcastChannel | null {
  channel ??= typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL_NAME);
  return channel;
}

/** Notifies the other tabs. Browsers without support update them on focus. */
export function notifyTabs(message: TabMessage): void {
  getChannel()?.postMessage(message);
}

/** Calls `listener` with messages of other tabs. Returns an unsubscribe function. */
export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === "session" || data === "wallet" || data === "mood") listener(data);
  };
  const tabChannel = getChannel();
  tabChannel?.addEventListener("message", onMessage);
  return () => tabChannel?.removeEventListener("message", onMessage);
}
