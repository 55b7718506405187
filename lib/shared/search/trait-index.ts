import { COLLECTION_SIZE } from "@/lib/shared/ids";

/** One trait of all tokens. */
export interface TraitColumn {
  /** Its name in the token metadata. */
  readonly trait: string;
  readonly values: readonly string[];
  /** By token, the first one first: 0 lacks the trait, n has `values[n - 1]`. */
  readonly places: Uint8Array;
  /** Of how many tokens public sources state the value; those of the others are this site's choice. Absent: of all. */
  readonly known?: number;
}

/** The traits of the whole collection, to be searched. */
export type TraitIndex = readonly TraitColumn[];

const LINE_END = 10;

/** A file of the index: a line of JSON that names traits and values, then a byte a token for each trait. */
export function encodeTraitIndex(index: TraitIndex): Uint8Array {
  const head = new TextEncoder().encode(
    `${JSON.stringify(index.map(({ trait, values, known }) => [trait, values, known ?? null]))}\n`,
  );
  const file = new Uint8Array(head.length + index.length * COLLECTION_SIZE);
  file.set(head);
  for (const [place, { places }] of index.entries()) file.set(places, head.length + place * COLLECTION_SIZE);
  return file;
}

/** Reads a file of the index. @throws Error when it is not one, or is cut off */
export function decodeTraitIndex(file: Uint8Array): TraitIndex {
  const end = file.indexOf(LINE_END);
  if (end < 0) throw new Error("The index of traits has no head.");
  // `as`: encodeTraitIndex wrote it; the length is looked at below.
  const head = JSON.parse(new TextDecoder().decode(file.subarray(0, end))) as [string, string[], number | null][];
  if (file.length !== end + 1 + head.length * COLLECTION_SIZE) throw new Error("The index of traits is cut off.");
  return head.map(([trait, values, known], place) => {
    const start = end + 1 + place * COLLECTION_SIZE;
    const places = file.subarray(start, start + COLLECTION_SIZE);
    return { trait, values, places, ...(typeof known === "number" ? { known } : {}) };
  });
}

/** The whole collection as found. */
export const createAllPlaces = (): Uint8Array => new Uint8Array(COLLECTION_SIZE).fill(1);
