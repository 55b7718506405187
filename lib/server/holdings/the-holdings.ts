import { globalOnce } from "@/lib/server/global-once";
import { HoldingsService } from "@/lib/server/holdings/holdings-service";
import { readHoldings } from "@/lib/server/holdings/read-holdings";

/** The process's one service of holdings. */
export function theHoldings(): HoldingsService {
  return globalOnce("holdings", () => new HoldingsService(readHoldings));
}
