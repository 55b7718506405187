import { useState } from "react";
import { Easel } from "@/components/print/Easel";
import { PrintGate } from "@/components/print/PrintGate";
import { PrintShelf } from "@/components/print/PrintShelf";
import { usePrint } from "@/components/print/use-print";
import { ZoomablePicture } from "@/components/print/ZoomablePicture";
import { Picture } from "@/components/ui/Picture";
import { useHoldings } from "@/lib/client/api/use-holdings";
import { useSession } from "@/lib/client/api/use-session";
import { useGate } from "@/lib/client/gate/gate";
import { posterSource } from "@/lib/client/poster-source";
import { SAMPLE_PRINT } from "@/lib/shared/content/claim";
import { padId } from "@/lib/shared/ids";
import styles from "./PrintPage.module.scss";

/** The print on an easel: the holder's own, to download; everybody else's view of a sample, and how to get further. */
export function PrintPage() {
  const address = useSession().data?.address ?? null;
  const holdings = useHoldings(address);
  const ids = holdings.data?.holdings.map(({ id }) => id) ?? [];
  const [wanted, setWanted] = useState<number | null>(null);
  const id = wanted !== null && ids.includes(wanted) ? wanted : (ids[0] ?? null);
  const gate = useGate();
  const print = usePrint(gate.allowed ? id : null);

  return (
    <main className={styles["page"]} id="content">
      <div className={styles["shown"]}>
        <div aria-hidden="true" className={styles["figure"]} data-stage-subject>
          <Picture alt="" sizes="66vh" source={posterSource(1)} />
        </div>
        <Easel>
          <ZoomablePicture
            alt={`The print of Meebit ${print.address && id !== null ? padId(id) : "00001, a sample"}`}
            isWaiting={print.isLoading}
            src={print.address ?? SAMPLE_PRINT}
          />
        </Easel>
      </div>
      <div className={styles["words"]}>
        <h1 className={styles["title"]}>Your print</h1>
        {gate.panel ?? (
          <div className={styles["card"]}>
            {id === null ? (
              <PrintGate address={address} holdings={holdings} />
            ) : (
              <PrintShelf chosen={id} ids={ids} onChoose={setWanted} print={print} />
            )}
          </div>
        )}
      </div>
    </main>
  );
}
