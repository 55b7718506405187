import type { PanelName, SignInPurpose } from "@/stores/ui-store";

/** The panel that asks for the signature, by what it is wanted for. */
export const SIGN_PANELS = {
  enter: "sign-in-and-proceed",
  "save-mood": "sync-sign-mood",
  "get-print": "sync-sign",
} as const satisfies Record<SignInPurpose, PanelName>;
