import { type PublicSettings, pickPublicSettings, SETTINGS_META } from "@/lib/shared/public-settings";

const meta =
  typeof window === "undefined" ? null : document.querySelector<HTMLMetaElement>(`meta[name=${SETTINGS_META}]`);

function readSettings(): PublicSettings {
  // On a server, its own process is configured. Values of the build are in no page.
  if (typeof window === "undefined")
    return process.env["NEXT_PHASE"] === "phase-production-build" ? {} : pickPublicSettings(process.env);
  // `as`: pages/_document.tsx or the settings script writes it from validated variables.
  return meta ? (JSON.parse(meta.content) as PublicSettings) : {};
}

/** The pages' configuration, validated by lib/server/settings. */
export const publicSettings: PublicSettings = readSettings();

/** Whether the build rendered this page's HTML without these settings. */
export const areSettingsLate: boolean = meta?.dataset["late"] !== undefined;
