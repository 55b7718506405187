import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorBanner } from "@/components/shell/ErrorBanner";
import { PanelHost } from "@/components/shell/PanelHost";
import { SiteHeader } from "@/components/shell/SiteHeader";
import { useRouteReset } from "@/components/shell/use-route-reset";
import { queryClient } from "@/lib/client/api/query-client";

interface SiteProps {
  readonly children: ReactNode;
}

/** What is round every page of the site, and stays while pages change. The viewer has none of it. */
export function Site({ children }: SiteProps) {
  useRouteReset();
  return (
    <QueryClientProvider client={queryClient()}>
      <ErrorBanner />
      <SiteHeader />
      {children}
      <PanelHost />
    </QueryClientProvider>
  );
}
