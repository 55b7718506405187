import type { GetServerSideProps } from "next";
import dynamic from "next/dynamic";
import { Home } from "@/components/home/Home";
import { renderInSite } from "@/components/shell/Site";
import { PanelLoading } from "@/components/ui/PanelBoundary";
import { getHomePage, type HomePage } from "@/lib/server/home-page";
import { siteOrigins } from "@/lib/server/site-origins";

const PlayControls = dynamic(() => import("@/components/moods/PlayControls").then((module) => module.PlayControls), {
  loading: PanelLoading,
});

export const getServerSideProps: GetServerSideProps<HomePage> = async ({ req, query }) => {
  return { props: await getHomePage(query, siteOrigins.ofRequest(req)) };
};

export default function IndexPage({ start, samples }: HomePage) {
  return <Home PlayControls={PlayControls} samples={samples} start={start} />;
}

IndexPage.getLayout = renderInSite;
