import type { GetServerSideProps } from "next";
import dynamic from "next/dynamic";
import type { ComponentProps } from "react";
import { EmbedDemo } from "@/components/embed-demo/EmbedDemo";
import { renderInSite } from "@/components/shell/Site";
import { PanelLoading } from "@/components/ui/PanelBoundary";
import { createPageTags, type PageTags } from "@/lib/server/share/page-tags";
import { siteOrigins } from "@/lib/server/site-origins";
import { parsePlayLink } from "@/lib/shared/play-link";

type EmbedDemoPageProps = PageTags & Omit<ComponentProps<typeof EmbedDemo>, "AvatarPanel">;

const AvatarPanel = dynamic(
  () => import("@/components/avatar-select/AvatarSelect").then((module) => module.AvatarPanel),
  { ssr: false, loading: PanelLoading },
);

export const getServerSideProps: GetServerSideProps<EmbedDemoPageProps> = async ({ req, query }) => {
  const siteUrl = siteOrigins.ofRequest(req);
  return { props: { ...createPageTags("/embed-demo", siteUrl), siteUrl, start: parsePlayLink(query) } };
};

export default function EmbedDemoPage({ siteUrl, start }: EmbedDemoPageProps) {
  return <EmbedDemo AvatarPanel={AvatarPanel} siteUrl={siteUrl} start={start} />;
}

EmbedDemoPage.getLayout = renderInSite;
