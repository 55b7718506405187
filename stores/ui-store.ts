import { create } from "zustand";
import { persist } from "zustand/middleware";
import { HERO_MOODS, type Mood } from "@/lib/shared/moods";
import { createPersistOptions } from "@/lib/shared/persist-options";
import type { CueName } from "@/lib/shared/sounds";
import { type WithSetters, withSetters } from "@/lib/shared/with-setters";

export const PANEL_NAMES = [
  "get-print",
  "sync-sign",
  "sync-sign-mood",
  "sign-in-and-proceed",
  "connect-wallet",
  "about",
  "mobile-menu",
  "mobile-roadmap",
] as const;
export type PanelName = (typeof PANEL_NAMES)[number];

/** Why the user connects or signs; it determines the next step. */
export type SignInPurpose = "enter" | "save-mood" | "get-print";

export interface StageGuest {
  readonly id: number;
  readonly mood: Mood;
}

interface UiFields {
  /** 0 to 100. */
  readonly appPercentLoaded: number;
  readonly areAnimationsLoaded: boolean;
  /** The mood whose music plays; null for silence. */
  readonly currentMusic: Mood | null;
  readonly isAppLoaded: boolean;
  readonly isCameraModeEnabled: boolean;
  readonly isExperienceActivated: boolean;
  readonly isGlSceneActivated: boolean;
  readonly isViewer2DPreviewLoaded: boolean;
  /** Whether the scene behind the pages moves; null follows the device. */
  readonly isMotionWanted: boolean | null;
  readonly needsBlurOnWebGL: boolean;
  /** The next cue to play; the player resets it to null. */
  readonly requestedSound: CueName | null;
  readonly showTutorial: boolean;
  readonly isSceneSlow: boolean;
  /** What a stage shows on a slow device: the scene anyway, or the server's loop; null before the user chooses. */
  readonly stageForm: StageForm | null;
  /** Mood of the home page's avatar while idle. */
  readonly heroMood: Mood;
  /** Its mood before a poke; null unless it reacts to one. */
  readonly heroMoodBeforePoke: Mood | null;
  /** Number of reactions shown, for the next one in turn. */
  readonly heroPokes: number;
  /** The avatar that a page shows instead of the user's; null if none. */
  readonly stageGuest: StageGuest | null;
  /** Degrees to the right by which the user turned the scene's avatar, -180 to 180; 0 leaves it to the scene. */
  readonly stageTurn: number;
  readonly sound: boolean;
  /** CSS pixels; 0 until measured. */
  readonly windowWidth: number;
  readonly windowHeight: number;
  readonly showLanding: boolean;
  readonly showMeebitSelect: boolean;
  readonly panel: PanelName | null;
  readonly signInPurpose: SignInPurpose;
  readonly isHome: boolean;
  readonly disableLoader: boolean;
}

const STAGE_FORMS = ["scene", "loop"] as const;
export type StageForm = (typeof STAGE_FORMS)[number];

const isStageForm = (value: unknown): value is StageForm => STAGE_FORMS.some((form) => form === value);
const isBoolean = (value: unknown) => typeof value === "boolean";

const START: UiFields = {
  appPercentLoaded: 0,
  areAnimationsLoaded: false,
  currentMusic: null,
  isAppLoaded: false,
  isCameraModeEnabled: false,
  isExperienceActivated: false,
  isGlSceneActivated: false,
  isViewer2DPreviewLoaded: false,
  isMotionWanted: null,
  needsBlurOnWebGL: false,
  requestedSound: null,
  showTutorial: true,
  isSceneSlow: false,
  stageForm: null,
  heroMood: HERO_MOODS[0],
  heroMoodBeforePoke: null,
  heroPokes: 0,
  stageGuest: null,
  stageTurn: 0,
  sound: true,
  windowWidth: 0,
  windowHeight: 0,
  showLanding: true,
  showMeebitSelect: false,
  panel: null,
  signInPurpose: "enter",
  isHome: true,
  disableLoader: false,
};

export const useUiStore = create<WithSetters<UiFields>>()(
  persist(
    (set) => withSetters(START, set),
    createPersistOptions<WithSetters<UiFields>>(
      "ui",
      { sound: isBoolean, showTutorial: isBoolean, isMotionWanted: isBoolean, stageForm: isStageForm },
      () => localStorage,
    ),
  ),
);
