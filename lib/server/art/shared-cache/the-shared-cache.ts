import { parseCachePlace } from "@/lib/server/art/shared-cache/cache-place.mjs";
import { SharedCache } from "@/lib/server/art/shared-cache/shared-cache";
import { env } from "@/lib/server/env";
import { globalOnce } from "@/lib/server/global-once";
import { log } from "@/lib/server/log";

const current = () => globalOnce<{ cache: SharedCache | undefined }>("shared-cache", () => ({ cache: undefined }));

/** The shared cache of ART_CACHE_URL for a version of the art; undefined when none is configured. */
export function sharedCacheFor(version: string): SharedCache | undefined {
  const { ART_CACHE_URL: url, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (url === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const keys = { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN };
  const cache = new SharedCache(parseCachePlace(url, env.AWS_REGION), keys, version, log);
  current().cache = cache;
  return cache;
}

/** `none`: not configured. `idle`: not asked yet. `resting`: it has failed, and is left alone for now. */
export function sharedCacheState(): "none" | "idle" | "ok" | "resting" {
  if (env.ART_CACHE_URL === undefined) return "none";
  return current().cache?.state ?? "idle";
}
