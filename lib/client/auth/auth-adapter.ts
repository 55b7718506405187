import type { NonceAnswer } from "@/lib/shared/api/session";

/** What a wallet needs of a site to sign in to it. The wallet layer knows this and nothing of the site's API. */
export interface AuthAdapter {
  /** Asks for what the text to be signed has to say. @throws ApiError */
  getNonce(signal?: AbortSignal): Promise<NonceAnswer>;
  /** The text to be signed. @param address with its checksum */
  createMessage(terms: NonceAnswer, address: string): Promise<string>;
  /** Signs in with a signed text. @throws ApiError with the reason when it is refused */
  verify(message: string, signature: string): Promise<void>;
  /** Ends this browser's session. @throws ApiError */
  signOut(): Promise<void>;
}
