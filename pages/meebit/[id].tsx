import type { GetServerSideProps } from "next";
import dynamic from "next/dynamic";
import { errorPageText } from "@/components/error-page/error-page-text";
import { StageFinder } from "@/components/home/StageFinder";
import { MeebitPage } from "@/components/meebit/MeebitPage";
import { renderInSite } from "@/components/shell/Site";
import { PanelLoading } from "@/components/ui/PanelBoundary";
import {
  getMeebitPage,
  getMissingMeebit,
  type MissingMeebitData,
  VIEWER_CACHE_CONTROL,
} from "@/lib/server/avatar-pages";
import { siteOrigins } from "@/lib/server/site-origins";
import type { MeebitPageData } from "@/lib/shared/meebit-page";

const MissingMeebit = dynamic(() =>
  import("@/components/error-page/MissingMeebit").then((module) => module.MissingMeebit),
);
const AvatarPanel = dynamic(
  () => import("@/components/avatar-select/AvatarSelect").then((module) => module.AvatarPanel),
  { ssr: false, loading: PanelLoading },
);

type MeebitRoute = MeebitPageData | (MissingMeebitData & { readonly title: string });

export const getServerSideProps: GetServerSideProps<MeebitRoute> = async ({ params, query, req, res }) => {
  const id = params?.["id"];
  const props = await getMeebitPage(id, query, siteOrigins.ofRequest(req));
  if (siteOrigins.hasSeveral) res.appendHeader("Vary", "Host");
  if (props === null) {
    res.statusCode = 404;
    return { props: { ...getMissingMeebit(id), title: errorPageText.noMeebit.pageTitle } };
  }
  // A guessed mood must not be cached.
  res.setHeader("Cache-Control", props.isMoodKnown ? VIEWER_CACHE_CONTROL : "no-store");
  return { props };
};

export default function MeebitPageRoute(data: MeebitRoute) {
  if (!("id" in data)) {
    return <MissingMeebit AvatarPanel={AvatarPanel} number={data.number} randomId={data.randomId} />;
  }
  const { title, description, tags, ...page } = data;
  return <MeebitPage {...page} Finder={StageFinder} />;
}

MeebitPageRoute.getLayout = renderInSite;
