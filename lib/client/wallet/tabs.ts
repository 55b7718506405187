/** What a tab tells the others of this browser: that somebody signed in or out, or that the wallet is another one. */
export type TabWord = "session" | "wallet";

const NAME = "mb1";

let channel: BroadcastChannel | null | undefined;

function getChannel(): BroadcastChannel | null {
  channel ??= typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(NAME);
  return channel;
}

/** Tells the other tabs. Where a browser cannot, they find out when they get the focus. */
export function tellTabs(word: TabWord): void {
  getChannel()?.postMessage(word);
}

/** Calls `listener` with what other tabs tell. Gives back what ends it. */
export function listenToTabs(listener: (word: TabWord) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === "session" || data === "wallet") listener(data);
  };
  const heard = getChannel();
  heard?.addEventListener("message", hear);
  return () => heard?.removeEventListener("message", hear);
}
