import { useState } from "react";
import buttonStyles from "@/components/embed-demo/button.module.scss";
import { Choice } from "@/components/embed-demo/Choice";
import { embedDemoText } from "@/components/embed-demo/embed-demo-text";
import styles from "@/components/embed-demo/MessageSender.module.scss";
import { ALL_MOODS, type Mood, moodRecord } from "@/lib/shared/moods";
import { VIEWS, type View } from "@/lib/shared/views";

const text = embedDemoText.messages;

interface MessageSenderProps {
  readonly send: (message: object) => void;
  readonly capture: () => void;
  /** Address of the last picture. */
  readonly picture: string | null;
}

/** A button for every message that a viewer takes, and one that it refuses. */
export function MessageSender({ send, capture, picture }: MessageSenderProps) {
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
          label={text.mood}
          nameOf={(each) => moodRecord(each).label}
          onChange={setMood}
          value={mood}
          values={ALL_MOODS}
        />
        {button("setMood", () => send({ type: "setMood", payload: { mood } }))}
      </div>
      <div className={styles["row"]}>
        <Choice label={text.view} nameOf={(each) => each} onChange={setView} value={view} values={VIEWS} />
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
          <img alt={text.picture} src={picture} />
          <figcaption>
            <a download="meebit.png" href={picture}>
              {text.savePicture}
            </a>
          </figcaption>
        </figure>
      )}
    </div>
  );
}
