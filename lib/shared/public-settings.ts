/** The public configuration variables, read when the server starts: one build works with any values. */
export const PUBLIC_VARIABLES = [
  "NEXT_PUBLIC_API_BASE",
  "NEXT_PUBLIC_SENTRY_DSN",
  "NEXT_PUBLIC_MARKETPLACE_URL",
  "NEXT_PUBLIC_MARKETPLACE_TOKEN_URL",
  "NEXT_PUBLIC_COLLECTION_URL",
  "NEXT_PUBLIC_CHAT_URL",
  "NEXT_PUBLIC_SOCIAL_URL",
  "NEXT_PUBLIC_CONSENT_SCRIPT_URL",
  "NEXT_PUBLIC_SUPPORT_EMAIL",
  "NEXT_PUBLIC_GATED_PAGES",
  "NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID",
  "SENTRY_RELEASE",
] as const;

/** `OWN_TRAITS` is set if the site draws tokens' own traits; their source stays private. */
export type PublicSettings = Readonly<Partial<Record<(typeof PUBLIC_VARIABLES)[number] | "OWN_TRAITS", string>>>;

/** Name of the meta element that holds the settings as JSON; without it, a page uses the defaults. */
export const SETTINGS_META = "public-settings";

/** Picks the public settings from environment variables, without unset ones. */
export function pickPublicSettings(env: Readonly<Record<string, string | undefined>>): PublicSettings {
  const settings = Object.fromEntries(PUBLIC_VARIABLES.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  return env["ART_TRAITS_URL"] ? { ...settings, OWN_TRAITS: "true" } : settings;
}

/**
 * Returns a script that adds the settings to its page, for pages from the build. It needs no escaping of `</script>`,
 * because it is served as a file.
 */
export function formatSettingsScript(settings: PublicSettings): string {
  const content = JSON.stringify(JSON.stringify(settings));
  return `{const meta=document.createElement("meta");meta.name=${JSON.stringify(SETTINGS_META)};meta.content=${content};meta.dataset.late="";document.head.append(meta)}\n`;
}
