import { getAddress, isAddress } from "viem";
import { z } from "zod";
import { HTTP_ERRORS, HttpError, type HttpErrorCode } from "@/lib/shared/errors";
import { MAX_ID, MIN_ID, parseId } from "@/lib/shared/ids";

/** A parsed query string, with the parts of the path: repeated parameters are arrays. */
export type Query = Readonly<Partial<Record<string, string | string[]>>>;

/** What a schema of a parameter refuses with: the code stands where zod has a message. */
export const refuseWith = (error: HttpErrorCode) => ({ error });

/** A schema whose text is parsed by a function that gives null for what is refused. */
export const parseBy = <Value>(parse: (text: string) => Value | null, code: HttpErrorCode) =>
  z.string(refuseWith(code)).transform((text, context) => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue(code);
    return z.NEVER;
  });

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
export const ADDRESS = parseBy((text) => (isAddress(text) ? getAddress(text) : null), "bad_address");

/** Whether something is to be asked anew. */
export const REFRESH = z
  .enum(["0", "1"], refuseWith("bad_refresh"))
  .default("0")
  .transform((value) => value === "1");

const isCode = (message: string | undefined): message is HttpErrorCode =>
  message !== undefined && message in HTTP_ERRORS;

/** The value of a schema. @throws HttpError with the code that the schema refuses with */
export function readValue<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const code = read.error.issues[0]?.message;
  throw isCode(code) ? new HttpError(code) : read.error;
}

/**
 * The parameters of a request, by its contract; those that the contract does not name are left out.
 * @throws HttpError `repeated_parameter`, or the code that the first schema refuses with
 */
export function readParameters<Contract extends z.ZodObject>(contract: Contract, query: Query): z.output<Contract> {
  for (const name in contract.shape) if (Array.isArray(query[name])) throw new HttpError("repeated_parameter");
  return readValue(contract, query);
}
