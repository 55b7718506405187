import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { listCarriers } from "@/lib/avatar/traits/color-rules";
import { deriveTraits, RARE_SHIRTS, RARE_SHOES } from "@/lib/avatar/traits/derive-traits";
import {
  BEARD_COLORS,
  GLASSES_COLORS,
  HAIR_COLORS,
  PANTS_COLORS,
  PATTERNS,
  PLAIN_COLORS,
  type TokenFacts,
  TRAIT_VALUES,
  type TraitName,
} from "@/lib/avatar/traits/names";
import { AppError } from "@/lib/shared/app-error";

export interface TokenRecord {
  readonly facts: TokenFacts;
  /** 12 hex digits of a hash of the facts: part of the cache key and the tag of all art drawn with them. */
  readonly digest: string;
  /** Whether only the skin is derived by the stand-in rule. */
  readonly isComplete: boolean;
  /** Traits whose value was refused, each with the reason. */
  readonly refused: readonly string[];
}

/** Metadata that cannot be this token's. The message is for the log and contains only names of traits. */
export class MetadataError extends AppError<"untrue"> {
  static override readonly brand = "MetadataError";

  constructor(message: string, options?: ErrorOptions) {
    super("untrue", message, options);
  }
}

const MAX_ATTRIBUTES = 64;
const MAX_TEXT_LENGTH = 100;

const text = z.string().check(z.maxLength(MAX_TEXT_LENGTH));

