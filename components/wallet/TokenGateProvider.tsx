import dynamic from "next/dynamic";
import { type ReactNode, useMemo } from "react";
import { PartLoading } from "@/components/ui/PartLoading";
import { GateContext, useGateAnswer } from "@/lib/client/gate";

const GatePanel = dynamic(() => import("@/components/wallet/GatePanel").then((module) => module.GatePanel), {
  ssr: false,
  loading: PartLoading,
});

interface TokenGateProviderProps {
  readonly children: ReactNode;
}

/**
 * Wraps the app when the demo flag is off: gated parts use `useGate`. Public parts are unaffected. Without the server's
 * approval, access is denied.
 */
export function TokenGateProvider({ children }: TokenGateProviderProps) {
  const { data, isError, isFetching, refetch } = useGateAnswer();
  const gate = useMemo(() => {
    const allowed = data?.allowed === true && !isError;
    const panel = (
      <GatePanel answer={data} hasFailed={isError} isChecking={isFetching} onRetry={() => void refetch()} />
    );
    return { allowed, panel: allowed ? null : panel };
  }, [data, isError, isFetching, refetch]);
  return <GateContext value={gate}>{children}</GateContext>;
}
