import { availableParallelism } from "node:os";
import { isAbsolute } from "node:path";
import { isAddress } from "viem";
import { z } from "zod";
import { parseCachePlace } from "@/lib/server/art/shared-cache/cache-place";
import { upstreamProblems } from "@/lib/server/art/upstream/upstream-settings";
import { trustOf } from "@/lib/server/http/trusted-proxies";
import "@/lib/server/marker";

const onOff = z.enum(["true", "false"]).transform((text) => text === "true");
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const rpcUrls = z
  .string()
  .transform((text) => text.split(",").map((url) => url.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: "must be http(s) addresses, separated by commas" })));

const secrets = z
  .string()
  .transform((text) => text.split(",").map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(32, "must be 32 characters or more; with several, newest first, each of them")));

const cacheAddress = z.string().superRefine((text, { addIssue }) => {
  try {
    parseCachePlace(text);
  } catch (error) {
    addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
  }
});

const hosts = z.string().transform((text) => text.split(",").map((host) => host.trim()));

const proxies = z
  .string()
  .transform((text) => text.split(",").map((range) => range.trim()))
  .superRefine((ranges, { addIssue }) => {
    try {
      trustOf(ranges);
    } catch (error) {
      addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
    }
  });

const webAddress = z.url({ protocol: /^https?$/ });

/** A machine of many cores is not all for this server, and each thread holds up to 100 MB while it draws. */
const MAX_DEFAULT_RENDER_THREADS = 8;

/** Every variable the product reads; `.env.example` explains each to people. */
export const envSchema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    PORT: wholeNumber(1, 65_535).default(3000),
    HOST: z.string().optional(),
    DATA_DIR: z.string().default(".data"),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: "must be an address like postgres://user:password@host:5432/name" })
      .optional(),
    RENDER_THREADS: wholeNumber(1, 64).default(
      Math.min(MAX_DEFAULT_RENDER_THREADS, Math.max(1, availableParallelism() - 1)),
    ),
    ART_CACHE_MAX_MB: wholeNumber(0, 1_000_000).default(512),
    ART_POSTER_URL: z.string().optional(),
    ART_IMAGE_URL: z.string().optional(),
    ART_PRINT_URL: z.string().optional(),
    ART_MODEL_URL: z.string().optional(),
    ART_ALLOWED_HOSTS: hosts.default([]),
    ART_ALLOW_PRIVATE: onOff.default(false),
    ART_CACHE_URL: cacheAddress.optional(),
    AWS_ACCESS_KEY_ID: z.string().optional(),
    AWS_SECRET_ACCESS_KEY: z.string().optional(),
    AWS_SESSION_TOKEN: z.string().optional(),
    AWS_REGION: z.string().optional(),
    METRICS_TOKEN: z.string().min(16, "must be 16 characters or more").optional(),
    TRUSTED_PROXIES: proxies.default([]),
    RATE_LIMITS: z.coerce.number().min(0).max(1000).default(1),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    ETH_RPC_URLS: rpcUrls.default([]),
    EMBEDDED_CHAIN: onOff.default(false),
    SESSION_SECRET: secrets.optional(),
    GATE_PROVIDER_URL: webAddress.optional(),
    GATE_PROVIDER_KEY: z
      .string()
      .regex(/^[\x21-\x7e]+$/, "must be of plain letters, digits and signs, without spaces")
      .optional(),
    SENTRY_DSN: z.url().optional(),
    SENTRY_RELEASE: z.string().optional(),
    NEXT_PUBLIC_DEMO: onOff.default(true),
    NEXT_PUBLIC_API_BASE: z
      .string()
      .regex(/^(https?:\/\/[^\s]+)?\/([^\s]*\/)?$/, "must be a path or an http(s) address that ends with /")
      .default("/api/"),
    NEXT_PUBLIC_SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
    NEXT_PUBLIC_SENTRY_DSN: z.url().optional(),
    NEXT_PUBLIC_MARKETPLACE_URL: webAddress.optional(),
    NEXT_PUBLIC_COLLECTION_URL: webAddress.optional(),
    NEXT_PUBLIC_CHAT_URL: webAddress.optional(),
    NEXT_PUBLIC_SOCIAL_URL: webAddress.optional(),
    NEXT_PUBLIC_CONSENT_SCRIPT_URL: z.url({ protocol: /^https$/ }).optional(),
    NEXT_PUBLIC_SUPPORT_EMAIL: z.email().optional(),
    NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID: z
      .string()
      .regex(/^[0-9a-f]{32}$/, "must be the 32 hexadecimal digits of a WalletConnect project")
      .optional(),
    NEXT_PUBLIC_WARM_ADDRESS: z
      .string()
      // As the contracts read it: one digit too far would take holdings down, long after the start.
      .refine((text) => isAddress(text), "must be an Ethereum address, in lower case or with a right checksum")
      .optional(),
  })
  .refine((env) => env.DATABASE_URL === undefined || env.SESSION_SECRET !== undefined, {
    path: ["SESSION_SECRET"],
    error: "is needed along with DATABASE_URL: all instances have to know each other's sessions",
    // Also when something else is wrong: the list is to be complete.
    when: () => true,
  })
  .refine(
    ({ ART_CACHE_URL, ...env }) => ART_CACHE_URL === undefined || (env.AWS_ACCESS_KEY_ID && env.AWS_SECRET_ACCESS_KEY),
    {
      path: ["AWS_ACCESS_KEY_ID"],
      error: "is needed along with ART_CACHE_URL, and AWS_SECRET_ACCESS_KEY too",
      when: () => true,
    },
  )
  .superRefine(
    (env, { addIssue }) => {
      for (const [variable, message] of upstreamProblems(env)) addIssue({ code: "custom", path: [variable], message });
    },
    { when: () => true },
  )
  .transform((env) => ({ ...env, NEXT_PUBLIC_SITE_URL: env.NEXT_PUBLIC_SITE_URL ?? addressOf(env.HOST, env.PORT) }));

/** The address that `npm start` tells people to open. @param host the interface that is listened on; without one, all */
function addressOf(host: string | undefined, port: number): string {
  const isOne = host !== undefined && host !== "0.0.0.0" && host !== "::";
  const address = `http://${isOne ? bracketed(host) : "localhost"}:${port}`;
  return URL.canParse(address) ? new URL(address).origin : `http://localhost:${port}`;
}

const bracketed = (host: string): string => (host.includes(":") ? `[${host}]` : host);

export type Env = z.output<typeof envSchema>;

/** The environment is not usable; the message lists everything that is wrong with it. */
export class EnvError extends Error {
  override name = "EnvError";
}

/** What is wrong with the data's folder: the standalone build, which sets STANDALONE, changes into its own one, which the next build deletes. */
function dataProblems(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  const { STANDALONE, DATA_DIR = "" } = given;
  if (!STANDALONE || isAbsolute(DATA_DIR)) return [];
  return ["  DATA_DIR: must be set to the full path of a folder outside of the build, which the next one deletes"];
}

/**
 * Reads the configuration from environment variables; an empty variable counts as absent.
 * @throws EnvError that lists every variable that is wrong.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = envSchema.safeParse(given);
  const issues = result.error?.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`) ?? [];
  const problems = [...issues, ...dataProblems(given)];
  if (result.success && problems.length === 0) return result.data;
  throw new EnvError(`The environment is not usable (.env.example explains each variable):\n${problems.join("\n")}`);
}

/** The configuration of this process, parsed once. */
export const env: Env = parseEnv(process.env);
