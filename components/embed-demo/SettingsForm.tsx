import { type ComponentType, type ReactNode, useState } from "react";
import styles from "@/components/embed-demo/controls.module.scss";
import { embedDemoText } from "@/components/embed-demo/embed-demo-text";
import { PanelBoundary } from "@/components/ui/PanelBoundary";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import { padId, parseId } from "@/lib/shared/ids";
import { ALL_MOODS, getMood, type Mood } from "@/lib/shared/moods";
import type { PlayLink } from "@/lib/shared/play-link";
import { TOKENS } from "@/lib/shared/tokens";
import { parseColor, type ViewerQuery } from "@/lib/shared/viewer-query";
import { VIEWS } from "@/lib/shared/views";

/** Boxes to try, in CSS pixels. */
export const BOXES = {
  square: { width: 480, height: 480 },
  tall: { width: 320, height: 560 },
  wide: { width: 720, height: 405 },
  card: { width: 240, height: 240 },
  smallest: { width: 120, height: 120 },
} as const satisfies Record<string, { width: number; height: number }>;

type Box = keyof typeof BOXES;

// `as`: Object.keys loses the keys of a const table.
const BOX_NAMES = Object.keys(BOXES) as readonly Box[];

export interface Settings extends ViewerQuery {
  readonly id: number;
  readonly box: Box;
}

const FIRST_SETTINGS: Settings = {
  id: 1,
  box: "square",
  mood: "gm",
  view: "three-quarter",
  background: "mood",
  hasControls: true,
  isAutoplay: true,
};

/** Returns the initial settings: the address's avatar, in its saved mood unless the address has one. */
export function createFirstSettings({ id, mood }: PlayLink): Settings {
  return { ...FIRST_SETTINGS, ...(id !== null && { id, mood: null }), ...(mood !== null && { mood }) };
}

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
    <label className="stack-1 min-0 needs-scripts">
      <span className="small semibold">{label}</span>
      {children}
    </label>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly nameOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

export function Choice<Value extends string>({ label, values, value, nameOf, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <select
        className={styles["input"]}
        onChange={({ target }) => {
          const chosen = values.find((each) => each === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
        value={value}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className={styles["switch"]}>
      <input checked={isOn} onChange={({ target }) => onChange(target.checked)} type="checkbox" />
      {label}
    </label>
  );
}

const text = embedDemoText.settings;

interface NumberFieldProps {
  readonly typed: string;
  readonly isKnown: boolean;
  readonly onType: (typed: string) => void;
  readonly onOpenPanel: () => void;
}

function NumberField({ typed, isKnown, onType, onOpenPanel }: NumberFieldProps) {
  return (
    <div className={styles["avatar"]}>
      <Field label={text.number}>
        <input
          aria-describedby="id-problem"
          aria-invalid={!isKnown}
          autoComplete="off"
          className={styles["input"]}
          inputMode="numeric"
          maxLength={5}
          onChange={({ target }) => onType(target.value)}
          value={typed}
        />
      </Field>
      <button aria-haspopup="dialog" className={`on-white ${styles["button"]}`} onClick={onOpenPanel} type="button">
        {text.choose}
      </button>
    </div>
  );
}

/** A panel with pictures of the avatars to choose from. */
export type AvatarPanelComponent = ComponentType<{
  readonly current: number | null;
  readonly onChoose: (id: number) => void;
  readonly onClose: () => void;
}>;

interface SettingsFormProps {
  readonly settings: Settings;
  readonly AvatarPanel: AvatarPanelComponent;
  readonly onChange: (change: Partial<Settings>) => void;
}

type BackgroundKind = keyof typeof text.backgrounds;
const SAVED = "saved";
const FIRST_COLOR: `#${string}` = TOKENS.sun;

const capitalize = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The settings of a viewer address as a form. An unknown avatar number is reported, not applied. */
export function SettingsForm({ settings, AvatarPanel, onChange }: SettingsFormProps) {
  const { id, mood, view, background, box, hasControls, isAutoplay } = settings;
  const [idText, setIdText] = useState(padId(id));
  const [isChoosing, setIsChoosing] = useState(false);
  const isKnown = "id" in parseId(idText);
  const kind = background === "mood" || background === "none" ? background : "color";
  const closePanel = () => setIsChoosing(false);
  return (
    <>
      <form className={styles["form"]} onSubmit={(event) => event.preventDefault()}>
        <NumberField
          isKnown={isKnown}
          onOpenPanel={() => setIsChoosing(true)}
          onType={(typed) => {
            setIdText(typed);
            const parsed = parseId(typed);
            if ("id" in parsed) onChange({ id: parsed.id });
          }}
          typed={idText}
        />
        <Choice
          label={text.mood}
          nameOf={(each) => (each === SAVED ? text.savedMood : getMood(each).label)}
          onChange={(each) => onChange({ mood: each === SAVED ? null : each })}
          value={mood ?? SAVED}
          values={[SAVED, ...ALL_MOODS] as readonly (Mood | typeof SAVED)[]}
        />
        <p className={`all-columns pad-1-3 on-pink small ${styles["problem"]}`} id="id-problem" role="status">
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
              className={styles["input"]}
              onChange={({ target }) => onChange({ background: parseColor(target.value.slice(1)) ?? FIRST_COLOR })}
              type="color"
              value={background}
            />
          </Field>
        )}
        <div className="flex flex-wrap column-gap-6 all-columns">
          <Switch isOn={hasControls} label={text.controls} onChange={(isOn) => onChange({ hasControls: isOn })} />
          <Switch isOn={isAutoplay} label={text.autoplay} onChange={(isOn) => onChange({ isAutoplay: isOn })} />
        </div>
      </form>
      {isChoosing && (
        <PanelBoundary onClose={closePanel}>
          <AvatarPanel
            current={id}
            onChoose={(chosen) => {
              setIdText(padId(chosen));
              onChange({ id: chosen });
              closePanel();
            }}
            onClose={closePanel}
          />
        </PanelBoundary>
      )}
    </>
  );
}
