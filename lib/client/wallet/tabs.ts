/** Message to this browser's other tabs: the session or the wallet changed. */
export type TabWord = "session" | "wallet";

const NAME = "mb1";

let channel: BroadcastChannel | null | undefined;

function getChannel(): BroadcastChannel | null {
  channel ??= typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(NAME);
  return channel;
}

/** Notifies the other tabs. Browsers without support update them on focus. */
export function tellTabs(word: TabWord): void {
  getChannel()?.postMessage(word);
}

/** Calls `listener` with messages of other tabs. Returns an unsubscribe function. */
export function listenToTabs(listener: (word: TabWord) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === "session" || data === "wallet") listener(data);
  };
  const heard = getChannel();
  heard?.addEventListener("message", hear);
  return () => heard?.removeEventListener("message", hear);
}
