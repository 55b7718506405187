import { QueryClientProvider } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { Fragment, type ReactNode, useEffect } from "react";
import { OwnSheetContext } from "@/components/print/PrintSheet";
import { AvatarSelectHost } from "@/components/shell/AvatarSelectHost";
import { CameraHost } from "@/components/shell/CameraHost";
import { ConsentScript } from "@/components/shell/ConsentScript";
import { ErrorBanner } from "@/components/shell/ErrorBanner";
import { LateShotsHost } from "@/components/shell/LateShotsHost";
import { Loader } from "@/components/shell/Loader";
import { PageHead } from "@/components/shell/PageHead";
import { PanelHost } from "@/components/shell/PanelHost";
import { SceneLayer } from "@/components/shell/SceneLayer";
import { SiteFooter } from "@/components/shell/SiteFooter";
import { SiteHeader } from "@/components/shell/SiteHeader";
import { SkipLink } from "@/components/shell/SkipLink";
import { useCues } from "@/components/shell/use-cues";
import { useKeptStores } from "@/components/shell/use-kept-stores";
import { useQueryFlags } from "@/components/shell/use-query-flags";
import { useRandomMeebits } from "@/components/shell/use-random-meebits";
import { useRouteFocus } from "@/components/shell/use-route-focus";
import { useRouteReset } from "@/components/shell/use-route-reset";
import { useSounds } from "@/components/shell/use-sounds";
import { useViewport } from "@/components/shell/use-viewport";
import { PartLoading } from "@/components/ui/PartLoading";
import { TextPage } from "@/components/ui/TextPage";
import { TokenGateProvider } from "@/components/wallet/TokenGateProvider";
import { walletText } from "@/components/wallet/wallet-text";
import { queryClient } from "@/lib/client/api/query-client";
import { useGate } from "@/lib/client/gate/gate";
import { usePublicEnv } from "@/lib/client/public-env";
import { followWallet } from "@/lib/client/wallet/follow-wallet";

// Not loaded lazily: React would draw the page anew beside the one that the server has sent.
const Gate = process.env.NEXT_PUBLIC_DEMO === "false" ? TokenGateProvider : Fragment;

interface SiteProps {
  readonly children: ReactNode;
}

/** A page, or the gate in its place where the configuration says so. What is not gated is never gated. */
export function GatedPage({ children }: SiteProps) {
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

const OwnSheet = dynamic(() => import("@/components/avatar-select/OwnSheet").then((module) => module.OwnSheet), {
  ssr: false,
  loading: PartLoading,
});

/** What is round every page of the site, and stays while pages change. The viewer has none of it. */
export function Site({ children }: SiteProps) {
  useKeptStores();
  useQueryFlags();
  useViewport();
  useSounds();
  useCues();
  useRouteReset();
  useRouteFocus();
  useEffect(followWallet, []);
  useRandomMeebits();
  return (
    <QueryClientProvider client={queryClient()}>
      <Gate>
        <SkipLink />
        <SceneLayer />
        <Loader />
        <ErrorBanner />
        <SiteHeader />
        <OwnSheetContext value={OwnSheet}>
          <GatedPage>{children}</GatedPage>
          <SiteFooter />
          <AvatarSelectHost />
          <CameraHost />
          <LateShotsHost />
          <PanelHost />
        </OwnSheetContext>
        <ConsentScript />
      </Gate>
    </QueryClientProvider>
  );
}
