import type { Client } from "viem";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { createContract } from "@/contracts/create-contract";
import { ContractsError } from "@/contracts/errors/contracts-error";
import { RPC_LIMITS, type RpcLimits } from "@/contracts/open-rpc";
import { getContractEntry } from "@/contracts/registry";
import {
  type AddressTemplate,
  createAddressTemplate,
  findTemplateProblem,
  TOKEN_URI,
} from "@/lib/server/art/upstream/address-template.mjs";
import { reportUpstream } from "@/lib/server/art/upstream/report-upstream";
import { UpstreamError } from "@/lib/server/art/upstream/upstream-error";
import { getNodes, readQuorum } from "@/lib/server/chain/read-nodes";
import { type Env, env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { type Log, log } from "@/lib/server/log";
import { CollectionFiles } from "@/lib/server/traits/collection-files";
import { MetadataHost, type MetadataHostOptions } from "@/lib/server/traits/metadata-host";
import { TokenTraitsSource } from "@/lib/server/traits/token-traits";
import { TraitStore } from "@/lib/server/traits/trait-store";
import { MAX_ID, MIN_ID } from "@/lib/shared/ids";

const FIRST = String(MIN_ID);
const LAST = String(MAX_ID);

/** Returns the common template of two addresses of the contract; null when there is none. */
export function findCommonTemplate(first: string, last: string): string | null {
  const at = last.lastIndexOf(LAST);
  if (at < 0) return null;
  const template = `${last.slice(0, at)}{id}${last.slice(at + LAST.length)}`;
  return template.replace("{id}", FIRST) === first ? template : null;
}

/** Reads `tokenURI` of the first and the last token from a node. @throws ContractsError */
async function readTokenUris(node: Client, limits: RpcLimits): Promise<readonly [string, string]> {
  const { name, address } = getContractEntry("meebits");
  const contract = createContract({ name, address, abi: meebitsAbi });
  const read = (id: number) => contract.read(node, "tokenURI", [BigInt(id)], { limits });
  return await Promise.all([read(MIN_ID), read(MAX_ID)]);
}

/**
 * Finds the template of the metadata: the configured one or, for `token-uri`, the contract's, on which two nodes must
 * agree: https at a public address, unless private ones are allowed. @throws UpstreamError `unreachable`, `not_allowed`
 */
export async function findTemplate(
  configured: string,
  allowPrivate: boolean,
  nodes: readonly Client[] = getNodes(),
): Promise<AddressTemplate> {
  if (configured !== TOKEN_URI) return createAddressTemplate("traits", configured);
  try {
    const answers = await readQuorum(nodes, RPC_LIMITS, readTokenUris);
    const [template, ...others] = answers.map(([first, last]) => findCommonTemplate(first, last));
    const isUsable =
      template != null &&
      others.every((other) => other === template) &&
      (allowPrivate || template.startsWith("https://")) &&
      findTemplateProblem(template, "traits", allowPrivate) === null;
    if (!isUsable) throw new UpstreamError("not_allowed");
    return createAddressTemplate("traits", template);
  } catch (cause) {
    if (!(cause instanceof ContractsError)) throw cause;
    throw new UpstreamError("unreachable", null, { cause });
  }
}

type Reporting = Pick<MetadataHostOptions, "onEvent" | "onRefused"> & { readonly log: Pick<Log, "warn"> };

/** Opens the configured host and store of tokens' traits; undefined without ART_TRAITS_URL. */
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

/** Returns the collection's files made from the tokens' own traits; undefined when ART_TRAITS_URL is not set. */
export function getCollectionFiles(): CollectionFiles | undefined {
  const { ART_TRAITS_URL: url, DATA_DIR } = env;
  if (url === undefined) return undefined;
  return getGlobal("collection-files", () => new CollectionFiles(new TraitStore(DATA_DIR, url, log).folder));
}

/** Returns the source of the tokens' own traits; undefined when ART_TRAITS_URL is not set. */
export function getTokenTraits(): TokenTraitsSource | undefined {
  return getGlobal("token-traits", () => {
    const parts = openTraits(env, {
      onEvent: reportUpstream,
      onRefused: (id, reasons) =>
        log.warn({ id, reasons }, "traits of a token's metadata are refused; stand-ins are drawn"),
      log,
    });
    return { source: parts && new TokenTraitsSource({ ...parts, log }) };
  }).source;
}
