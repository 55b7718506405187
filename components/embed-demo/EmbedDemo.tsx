import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import controlStyles from "@/components/embed-demo/controls.module.scss";
import styles from "@/components/embed-demo/EmbedDemo.module.scss";
import { embedDemoText } from "@/components/embed-demo/embed-demo-text";
import {
  type AvatarPanelComponent,
  BOXES,
  Choice,
  createFirstSettings,
  type Settings,
  SettingsForm,
} from "@/components/embed-demo/SettingsForm";
import { Snippet } from "@/components/embed-demo/Snippet";
import { ScrollArea } from "@/components/ui/ScrollArea";
import { padId } from "@/lib/shared/ids";
import { ALL_MOODS, getMood, type Mood } from "@/lib/shared/moods";
import type { PlayLink } from "@/lib/shared/play-link";
import { getViewerPath } from "@/lib/shared/viewer-query";
import { VIEWS, type View } from "@/lib/shared/views";

const messagesText = embedDemoText.messages;
const logText = embedDemoText.log;

interface LogEntry {
  readonly key: number;
  readonly direction: "sent" | "received";
  readonly text: string;
}

const MAX_ENTRIES = 50;

/** Exchanges messages with the viewer; the log has the newest first. */
function useViewerFrame() {
  const frame = useRef<HTMLIFrameElement>(null);
  const count = useRef(0);
  const [log, setLog] = useState<readonly LogEntry[]>([]);
  const [picture, setPicture] = useState<string | null>(null);

  const logMessage = useCallback((direction: LogEntry["direction"], message: unknown) => {
    const entry = { key: count.current++, direction, text: JSON.stringify(message) };
    setLog((last) => [entry, ...last].slice(0, MAX_ENTRIES));
  }, []);
  const post = (message: object, ports: MessagePort[] = []) => {
    logMessage("sent", message);
    // Sandboxed frames have no origin.
    frame.current?.contentWindow?.postMessage(message, "*", ports);
  };

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow) logMessage("received", data);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [logMessage]);
  useEffect(() => () => (picture === null ? undefined : URL.revokeObjectURL(picture)), [picture]);

  return {
    frame,
    log,
    send: (message: object) => post(message),
    /** Requests a picture; `picture` then holds its address. */
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

function MessageLog({ log }: { readonly log: readonly LogEntry[] }) {
  return (
    <ScrollArea as="div" className={styles["log"]} label={logText.label} role="log">
      {log.length === 0 && <p className={styles["empty"]}>{logText.empty}</p>}
      <ol className="stack-2">
        {log.map(({ key, direction, text: message }) => (
          <li className={styles[direction]} key={key}>
            <span className={styles["direction"]}>{logText[direction]}</span>{" "}
            <code className="mono small">{message}</code>
          </li>
        ))}
      </ol>
    </ScrollArea>
  );
}

interface MessageSenderProps {
  readonly send: (message: object) => void;
  readonly capture: () => void;
  readonly picture: string | null;
}

/** A button per message that a viewer accepts, and one it refuses. */
function MessageSender({ send, capture, picture }: MessageSenderProps) {
  const [mood, setMood] = useState<Mood>("hype");
  const [view, setView] = useState<View>("face");
  const button = (name: string, onClick: () => void) => (
    <button className={`on-white ${controlStyles["button"]}`} onClick={onClick} type="button">
      {name}
    </button>
  );
  return (
    <div className="stack-4">
      <div className={styles["row"]}>
        <Choice
          label={messagesText.mood}
          nameOf={(each) => getMood(each).label}
          onChange={setMood}
          value={mood}
          values={ALL_MOODS}
        />
        {button("setMood", () => send({ type: "setMood", payload: { mood } }))}
      </div>
      <div className={styles["row"]}>
        <Choice label={messagesText.view} nameOf={(each) => each} onChange={setView} value={view} values={VIEWS} />
        {button("setView", () => send({ type: "setView", payload: { view } }))}
      </div>
      <div className="cluster-3">
        {button("play", () => send({ type: "play" }))}
        {button("pause", () => send({ type: "pause" }))}
        {button("capture", capture)}
        {button("unknown mood", () => send({ type: "setMood", payload: { mood: "grumpy" } }))}
      </div>
      {picture && (
        <figure className={styles["shot"]}>
          <img alt={messagesText.picture} src={picture} />
          <figcaption>
            <a download="meebit.png" href={picture}>
              {messagesText.savePicture}
            </a>
          </figcaption>
        </figure>
      )}
    </div>
  );
}

interface PreviewProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly settings: Settings;
}

/** The live embed, sandboxed as by a marketplace, in a viewfinder over a pattern that shows its transparency. */
function Preview({ frame, settings: { id, box, ...query } }: PreviewProps) {
  // Client only: its first message must not precede the listener.
  const [isListening, setListening] = useState(false);
  useEffect(() => setListening(true), []);
  const { width, height } = BOXES[box];
  const src = getViewerPath(id, query);
  return (
    <div className={styles["stage"]}>
      <div style={{ width, height, maxWidth: "100%" }}>
        {isListening && (
          <iframe
            className={styles["frame"]}
            key={src}
            ref={frame}
            sandbox="allow-scripts"
            src={src}
            title={embedDemoText.frame(padId(id))}
          />
        )}
      </div>
    </div>
  );
}

interface EmbedDemoProps {
  readonly siteUrl: string;
  readonly start: PlayLink;
  readonly AvatarPanel: AvatarPanelComponent;
}

/** A playground for the embed: settings, the live frame, its code, and the messages in both directions. */
export function EmbedDemo({ siteUrl, start, AvatarPanel }: EmbedDemoProps) {
  const [settings, setSettings] = useState<Settings>(() => createFirstSettings(start));
  const { frame, log, send, capture, picture } = useViewerFrame();
  return (
    <main className={styles["page"]} id="content">
      <header className="stack-3 all-columns">
        <h1 className={styles["title"]}>{embedDemoText.title}</h1>
        <p className="box fit pad-1-3 large-fluid line-135">{embedDemoText.lead}</p>
        <noscript className="box fit pad-1-3 large-fluid line-135">{embedDemoText.withoutScript}</noscript>
      </header>
      <div className={`needs-scripts ${styles["preview"]}`}>
        <Preview frame={frame} settings={settings} />
      </div>
      <section aria-labelledby="settings-title" className="stack-4 card">
        <h2 className="display heading-fluid bold" id="settings-title">
          {embedDemoText.settings.title}
        </h2>
        <SettingsForm
          AvatarPanel={AvatarPanel}
          onChange={(change) => setSettings({ ...settings, ...change })}
          settings={settings}
        />
        <Snippet settings={settings} siteUrl={siteUrl} />
      </section>
      <section aria-labelledby="send-title" className="stack-4 card needs-scripts">
        <h2 className="display heading-fluid bold" id="send-title">
          {messagesText.title}
        </h2>
        <MessageSender capture={capture} picture={picture} send={send} />
      </section>
      <section aria-labelledby="log-title" className="stack-4 card needs-scripts">
        <h2 className="display heading-fluid bold" id="log-title">
          {logText.title}
        </h2>
        <MessageLog log={log} />
      </section>
    </main>
  );
}
