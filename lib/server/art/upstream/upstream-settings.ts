import {
  plainHost,
  templateProblem,
  UPSTREAM_KINDS,
  type UpstreamKind,
} from "@/lib/server/art/upstream/address-template";

/** Upstream art as it is configured. */
export interface UpstreamSettings {
  /** Address templates that `templateProblem` has found nothing wrong with. */
  readonly templates: Readonly<Partial<Record<UpstreamKind, string | undefined>>>;
  /** Hosts that redirects may lead to besides: `cdn.example.org` or `cdn.example.org:8443`. */
  readonly allowedHosts: readonly string[];
  /** Whether addresses inside a network may be asked. */
  readonly allowPrivate: boolean;
}

const VARIABLES = {
  poster: "ART_POSTER_URL",
  image: "ART_IMAGE_URL",
  print: "ART_PRINT_URL",
  model: "ART_MODEL_URL",
} as const satisfies Record<UpstreamKind, string>;

type UpstreamVariables = Readonly<Partial<Record<(typeof VARIABLES)[UpstreamKind], string | undefined>>> & {
  readonly ART_ALLOWED_HOSTS: readonly string[];
  readonly ART_ALLOW_PRIVATE: boolean;
};

/** Reads what the environment says of upstream art. */
export function upstreamSettings(env: UpstreamVariables): UpstreamSettings {
  const templates: Partial<Record<UpstreamKind, string | undefined>> = {};
  for (const kind of UPSTREAM_KINDS) templates[kind] = env[VARIABLES[kind]];
  return { templates, allowedHosts: env.ART_ALLOWED_HOSTS, allowPrivate: env.ART_ALLOW_PRIVATE };
}

/** A host's name, with a port or without: no path, no star, nothing that has to be guessed. */
function isHost(text: string): boolean {
  if (!/^[\w.:[\]-]+$/.test(text) || !URL.canParse(`https://${text}`)) return false;
  return plainHost(new URL(`https://${text}`).hostname) !== "";
}

/** Everything that is wrong with the configuration of upstream art, each with the variable that it is about. */
export function upstreamProblems(
  env: Partial<UpstreamVariables>,
): readonly (readonly [variable: string, why: string])[] {
  const problems: [string, string][] = [];
  for (const kind of UPSTREAM_KINDS) {
    const template = env[VARIABLES[kind]];
    const why = typeof template === "string" ? templateProblem(template, kind, env.ART_ALLOW_PRIVATE === true) : null;
    if (why !== null) problems.push([VARIABLES[kind], why]);
  }
  if (env.ART_ALLOWED_HOSTS?.some((host) => !isHost(host)))
    problems.push(["ART_ALLOWED_HOSTS", "must be names of hosts, separated by commas, each with a port or without"]);
  return problems;
}
