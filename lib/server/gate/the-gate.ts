import { env } from "@/lib/server/env";
import { cacheAllowed } from "@/lib/server/gate/cache-allowed";
import { holderPolicy } from "@/lib/server/gate/holder-policy";
import { remoteProvider } from "@/lib/server/gate/remote-provider";
import type { TokenGate } from "@/lib/server/gate/token-gate";
import { globalOnce } from "@/lib/server/global-once";
import { theHoldings } from "@/lib/server/holdings/the-holdings";

/** Who has given an avatar away is out after a minute: half of it here, half of it in the holdings that are kept. */
const HOLDER_MS = 30_000;
const PROVIDER_MS = 60_000;

/** The gate of this process: a provider's where one is configured, else this site's own; null in the demo, which has none. */
export function theGate(): TokenGate | null {
  if (env.NEXT_PUBLIC_DEMO) return null;
  const { GATE_PROVIDER_URL: url, GATE_PROVIDER_KEY: key } = env;
  return globalOnce("gate", () =>
    url === undefined
      ? cacheAllowed(
          holderPolicy((address) => theHoldings().of(address)),
          HOLDER_MS,
        )
      : cacheAllowed(remoteProvider({ url, key }), PROVIDER_MS),
  );
}
