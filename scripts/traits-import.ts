import { COLLECTION_SIZE } from "@/lib/shared/ids";
import { parseIds, readArguments } from "./lib/arguments.mjs";
import { runCommand } from "./lib/database-place";
import { loadEnvFiles } from "./lib/env-files.mjs";

const USAGE = `npm run traits:import [-- --rate 4 --ids 1-20000]: the traits of all tokens, so many a second, from ART_TRAITS_URL into
DATA_DIR (docs/art.md)`;
const MAX_RATE = 20;

const { rate, ids } = readArguments(
  USAGE,
  { rate: { type: "string", default: "4" }, ids: { type: "string", default: "1-20000" } },
  (values, positionals) => {
    const perSecond = Number(values.rate);
    if (positionals.length > 0) throw new Error("Ids follow --ids");
    if (!(perSecond > 0 && perSecond <= MAX_RATE))
      throw new Error(`--rate is how many a second: above 0, ${MAX_RATE} at the most`);
    return { rate: perSecond, ids: parseIds([values.ids]) };
  },
);

runCommand(async () => {
  loadEnvFiles("production");
  // Readers of the configuration load after it.
  const [{ env }, { openTraits }, { importTraits }, { CollectionFiles }, { makeCollectionFiles }] = await Promise.all([
    import("@/lib/server/env"),
    import("@/lib/server/traits/token-traits"),
    import("./lib/import-traits"),
    import("@/lib/server/traits/trait-store"),
    import("./lib/make-collection-files"),
  ]);
  const traits = openTraits(env, {
    onEvent: () => undefined,
    onRefused: (id, reasons) => console.warn(`Token ${id}: refused, as ${reasons.join("; ")}`),
    log: { warn: (about: object) => console.warn(about) },
  });
  if (traits === undefined)
    throw new Error("ART_TRAITS_URL is not set: it says where the tokens' metadata is (docs/art.md).");
  const abortController = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => abortController.abort());
  console.log(
    `Up to ${rate} a second into ${traits.store.folder}; Ctrl-C ends it, and the next run goes on from there.`,
  );
  const result = await importTraits({
    ...traits,
    ids,
    perSecond: rate,
    onProgress: console.log,
    signal: abortController.signal,
  });
  const { stored, missing, refused, isDone } = result;
  console.log(`${stored} of ${ids.length} tokens are kept, ${missing} have no metadata, ${refused} were refused.`);
  if (!isDone) throw new Error("It was ended before its end.");
  if (ids.length < COLLECTION_SIZE)
    return console.log("Search, backdrop and plaza get these colours after a run over the whole collection.");
  const files = new CollectionFiles(traits.store.folder);
  await makeCollectionFiles({ store: traits.store, files, onProgress: console.log });
});
