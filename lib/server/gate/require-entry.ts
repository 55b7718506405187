import type { Address } from "viem";
import { env } from "@/lib/server/env";
import { theGate } from "@/lib/server/gate/the-gate";
import { HttpError } from "@/lib/shared/errors";

/**
 * Lets a wallet use a part of the server that stands behind the gate.
 * @throws HttpError `gate_refused`, `gate_unreachable`
 */
export async function requireEntry(address: Address): Promise<void> {
  // This site's own gate asks for any avatar; what stands behind it asks for the right to the very one.
  if (env.GATE_PROVIDER_URL === undefined) return;
  const word = await theGate()?.check(address);
  if (word === undefined || word.allowed) return;
  throw new HttpError(word.reason === "unreachable" ? "gate_unreachable" : "gate_refused");
}
