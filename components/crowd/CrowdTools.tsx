import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { PartLoading } from "@/components/ui/PartLoading";
import { COLLECTION_SIZE } from "@/lib/shared/ids";
import { useCrowdStore } from "@/stores/crowd-store";
import styles from "./CrowdTools.module.scss";

const CrowdHelp = dynamic(() => import("@/components/crowd/CrowdHelp").then((module) => module.CrowdHelp), {
  ssr: false,
  loading: PartLoading,
});

const fly = (to: "entry" | "all") => useCrowdStore.getState().setFlight({ to });

/** The two views everybody knows, how many are in the picture, and how to fly. */
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