/** The common part of Larva Labs' metadata and the current form, which has more pictures, a VRM and links. */
const metadataSchema = z.object({
  name: text.check(z.regex(/^Meebit #\d{1,5}$/)),
  attributes: z
    .array(z.object({ trait_type: text, value: z.union([text, z.number()]) }))
    .check(z.maxLength(MAX_ATTRIBUTES)),
});

const CLOTH = [...PLAIN_COLORS, ...PATTERNS] as const;
const MAX_MOTIF_ROWS = 24;
const MOTIF = new RegExp(`^[BLCDFSWGZ]{1,${MAX_MOTIF_ROWS}}(,[BLCDFSWGZ]{1,${MAX_MOTIF_ROWS}})?$`);

type FactName = keyof TokenFacts;

const ELEMENTS = [
  "Type",
  "Hair Style",
  "Hat",
  "Beard",
  "Glasses",
  "Earring",
  "Necklace",
  "Shirt",
  "Overshirt",
  "Pants",
  "Shoes",
] as const satisfies readonly FactName[];

const COLORS = {
  "Hair Color": HAIR_COLORS,
  "Hat Color": CLOTH,
  "Beard Color": BEARD_COLORS,
  "Glasses Color": GLASSES_COLORS,
  "Shirt Color": CLOTH,
  "Overshirt Color": CLOTH,
  "Pants Color": [...CLOTH, ...PANTS_COLORS],
  "Shoes Color": CLOTH,
} as const satisfies Partial<Record<FactName, readonly string[]>>;

/** Types that no published list distinguishes reliably: the trait table has some of the others among the humans. */
const UNCERTAIN_TYPES: ReadonlySet<unknown> = new Set(["Human", "Visitor", "Dissected"]);

/** Returns the list's own string of a value, so that 20,000 records share strings; undefined if the list lacks it. */
const findListedValue = (values: readonly string[], value: unknown) => values.find((known) => known === value);

/** Parses a stated colour, number or motif; undefined if invalid. */
function readDetail(name: FactName, value: string | number): string | number | undefined {
  if (name === "Jersey Number") return /^\d$/.test(String(value)) ? Number(value) : undefined;
  if (name === "Tattoo Motif") return typeof value === "string" && MOTIF.test(value) ? value : undefined;
  return name in COLORS ? findListedValue(COLORS[name as keyof typeof COLORS], value) : undefined;
}

/** Reads the attributes by name. @throws MetadataError */
function readAttributes(id: number, document: unknown): ReadonlyMap<string, string | number> {
  const parsed = metadataSchema.safeParse(document);
  if (!parsed.success) throw new MetadataError("it has not the form of a token's metadata");
  const { name, attributes } = parsed.data;
  if (Number(name.slice("Meebit #".length)) !== id) throw new MetadataError("it is another token's");
  const values = new Map<string, string | number>();
  for (const { trait_type, value } of attributes) {
    if (values.has(trait_type)) throw new MetadataError("it states a trait twice");
    values.set(trait_type, value);
  }
  return values;
}

/** Values missing in the trait table: a token without a known shirt or shoes has one of these. */
const UNLISTED: ReadonlySet<string> = new Set([...RARE_SHIRTS, ...RARE_SHOES].map(([value]) => value));

/** Whether an element may differ from the trait table, which is incomplete. */
function mayDiffer(
  name: (typeof ELEMENTS)[number],
  value: string | undefined,
  derived: ReturnType<typeof deriveTraits>,
) {
  const expected = derived.traits[name];
  if (value === undefined && (expected === null || expected.startsWith("No "))) return true;
  if (derived.standIns.includes(name)) return value === undefined || UNLISTED.has(value);
  return name === "Type" && UNCERTAIN_TYPES.has(value) && UNCERTAIN_TYPES.has(expected);
}

/**
 * Reads a token's metadata. Elements (type, hair, clothes) and known colours must match: else all of it is refused. An
 * invalid colour, number or motif is named in `refused`. Unknown attributes are ignored. @throws MetadataError
 */
export function readMetadata(id: number, document: unknown): TokenRecord {
  const values = readAttributes(id, document);
  const derived = deriveTraits(id);
  const facts: Partial<Record<TraitName, string | number>> = {};
  const refused: string[] = [];
  for (const name of ELEMENTS) {
    const stated = values.get(name);
    const value = findListedValue(TRAIT_VALUES[name], stated);
    if (stated !== undefined && value === undefined) throw new MetadataError(`its ${name} is none of the collection's`);
    if (value !== derived.traits[name] && !mayDiffer(name, value, derived))
      throw new MetadataError(`its ${name} contradicts what is known of the token`);
    if (value !== undefined) facts[name] = value;
  }
  // `as`: each value is from its trait's list.
  const elements = deriveTraits(id, facts as TokenFacts);
  const carries: Readonly<Partial<Record<FactName, boolean>>> = {
    ...listCarriers(elements.traits),
    "Tattoo Motif": derived.traits["Tattoo Motif"] !== null,
  };
  // `as`: Object.keys loses the literal keys of a table.
  for (const name of Object.keys(carries) as FactName[]) {
    const stated = values.get(name);
    if (stated === undefined) continue;
    const value = readDetail(name, stated);
    const known = derived.standIns.includes(name) ? null : derived.traits[name];
    if (carries[name] !== true) refused.push(`${name}: the token has nothing that carries it`);
    else if (value === undefined) refused.push(`${name}: no such value`);
    else if (known !== null && known !== value)
      throw new MetadataError(`its ${name} contradicts what is known of the token`);
    else facts[name] = value;
  }
  return recordOf(id, facts as TokenFacts, refused);
}

function recordOf(id: number, facts: TokenFacts, refused: readonly string[]): TokenRecord {
  const sorted = Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    facts,
    digest: createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 12),
    isComplete: deriveTraits(id, facts).standIns.every((name) => name === "Skin"),
    refused,
  };
}

/** Parses a token's metadata: JSON in UTF-8. @throws MetadataError */
export function parseMetadata(id: number, bytes: Uint8Array): TokenRecord {
  let document: unknown;
  try {
    document = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new MetadataError("it is not JSON", { cause });
  }
  return readMetadata(id, document);
}

/** Returns metadata with the given facts: `parseMetadata` returns the same facts again. */
export function toMetadataBytes(id: number, facts: TokenFacts): Uint8Array {
  const attributes = Object.entries(facts).map(([trait_type, value]) => ({ trait_type, value }));
  return new TextEncoder().encode(JSON.stringify({ name: `Meebit #${id}`, attributes }));
}
