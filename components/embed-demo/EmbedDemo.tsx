import { type RefObject, useEffect, useState } from "react";
import buttonStyles from "@/components/embed-demo/button.module.scss";
import styles from "@/components/embed-demo/EmbedDemo.module.scss";
import { embedDemoText } from "@/components/embed-demo/embed-demo-text";
import { Choice } from "@/components/embed-demo/Field";
import { SettingsForm } from "@/components/embed-demo/SettingsForm";
import { Snippet } from "@/components/embed-demo/Snippet";
import { BOXES, createFirstSettings, type Settings } from "@/components/embed-demo/settings";
import { type LogEntry, useViewerFrame } from "@/components/embed-demo/use-viewer-frame";
import { padId } from "@/lib/shared/ids";
import { ALL_MOODS, getMood, type Mood } from "@/lib/shared/moods";
import type { PlayLink } from "@/lib/shared/play-link";
import { getViewerPath } from "@/lib/shared/viewer-query";
import { VIEWS, type View } from "@/lib/shared/views";

interface MessageLogProps {
  /** Newest first. */
  readonly log: readonly LogEntry[];
}

const logText = embedDemoText.log;

/** The last messages both ways. */
function MessageLog({ log }: MessageLogProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <div aria-label={logText.label} className={styles["log"]} role="log" tabIndex={0}>
      {log.length === 0 && <p className={styles["empty"]}>{logText.empty}</p>}
      <ol className={styles["entries"]}>
        {log.map(({ key, way, text: message }) => (
          <li className={styles[way]} key={key}>
            <span className={styles["way"]}>{logText[way]}</span> <code>{message}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}

const messagesText = embedDemoText.messages;

interface MessageSenderProps {
  readonly send: (message: object) => void;
  readonly capture: () => void;
  /** Address of the last picture. */
  readonly picture: string | null;
}

/** A button for every message that a viewer takes, and one that it refuses. */
function MessageSender({ send, capture, picture }: MessageSenderProps) {
  const [mood, setMood] = useState<Mood>("hype");
  const [view, setView] = useState<View>("face");
  const button = (name: string, onClick: () => void) => (
    <button className={buttonStyles["paper"]} onClick={onClick} type="button">
      {name}
    </button>
  );
  return (
    <div className={styles["sender"]}>
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
      <div className={styles["buttons"]}>
        {button("play", () => send({ type: "play" }))}
        {button("pause", () => send({ type: "pause" }))}
        {button("capture", capture)}
        {button("nonsense", () => send({ type: "setMood", payload: { mood: "grumpy" } }))}
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

/** The living embed, sandboxed as a marketplace would, in a viewfinder over a pattern that shows where it is transparent. */
function Preview({ frame, settings: { id, box, ...query } }: PreviewProps) {
  // Not in the server's HTML: its first message would come before anyone listens.
  const [isHeard, setHeard] = useState(false);
  useEffect(() => setHeard(true), []);
  const { width, height } = BOXES[box];
  const src = getViewerPath(id, query);
  return (
    <div className={styles["stage"]}>
      <div className={styles["box"]} style={{ width, height }}>
        {isHeard && (
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
  /** The site's public address. */
  readonly siteUrl: string;
  /** What the page's address asks to embed. */
  readonly start: PlayLink;
}

/** Everything an embed can do, to try: settings, the living frame, the code for it, and the messages both ways. */
export function EmbedDemo({ siteUrl, start }: EmbedDemoProps) {
  const [settings, setSettings] = useState<Settings>(() => createFirstSettings(start));
  const { frame, log, send, capture, picture } = useViewerFrame();
  return (
    <main className={styles["page"]} id="content">
      <header className={styles["head"]}>
        <h1 className={styles["title"]}>{embedDemoText.title}</h1>
        <p className={styles["lead"]}>{embedDemoText.lead}</p>
      </header>
      <div className={styles["preview"]}>
        <Preview frame={frame} settings={settings} />
      </div>
      <section aria-labelledby="settings-title" className={styles["card"]}>
        <h2 className={styles["name"]} id="settings-title">
          {embedDemoText.settings.title}
        </h2>
        <SettingsForm onChange={(change) => setSettings({ ...settings, ...change })} settings={settings} />
        <Snippet settings={settings} siteUrl={siteUrl} />
      </section>
      <section aria-labelledby="send-title" className={styles["card"]}>
        <h2 className={styles["name"]} id="send-title">
          {embedDemoText.messages.title}
        </h2>
        <MessageSender capture={capture} picture={picture} send={send} />
      </section>
      <section aria-labelledby="log-title" className={styles["card"]}>
        <h2 className={styles["name"]} id="log-title">
          {embedDemoText.log.title}
        </h2>
        <MessageLog log={log} />
      </section>
    </main>
  );
}
