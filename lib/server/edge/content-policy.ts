import { VIEWER_PAGE } from "@/lib/server/edge/inline-scripts";
import type { PolicySetup } from "@/lib/server/edge/policy-setup";
import { COINBASE_STYLES } from "@/lib/server/edge/wallet-hosts";

type Directives = Readonly<Record<string, readonly string[]>>;

const NONE = ["'none'"];

/** What is no page: nothing in it runs, loads or is framed, should a browser be made to show it as one. */
export const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

function textOf(directives: Directives, { isHttps }: PolicySetup): string {
  const parts = Object.entries(directives).map(([name, sources]) => [name, ...new Set(sources)].join(" "));
  return [...parts, ...(isHttps ? ["upgrade-insecure-requests"] : [])].join("; ");
}

/**
 * The origin that a page is shown at. It is named beside 'self', which not every browser takes for it in a sandboxed frame; a policy
 * has no form for an IPv6 address.
 */
function ownSources({ siteOrigin }: PolicySetup): readonly string[] {
  return siteOrigin.includes("[") ? ["'self'"] : ["'self'", siteOrigin];
}

/** What both the site and the viewer may do. */
function common(setup: PolicySetup, inlineScripts: readonly string[]): Directives {
  const own = ownSources(setup);
  const ownAndApi = [...own, ...setup.apiOrigins];
  const { isDevelopment } = setup;
  return {
    "default-src": NONE,
    "script-src": [...own, ...(isDevelopment ? ["'unsafe-inline'", "'unsafe-eval'"] : inlineScripts)],
    "style-src": [...own, ...(isDevelopment ? ["'unsafe-inline'"] : [])],
    // React writes `style` attributes into the HTML: sizes and colours, nothing that loads or runs.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": [...ownAndApi, "data:", "blob:"],
    "font-src": own,
    "connect-src": [
      ...ownAndApi,
      ...(isDevelopment ? own.slice(1).map((origin) => origin.replace(/^http/, "ws")) : []),
    ],
    "worker-src": [...own, "blob:"],
    "manifest-src": own,
    "base-uri": NONE,
    "form-action": NONE,
    "object-src": NONE,
  };
}

/** The policy of the pages of the site: what a visitor may load from where, and that nobody frames them. */
export function formatSitePolicy(setup: PolicySetup): string {
  const { consentOrigins, connectOrigins, frameOrigins, inlineScripts } = setup;
  const { [VIEWER_PAGE]: _, ...ofSite } = inlineScripts;
  const base = common(setup, Object.values(ofSite).flat());
  const more = (name: string, sources: readonly string[]) => [...(base[name] ?? []), ...sources];
  return textOf(
    {
      ...base,
      "script-src": more("script-src", consentOrigins),
      // Development allows all inline ones, which a hash would take back.
      "style-src": more("style-src", [...(setup.isDevelopment ? [] : COINBASE_STYLES), ...consentOrigins]),
      "img-src": more("img-src", consentOrigins),
      "connect-src": more("connect-src", [...connectOrigins, ...consentOrigins]),
      "media-src": [...ownSources(setup), "blob:", "data:"],
      // Its own viewer, on the page that shows how to embed it.
      "frame-src": [...ownSources(setup), ...frameOrigins, ...consentOrigins],
      "frame-ancestors": NONE,
    },
    setup,
  );
}

/** The policy of the viewer, which any page may frame: the avatar's pictures, model and scripts, no wallet, no frame, no sound. */
export function formatViewerPolicy(setup: PolicySetup): string {
  const base = common(setup, setup.inlineScripts[VIEWER_PAGE] ?? []);
  return textOf({ ...base, "frame-ancestors": ["*"] }, setup);
}

/** The policy of the build's files, the same at every origin: of a worker's script it is what the worker may do. */
export function formatFilePolicy(setup: PolicySetup): string {
  const own = ["'self'", ...setup.siteSources, ...setup.apiOrigins];
  return textOf({ "default-src": NONE, "script-src": own, "connect-src": own, "frame-ancestors": NONE }, setup);
}
