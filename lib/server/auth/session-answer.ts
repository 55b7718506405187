import { env } from "@/lib/server/env";
import type { SessionAnswer } from "@/lib/shared/api/session";

/** The session state for a browser. @param address the wallet that has signed in, null for a visitor */
export function createSessionAnswer(address: string | null): SessionAnswer {
  return { address, demoWallet: env.NEXT_PUBLIC_DEMO && env.EMBEDDED_CHAIN };
}
