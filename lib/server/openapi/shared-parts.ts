import { z } from "zod";
import { parseBy, refuseWith, TOKEN_ID } from "@/lib/server/http/parameters";
import type { HttpErrorCode } from "@/lib/shared/errors";
import { MAX_IDS } from "@/lib/shared/ids";
import { parseView, VIEWS } from "@/lib/shared/views";

// What operations of several areas share: parameters, headers and errors.

export const NO_PARAMETERS = z.object({});

/** Creates a schema of one of the values. */
export const oneOf = <const Value extends string>(values: readonly Value[], code: HttpErrorCode) =>
  z.enum(values, refuseWith(code));

/** Values of a parameter that is off or on. */
export const SWITCH = ["0", "1"] as const;

export const ID = TOKEN_ID.meta({ description: "A Meebit; leading zeros up to five digits are allowed.", example: 1 });
/** Errors of an id. */
export const BAD_ID = ["bad_token_id", "unknown_meebit"] as const;

export const VIEW = parseBy(parseView, "bad_view").pipe(z.enum(VIEWS)).default("three-quarter");

export const IDS = parseBy((text) => {
  const ids = text.split(",", MAX_IDS + 1);
  return text === "" || ids.length > MAX_IDS ? null : ids;
}, "bad_ids")
  .pipe(z.array(TOKEN_ID))
  .transform((ids) => [...new Set(ids)])
  .pipe(z.array(z.int()))
  .optional()
  .meta({
    description: `Up to ${MAX_IDS} ids with commas between them; answered in this order, each once.`,
    example: [1, 7],
  });
export const LIMIT = z
  .string()
  .regex(/^\d{1,3}$/, refuseWith("bad_limit"))
  .transform(Number)
  .pipe(z.int().min(1, refuseWith("bad_limit")).max(MAX_IDS, refuseWith("bad_limit")))
  .default(MAX_IDS)
  .meta({ description: `How many at most; ${MAX_IDS} without it.`, example: 10 });
export const CURSOR = z
  .string()
  .regex(/^\d{1,15}$/, refuseWith("bad_after"))
  .transform(Number)
  .pipe(z.int().min(0));
export const AFTER = CURSOR.default(0).meta({ description: "The last id of the previous page.", example: 0 });
/** Errors of a page of a list. */
export const BAD_PAGE = ["bad_after", "bad_limit", "repeated_parameter"] as const;

/** Of an operation for pages of this site only. */
export const OWN = { tag: "Site", readers: "own", parameters: NO_PARAMETERS, cacheControl: "no-store" } as const;

const SENT_BY_BROWSERS = { description: "Sent by browsers: other values are refused.", example: "same-origin" };
/** Headers of a read, which `refuseOtherSites` checks. */
export const READ_HEADERS = z.object({
  "Sec-Fetch-Site": z.enum(["same-origin", "none"]).optional().meta(SENT_BY_BROWSERS),
});
/** Headers of a write, which `requireOwnOrigin` checks. */
export const WRITE_HEADERS = z.object({
  Origin: z.string().meta({ description: "The site's own, as its pages send it.", example: "{origin}" }),
  "Sec-Fetch-Site": z.literal("same-origin").optional().meta(SENT_BY_BROWSERS),
});
/** Errors of a session and of its wallet's right to an avatar. */
export const RIGHT_ERRORS = [
  "not_signed_in",
  "gate_refused",
  "not_holder",
  "gate_unreachable",
  "chain_unreachable",
  "chain_undecided",
  "delegation_unread",
  "storage_unavailable",
] as const;
