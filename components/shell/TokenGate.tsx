import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { type ReactNode, useMemo } from "react";
import { PageHead } from "@/components/shell/PageHead";
import { PartLoading } from "@/components/ui/PartLoading";
import { TextPage } from "@/components/ui/TextPage";
import { walletText } from "@/components/wallet/wallet-text";
import { useLastError } from "@/lib/client/api/use-last-error";
import { GateContext, useGate, useGateAnswer } from "@/lib/client/gate";
import { usePublicEnv } from "@/lib/client/public-env";

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

/** A page, or the gate if the configuration names the page. The settings accept only gateable pages. */
export function GatedPage({ children }: { readonly children: ReactNode }) {
  const { pathname } = useRouter();
  const { gatedPages } = usePublicEnv();
  const { allowed, panel } = useGate();
  if (allowed || !gatedPages.includes(pathname)) return children;
  return (
    <TextPage title={walletText.gate.label}>
      <PageHead title={walletText.gate.label} />
      {panel}
    </TextPage>
  );
}
