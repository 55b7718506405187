import { AppError } from "@/lib/shared/app-error";

export const ERROR_MESSAGES = {
  disconnect: "Error while disconnecting wallet.",
  unknownMeebit: "OOPS: No such meebit. Enter an ID from 00001 - 20000.",
  noMeebits: "OOPS: No Meebits in this wallet — try connecting a different wallet.",
  connectCanceled: "Error while connecting the wallet: connection was canceled.",
  wrongNetwork: "You are connected to the wrong network. Please connect to Ethereum mainnet.",
  signIn: "Error while signing in: ",
  signInApi: "Error while signing in: API failed. Please try again.",
  notHolder: "Oops, choose a Meebit you own.",
  internal: "Oops, something went wrong, please try again later.",
} as const;

/** Messages for users whose session has ended without them in this tab. */
export const SESSION_END_MESSAGES = {
  signedOutInTab: "You signed out in another tab.",
  sessionEnded: "Your session has ended. Sign in again to save moods and download prints.",
} as const;

/** Error messages for users when the server gives no answer. */
export const NO_ANSWER_MESSAGES = {
  offline: "No connection to this site. Check your internet connection and try again.",
  late: "This site takes too long to answer. Please try again in a minute.",
} as const;

/**
 * Returns an error's message for users: its own if it is one of the product's errors, which are written for users.
 * @param fallback names what failed: for those that do not, and for all other errors, whose messages are for the log
 */
export function getErrorMessage(error: unknown, fallback: string = ERROR_MESSAGES.internal): string {
  return error instanceof AppError && error.message !== ERROR_MESSAGES.internal ? error.message : fallback;
}
