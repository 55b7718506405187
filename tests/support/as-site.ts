import { vi } from "vitest";

/** Loads a module as on the server of a site with that public URL. */
export async function asSite<T>(siteUrl: string, load: () => Promise<T>): Promise<T> {
  vi.resetModules();
  vi.stubEnv("NEXT_PUBLIC_SITE_URL", siteUrl);
  try {
    return await load();
  } finally {
    vi.unstubAllEnvs();
  }
}
