import { expect, it } from "vitest";
import { ApiError } from "@/lib/client/api/fetch-json";
import { WalletError } from "@/lib/client/wallet/wallet-error";
import { getSignInProblem } from "@/lib/client/wallet/wallet-failure";
import { HTTP_ERRORS, type HttpErrorCode } from "@/lib/shared/errors";

const refused = (code: HttpErrorCode) => new ApiError(code, HTTP_ERRORS[code][1], HTTP_ERRORS[code][0]);
const API_FAILED = "Error while signing in: API failed. Please try again.";

/** Server errors of a sign-in with the message that the user reads. */
const ANSWERS: readonly (readonly [answer: string, error: Error, words: string])[] = [
  ["no response", new ApiError("unreachable", "", 0), API_FAILED],
  ["an internal error", refused("internal"), API_FAILED],
  ["a wrong signature", refused("signin_bad_signature"), HTTP_ERRORS.signin_bad_signature[1]],
  ["a used nonce", refused("signin_bad_nonce"), HTTP_ERRORS.signin_bad_nonce[1]],
  ["another chain", refused("signin_bad_chain"), HTTP_ERRORS.signin_bad_chain[1]],
  ["an unreachable chain", refused("chain_unreachable"), `Error while signing in: ${HTTP_ERRORS.chain_unreachable[1]}`],
  ["a lost database", refused("storage_unavailable"), `Error while signing in: ${HTTP_ERRORS.storage_unavailable[1]}`],
  ["a foreign origin", refused("foreign_origin"), `Error while signing in: ${HTTP_ERRORS.foreign_origin[1]}`],
];

it.each(ANSWERS)("gives the message for %s", (_answer, error, message) => {
  expect(getSignInProblem(error)).toEqual({ message, quiet: false });
});

it("gives the message for a browser that stores no cookie", () => {
  expect(getSignInProblem(new WalletError("session_not_kept", "")).message).toMatch(
    /^Error while signing in: .*cookies/,
  );
});

it("the message for an unreachable chain does not mention a signature", () => {
  expect(getSignInProblem(refused("chain_unreachable")).message).not.toMatch(/signature/);
});
