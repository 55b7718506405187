import { type PublicSettings, pickPublicSettings, SETTINGS_META } from "@/lib/shared/public-settings";

const meta =
  typeof window === "undefined" ? null : document.querySelector<HTMLMetaElement>(`meta[name=${SETTINGS_META}]`);

function readSettings(): PublicSettings {
  // On a server it is this process that is configured. The build's values are in no page.
  if (typeof window === "undefined")
    return process.env["NEXT_PHASE"] === "phase-production-build" ? {} : pickPublicSettings(process.env);
  // `as`: written by pages/_document.tsx or by the settings' script, from checked variables.
  return meta ? (JSON.parse(meta.content) as PublicSettings) : {};
}

/** The configuration as pages know it, checked by lib/server/settings. */
export const publicSettings: PublicSettings = readSettings();

/** Whether the HTML of this page was drawn by the build, without these settings. */
export const areSettingsLate: boolean = meta?.dataset["late"] !== undefined;
