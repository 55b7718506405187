import dynamic from "next/dynamic";
import { useMemo, useRef, useState } from "react";
import { goToFound } from "@/components/crowd/go-to";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { PartLoading } from "@/components/ui/PartLoading";
import { useHoldings } from "@/lib/client/api/use-holdings";
import { useSession } from "@/lib/client/api/use-session";
import { COLLECTION_SIZE } from "@/lib/shared/ids";
import { useCrowdStore } from "@/stores/crowd-store";
import { useWalletStore } from "@/stores/wallet-store";
import styles from "./CrowdTools.module.scss";

const CrowdHelp = dynamic(() => import("@/components/crowd/CrowdHelp").then((module) => module.CrowdHelp), {
  ssr: false,
  loading: PartLoading,
});

const fly = (to: "entry" | "all") => useCrowdStore.getState().setFlight({ to });

/** Two known views, the way to the holder's own, how many are in the picture, and how to fly. */
export function CrowdTools() {
  const inView = useCrowdStore((state) => state.inView);
  const [isHelping, setHelping] = useState(false);
  const help = useRef<HTMLButtonElement>(null);
  const closeHelp = () => {
    setHelping(false);
    help.current?.focus();
  };
  return (
    <div className={styles["tools"]}>
      {isHelping && (
        <div className={styles["help"]}>
          <CrowdHelp onClose={closeHelp} />
        </div>
      )}
      <div className={styles["row"]}>
        <Button onClick={() => fly("entry")} size="small" tone="paper">
          Back to start
        </Button>
        <Button onClick={() => fly("all")} size="small" tone="paper">
          See all
        </Button>
        <FindMine />
        <Button
          aria-expanded={isHelping}
          aria-label="How to fly"
          onClick={() => setHelping(!isHelping)}
          ref={help}
          size="small"
          tone="paper"
        >
          <Icon name="info" size={20} />
        </Button>
        {inView !== null && (
          <p className={styles["counter"]} data-in-view={inView}>
            <b>{inView.toLocaleString("en")}</b>
            <span className={styles["of"]}> of {COLLECTION_SIZE.toLocaleString("en")}</span> in view
          </p>
        )}
      </div>
    </div>
  );
}

/** Leads a holder from one of their own to the next; there is nothing for a wallet without any. */
function FindMine() {
  const signedIn = useSession().data?.address ?? null;
  const connected = useWalletStore((state) => state.address);
  const { data } = useHoldings(signedIn ?? connected);
  const mine = useMemo(() => data?.holdings.map(({ id }) => id).toSorted((a, b) => a - b) ?? [], [data]);
  if (mine.length === 0) return null;
  return (
    <Button onClick={() => goToFound(mine, 1)} size="small" tone="paper">
      Find mine
    </Button>
  );
}
