import { useEffect, useState } from "react";
import { usePrint } from "@/components/print/use-print";
import { useHoldings } from "@/lib/client/api/use-holdings";
import { useSession } from "@/lib/client/api/use-session";
import { useGate } from "@/lib/client/gate/gate";
import { chooseAvatar } from "@/lib/client/stage/choose-avatar";
import { useCharacterStore } from "@/stores/character-store";

/**
 * The prints of the signed-in holder, and the one that is shown: of the avatar on the stage where it is theirs, else of their
 * first. Another choice puts its avatar on the stage too, as does their first while none has been chosen there.
 */
export function useMyPrints() {
  const address = useSession().data?.address ?? null;
  const holdings = useHoldings(address);
  const ids = holdings.data?.holdings.map(({ id }) => id) ?? [];
  const onStage = useCharacterStore((state) => Number(state.current));
  const [chosen, setChosen] = useState<number | null>(null);
  const id = [chosen, onStage].find((each) => each !== null && ids.includes(each)) ?? ids[0] ?? null;
  const gate = useGate();
  const print = usePrint(gate.allowed ? id : null);
  const isStageFree = onStage === 0;
  useEffect(() => {
    if (isStageFree && id !== null) void chooseAvatar(id);
  }, [isStageFree, id]);
  function choose(next: number): void {
    setChosen(next);
    void chooseAvatar(next);
  }
  return { address, holdings, ids, id, choose, gate, print };
}
