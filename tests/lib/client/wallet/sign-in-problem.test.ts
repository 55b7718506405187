import { expect, it } from "vitest";
import { ApiError } from "@/lib/client/api/ask";
import { WalletError } from "@/lib/client/wallet/wallet-error";
import { signInProblem } from "@/lib/client/wallet/wallet-failure";
import { HTTP_ERRORS, type HttpErrorCode } from "@/lib/shared/errors";

const refused = (code: HttpErrorCode) => new ApiError(code, HTTP_ERRORS[code][1], HTTP_ERRORS[code][0]);
const API_FAILED = "Error while signing in: API failed. Please try again.";

/** What the server answers to a sign-in, and what a person reads. */
const ANSWERS: readonly (readonly [answer: string, error: Error, words: string])[] = [
  ["none", new ApiError("unreachable", "", 0), API_FAILED],
  ["a broken one", refused("internal"), API_FAILED],
  ["a wrong signature", refused("signin_bad_signature"), HTTP_ERRORS.signin_bad_signature[1]],
  ["a used nonce", refused("signin_bad_nonce"), HTTP_ERRORS.signin_bad_nonce[1]],
  ["another chain", refused("signin_bad_chain"), HTTP_ERRORS.signin_bad_chain[1]],
  ["no chain", refused("chain_unreachable"), `Error while signing in: ${HTTP_ERRORS.chain_unreachable[1]}`],
  ["no database", refused("storage_unavailable"), `Error while signing in: ${HTTP_ERRORS.storage_unavailable[1]}`],
  ["a foreign origin", refused("foreign_origin"), `Error while signing in: ${HTTP_ERRORS.foreign_origin[1]}`],
];

it.each(ANSWERS)("the server's answer is %s", (_answer, error, words) => {
  expect(signInProblem(error)).toEqual({ words, quiet: false });
});

it("a browser that keeps no cookie is told so", () => {
  expect(signInProblem(new WalletError("session_not_kept", "")).words).toMatch(/^Error while signing in: .*cookies/);
});

it("that Ethereum cannot be reached is never shown as a wrong signature", () => {
  expect(signInProblem(refused("chain_unreachable")).words).not.toMatch(/signature/);
});
