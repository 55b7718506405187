import dynamic from "next/dynamic";
import { type ReactNode, useMemo } from "react";
import { PartLoading } from "@/components/ui/PartLoading";
import { useLastError } from "@/lib/client/api/use-last-error";
import { GateContext, useGateAnswer } from "@/lib/client/gate";

const GatePanel = dynamic(() => import("@/components/wallet/GatePanel").then((module) => module.GatePanel), {
  loading: PartLoading,
});

/** Wraps the app when the demo flag is off. Without the server's approval, gated parts (`useGate`) are denied. */
export function TokenGateProvider({ children }: { readonly children: ReactNode }) {
  const gateAnswer = useGateAnswer();
  const { data, isFetching, refetch } = gateAnswer;
  const hasFailed = useLastError(gateAnswer, "gate") !== null;
  const gate = useMemo(() => {
    const allowed = data?.allowed === true && !hasFailed;
    const panel = (
      <GatePanel answer={data} hasFailed={hasFailed} isChecking={isFetching} onRetry={() => void refetch()} />
    );
    return { allowed, panel: allowed ? null : panel };
  }, [data, hasFailed, isFetching, refetch]);
  return <GateContext value={gate}>{children}</GateContext>;
}
