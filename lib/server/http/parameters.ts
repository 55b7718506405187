import { getAddress, isAddress } from "viem";
import { z } from "zod";
import { HTTP_ERRORS, HttpError, type HttpErrorCode } from "@/lib/shared/errors";
import { MAX_ID, MIN_ID, parseId } from "@/lib/shared/ids";
import type { Query } from "@/lib/shared/viewer-query";

/** Sets the error of a parameter's schema: the code takes the place of zod's message. */
export const refuseWith = (error: HttpErrorCode) => ({ error });

/** Creates a schema whose text is parsed by a function that returns null for invalid text. */
export const parseBy = <Value>(parse: (text: string) => Value | null, code: HttpErrorCode) =>
  z.string(refuseWith(code)).transform((text, context) => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue(code);
    return z.NEVER;
  });

export const parseNumber = (form: RegExp, code: HttpErrorCode) =>
  z.string(refuseWith(code)).regex(form, refuseWith(code)).transform(Number);

/** A token id: digits, leading zeros up to five of them. */
export const TOKEN_ID = z
  .string(refuseWith("bad_token_id"))
  .transform((text, context) => {
    const found = parseId(text);
    if ("id" in found) return found.id;
    context.addIssue(found.problem === "unknown" ? "unknown_meebit" : "bad_token_id");
    return z.NEVER;
  })
  .pipe(z.int().min(MIN_ID).max(MAX_ID));

/** The address of an account, in any letter case that its checksum allows. */
export const ADDRESS = parseBy((text) => (isAddress(text) ? getAddress(text) : null), "bad_address").pipe(
  z.templateLiteral(["0x", z.string().regex(/[\da-fA-F]{40}/)]),
);

const isCode = (message: string | undefined): message is HttpErrorCode =>
  message !== undefined && Object.hasOwn(HTTP_ERRORS, message);

/** Returns the code of the failed schemas; null if one of them has no code. */
export function findCode({ issues }: z.ZodError): HttpErrorCode | null {
  const messages = issues.map(({ message }) => message);
  return messages.every(isCode) ? (messages[0] ?? null) : null;
}

/** Parses a value by a schema. @throws HttpError with the code of the failed schema */
export function readValue<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const code = read.error.issues[0]?.message;
  throw isCode(code) ? new HttpError(code) : read.error;
}

/** Reads parameters by their contract. @throws HttpError `repeated_parameter`, or the first failed schema's code */
export function readParameters<Contract extends z.ZodObject>(contract: Contract, query: Query): z.output<Contract> {
  for (const name in contract.shape) if (Array.isArray(query[name])) throw new HttpError("repeated_parameter");
  return readValue(contract, query);
}
