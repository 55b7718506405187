import type { GetServerSideProps } from "next";
import { StageFinder } from "@/components/home/StageFinder";
import { MeebitPage } from "@/components/meebit/MeebitPage";
import { renderInSite } from "@/components/shell/Site";
import { getMeebitPage, VIEWER_CACHE_CONTROL } from "@/lib/server/avatar-pages";
import { siteOrigins } from "@/lib/server/site-origins";
import type { MeebitPageData } from "@/lib/shared/meebit-page";

export const getServerSideProps: GetServerSideProps<MeebitPageData> = async ({ params, query, req, res }) => {
  const props = await getMeebitPage(params?.["id"], query, siteOrigins.ofRequest(req));
  if (props === null) return { notFound: true };
  if (siteOrigins.hasSeveral) res.appendHeader("Vary", "Host");
  // A guessed mood must not be cached.
  res.setHeader("Cache-Control", props.isMoodKnown ? VIEWER_CACHE_CONTROL : "no-store");
  return { props };
};

export default function MeebitPageRoute({ title, description, tags, ...page }: MeebitPageData) {
  return <MeebitPage {...page} Finder={StageFinder} />;
}

MeebitPageRoute.getLayout = renderInSite;
