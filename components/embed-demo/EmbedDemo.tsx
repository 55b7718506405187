import { useState } from "react";
import styles from "@/components/embed-demo/EmbedDemo.module.scss";
import { embedDemoText } from "@/components/embed-demo/embed-demo-text";
import { MessageLog } from "@/components/embed-demo/MessageLog";
import { MessageSender } from "@/components/embed-demo/MessageSender";
import { Preview } from "@/components/embed-demo/Preview";
import { SettingsForm } from "@/components/embed-demo/SettingsForm";
import { Snippet } from "@/components/embed-demo/Snippet";
import { firstSettings, type Settings } from "@/components/embed-demo/settings";
import { useViewerFrame } from "@/components/embed-demo/use-viewer-frame";
import type { PlayLink } from "@/lib/shared/play-link";

interface EmbedDemoProps {
  /** The site's public address. */
  readonly siteUrl: string;
  /** What the page's address asks to embed. */
  readonly start: PlayLink;
}

/** Everything an embed can do, to try: settings, the living frame, the code for it, and the messages both ways. */
export function EmbedDemo({ siteUrl, start }: EmbedDemoProps) {
  const [settings, setSettings] = useState<Settings>(() => firstSettings(start));
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
