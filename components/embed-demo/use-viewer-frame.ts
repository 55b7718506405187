import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** A message that went to the viewer or came from it. */
export interface LogEntry {
  readonly key: number;
  readonly way: "sent" | "received";
  readonly text: string;
}

interface ViewerFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The last messages, newest first. */
  readonly log: readonly LogEntry[];
  send(message: object): void;
  /** Asks for a picture; its address is `picture` from then on. */
  capture(): void;
  readonly picture: string | null;
}

const MAX_ENTRIES = 50;

/** Talks with the viewer in a frame. */
export function useViewerFrame(): ViewerFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const count = useRef(0);
  const [log, setLog] = useState<readonly LogEntry[]>([]);
  const [picture, setPicture] = useState<string | null>(null);

  const note = useCallback((way: LogEntry["way"], message: unknown) => {
    const entry = { key: count.current++, way, text: JSON.stringify(message) };
    setLog((last) => [entry, ...last].slice(0, MAX_ENTRIES));
  }, []);
  const post = (message: object, ports: MessagePort[] = []) => {
    note("sent", message);
    // A sandboxed frame has no origin to name.
    frame.current?.contentWindow?.postMessage(message, "*", ports);
  };

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow) note("received", data);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [note]);
  useEffect(() => () => (picture === null ? undefined : URL.revokeObjectURL(picture)), [picture]);

  return {
    frame,
    log,
    send: (message) => post(message),
    capture() {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (data instanceof Blob) setPicture(URL.createObjectURL(data));
        port1.close();
      };
      post({ type: "capture" }, [port2]);
    },
    picture,
  };
}
