import { useState } from "react";
import { usePrint } from "@/components/print/use-print";
import { useHoldings } from "@/lib/client/api/use-holdings";
import { useSession } from "@/lib/client/api/use-session";
import { useGate } from "@/lib/client/gate/gate";

/** The prints of whoever has signed in, and the one that is looked at. */
export function useMyPrints() {
  const address = useSession().data?.address ?? null;
  const holdings = useHoldings(address);
  const ids = holdings.data?.holdings.map(({ id }) => id) ?? [];
  const [wanted, setWanted] = useState<number | null>(null);
  const id = wanted !== null && ids.includes(wanted) ? wanted : (ids[0] ?? null);
  const gate = useGate();
  const print = usePrint(gate.allowed ? id : null);
  return { address, holdings, ids, id, choose: setWanted, gate, print };
}
