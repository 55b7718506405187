import { useRouter } from "next/router";
import type { ReactNode } from "react";
import { PageHead } from "@/components/shell/PageHead";
import { TextPage } from "@/components/ui/TextPage";
import { walletText } from "@/components/wallet/wallet-text";
import { useGate } from "@/lib/client/gate";
import { usePublicEnv } from "@/lib/client/public-env";

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
