import { z } from "zod";
import { addExample } from "@/lib/shared/api/add-example";
import { AVATAR_ID } from "@/lib/shared/api/holdings";

const VALUES = z.record(z.string(), z.union([z.string(), z.number()])).readonly();
const NAMES = z.array(z.string()).readonly();

/** Upstream art that the server rejects, with the reason. */
export const REFUSED_ART = z.strictObject({
  kind: z.enum(["poster", "image", "print", "model"]),
  code: z.string(),
  reason: z.string().describe("A sentence."),
});
export type RefusedArt = z.output<typeof REFUSED_ART>;

/** Response of GET /api/traits/{id}. */
export const TOKEN_TRAITS_BODY = z.strictObject({
  id: AVATAR_ID,
  token: z.string().regex(/^\d{5}$/),
  traits: VALUES.describe("By their names in the token metadata. Those that the token lacks are left out."),
  derived: VALUES.describe("Not in the metadata: read off the clothes or the collection's pictures."),
  standIns: NAMES.describe("Names of the traits above that no source gives: drawn by a rule, seeded with the id."),
  undrawn: NAMES.describe("Names of traits that the avatar is drawn without, because their value is not drawn yet."),
  refusedArt: z
    .array(REFUSED_ART)
    .readonly()
    .exactOptional()
    .describe("The collection's own art that was fetched and is not shown; left out where none is known."),
});
export type TokenTraitsBody = z.output<typeof TOKEN_TRAITS_BODY>;
const TRAITS_EXAMPLE = {
  id: 7,
  token: "00007",
  traits: {
    Type: "Elephant",
    "Hair Style": "Bald",
    Glasses: "Frameless",
    Shirt: "Suit",
    Pants: "Suit Pants",
    Shoes: "Classic",
    "Shoes Color": "Gray",
  },
  derived: { Gender: "Male" },
  standIns: [],
  undrawn: [],
};
addExample(TOKEN_TRAITS_BODY, TRAITS_EXAMPLE);

/** Response of GET /api/traits. */
export const MANY_TRAITS_BODY = z.strictObject({
  tokens: z.array(TOKEN_TRAITS_BODY).readonly(),
  next: z.int().nullable().describe("`after` of the next page; null after the last one."),
});
addExample(MANY_TRAITS_BODY, { tokens: [TRAITS_EXAMPLE], next: 7 });
