import { reportUpstream } from "@/lib/server/art/upstream/report-upstream";
import { type Env, env } from "@/lib/server/env";
import { globalOnce } from "@/lib/server/global-once";
import { type Log, log } from "@/lib/server/log";
import { CollectionFiles } from "@/lib/server/traits/collection-files";
import { findTemplate } from "@/lib/server/traits/find-template";
import { MetadataHost, type MetadataHostOptions } from "@/lib/server/traits/metadata-host";
import { TokenTraitsSource } from "@/lib/server/traits/token-traits";
import { TraitStore } from "@/lib/server/traits/trait-store";

type Reporting = Pick<MetadataHostOptions, "onEvent" | "onRefused"> & { readonly log: Pick<Log, "warn"> };

/** The host and the store of tokens' traits as they are configured; undefined without ART_TRAITS_URL. */
export function openTraits(
  { ART_TRAITS_URL: url, ART_ALLOWED_HOSTS, ART_ALLOW_PRIVATE, DATA_DIR }: Env,
  { onEvent, onRefused, log }: Reporting,
) {
  if (url === undefined) return undefined;
  const host = new MetadataHost({
    findTemplate: () => findTemplate(url, ART_ALLOW_PRIVATE),
    allowedHosts: ART_ALLOWED_HOSTS,
    allowPrivate: ART_ALLOW_PRIVATE,
    onEvent,
    onRefused,
  });
  return { host, store: new TraitStore(DATA_DIR, url, log) };
}

/** The collection's files that are made of the tokens' own traits; undefined when ART_TRAITS_URL is not set. */
export function getCollectionFiles(): CollectionFiles | undefined {
  const { ART_TRAITS_URL: url, DATA_DIR } = env;
  if (url === undefined) return undefined;
  return globalOnce("collection-files", () => new CollectionFiles(new TraitStore(DATA_DIR, url, log).folder));
}

/** The tokens' own traits; undefined when ART_TRAITS_URL is not set. */
export function getTokenTraits(): TokenTraitsSource | undefined {
  return globalOnce("token-traits", () => {
    const parts = openTraits(env, {
      onEvent: reportUpstream,
      onRefused: (id, reasons) =>
        log.warn({ id, reasons }, "traits of a token's metadata are refused; stand-ins are drawn"),
      log,
    });
    return { source: parts && new TokenTraitsSource({ ...parts, log }) };
  }).source;
}
