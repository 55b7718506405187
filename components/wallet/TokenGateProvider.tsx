import { type ReactNode, useMemo } from "react";
import { GatePanel } from "@/components/wallet/GatePanel";
import { gateWords } from "@/components/wallet/gate-words";
import { GateContext } from "@/lib/client/gate/gate";
import { useGateAnswer } from "@/lib/client/gate/use-gate-answer";

interface TokenGateProviderProps {
  readonly children: ReactNode;
}

/**
 * Wraps the app where the demo flag is off: gated parts ask `useGate`. Everything public stays as it is. Where the server does
 * not say yes, the answer is no.
 */
export function TokenGateProvider({ children }: TokenGateProviderProps) {
  const { data, isError, isFetching, refetch } = useGateAnswer();
  const gate = useMemo(() => {
    const allowed = data?.allowed === true && !isError;
    const panel = (
      <GatePanel
        {...gateWords(isError ? undefined : data, isError)}
        isAsking={isFetching}
        onRetry={() => void refetch()}
      />
    );
    return { allowed, panel: allowed ? null : panel };
  }, [data, isError, isFetching, refetch]);
  return <GateContext value={gate}>{children}</GateContext>;
}
