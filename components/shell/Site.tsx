import { QueryClientProvider } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { Fragment, type ReactNode, useEffect } from "react";
import { OwnSheetContext } from "@/components/print/PrintSheet";
import { AvatarSelectHost } from "@/components/shell/AvatarSelectHost";
import { CameraHost } from "@/components/shell/CameraHost";
import { ConsentScript } from "@/components/shell/ConsentScript";
import { ErrorBanner } from "@/components/shell/ErrorBanner";
import { GatedPage } from "@/components/shell/GatedPage";
import { LateShotsHost } from "@/components/shell/LateShotsHost";
import { Loader } from "@/components/shell/Loader";
import { PanelHost } from "@/components/shell/PanelHost";
import { SceneLayer } from "@/components/shell/SceneLayer";
import { SiteFooter } from "@/components/shell/SiteFooter";
import { SiteHeader } from "@/components/shell/SiteHeader";
import { SkipLink } from "@/components/shell/SkipLink";
import { useCues } from "@/components/shell/use-cues";
import { useKeptStores } from "@/components/shell/use-kept-stores";
import { useQueryFlags } from "@/components/shell/use-query-flags";
import { useRandomMeebits } from "@/components/shell/use-random-meebits";
import { useRouteChange } from "@/components/shell/use-route-change";
import { useSounds } from "@/components/shell/use-sounds";
import { useViewport } from "@/components/shell/use-viewport";
import { PartLoading } from "@/components/ui/PartLoading";
import { TokenGateProvider } from "@/components/wallet/TokenGateProvider";
import { queryClient } from "@/lib/client/api/query-client";
import { followWallet } from "@/lib/client/wallet/follow-wallet";

// Not loaded lazily: React would draw the page anew beside the one that the server has sent.
const Gate = process.env.NEXT_PUBLIC_DEMO === "false" ? TokenGateProvider : Fragment;
const Page = process.env.NEXT_PUBLIC_DEMO === "false" ? GatedPage : Fragment;

interface SiteProps {
  readonly children: ReactNode;
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
  useRouteChange();
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
          <Page>{children}</Page>
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
