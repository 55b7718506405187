/** Of the configuration, what pages know. It is public, and read when the server starts: one build serves any of it. */
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

/** `OWN_TRAITS` is there where the site draws tokens' own traits; where they come from is nobody's business. */
export type PublicSettings = Readonly<Partial<Record<(typeof PUBLIC_VARIABLES)[number] | "OWN_TRAITS", string>>>;

/** The name of the element in a page's head that holds the settings as JSON; a page without it has the defaults. */
export const SETTINGS_META = "public-settings";

/** The public settings among environment variables, without those that are not set. */
export function pickPublicSettings(env: Readonly<Record<string, string | undefined>>): PublicSettings {
  const given = Object.fromEntries(PUBLIC_VARIABLES.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  return env["ART_TRAITS_URL"] ? { ...given, OWN_TRAITS: "true" } : given;
}

/**
 * A script that puts the settings into the page that runs it, for pages that are made by the build. Nothing in them ends a script: it is
 * served as a file.
 */
export function formatSettingsScript(settings: PublicSettings): string {
  const content = JSON.stringify(JSON.stringify(settings));
  return `{const meta=document.createElement("meta");meta.name=${JSON.stringify(SETTINGS_META)};meta.content=${content};meta.dataset.late="";document.head.append(meta)}\n`;
}
