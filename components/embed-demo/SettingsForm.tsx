import { useState } from "react";
import { embedDemoText } from "@/components/embed-demo/embed-demo-text";
import { Choice, Field, Switch } from "@/components/embed-demo/Field";
import fieldStyles from "@/components/embed-demo/Field.module.scss";
import styles from "@/components/embed-demo/SettingsForm.module.scss";
import { BOX_NAMES, type Settings } from "@/components/embed-demo/settings";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import { padId, parseId } from "@/lib/shared/ids";
import { ALL_MOODS, getMood, type Mood } from "@/lib/shared/moods";
import { TOKENS } from "@/lib/shared/tokens";
import { parseColor } from "@/lib/shared/viewer-query";
import { VIEWS } from "@/lib/shared/views";

const text = embedDemoText.settings;

interface SettingsFormProps {
  readonly settings: Settings;
  readonly onChange: (change: Partial<Settings>) => void;
}

type BackgroundKind = keyof typeof text.backgrounds;
const SAVED = "saved";
const FIRST_COLOR: `#${string}` = TOKENS.sun;

const capitalize = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The settings of a viewer address as a form. An unknown avatar number is reported, not applied. */
export function SettingsForm({ settings, onChange }: SettingsFormProps) {
  const { mood, view, background, box, hasControls, isAutoplay } = settings;
  const [idText, setIdText] = useState(padId(settings.id));
  const isKnown = "id" in parseId(idText);
  const kind = background === "mood" || background === "none" ? background : "color";
  return (
    <form className={styles["form"]} onSubmit={(event) => event.preventDefault()}>
      <Field label={text.number}>
        <input
          aria-describedby="id-problem"
          aria-invalid={!isKnown}
          autoComplete="off"
          className={fieldStyles["input"]}
          inputMode="numeric"
          maxLength={5}
          onChange={({ target }) => {
            setIdText(target.value);
            const parsed = parseId(target.value);
            if ("id" in parsed) onChange({ id: parsed.id });
          }}
          value={idText}
        />
      </Field>
      <Choice
        label={text.mood}
        nameOf={(each) => (each === SAVED ? text.savedMood : getMood(each).label)}
        onChange={(each) => onChange({ mood: each === SAVED ? null : each })}
        value={mood ?? SAVED}
        values={[SAVED, ...ALL_MOODS] as readonly (Mood | typeof SAVED)[]}
      />
      <p className={styles["problem"]} id="id-problem" role="status">
        {isKnown ? "" : HTTP_ERRORS.unknown_meebit[1]}
      </p>
      <Choice
        label={text.view}
        nameOf={capitalize}
        onChange={(next) => onChange({ view: next })}
        value={view}
        values={VIEWS}
      />
      <Choice
        label={text.box}
        nameOf={(each) => text.boxes[each]}
        onChange={(next) => onChange({ box: next })}
        value={box}
        values={BOX_NAMES}
      />
      <Choice
        label={text.background}
        nameOf={(each) => text.backgrounds[each]}
        onChange={(next) => onChange({ background: next === "color" ? FIRST_COLOR : next })}
        value={kind}
        // `as`: Object.keys loses the keys of a const table.
        values={Object.keys(text.backgrounds) as BackgroundKind[]}
      />
      {kind === "color" && (
        <Field label={text.color}>
          <input
            className={fieldStyles["input"]}
            onChange={({ target }) => onChange({ background: parseColor(target.value.slice(1)) ?? FIRST_COLOR })}
            type="color"
            value={background}
          />
        </Field>
      )}
      <div className={styles["switches"]}>
        <Switch isOn={hasControls} label={text.controls} onChange={(isOn) => onChange({ hasControls: isOn })} />
        <Switch isOn={isAutoplay} label={text.autoplay} onChange={(isOn) => onChange({ isAutoplay: isOn })} />
      </div>
    </form>
  );
}
