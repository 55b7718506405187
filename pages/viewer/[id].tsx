import type { GetServerSideProps } from "next";
import { Activity } from "react";
import { PageHead } from "@/components/shell/PageHead";
import { UnknownMeebit } from "@/components/viewer/UnknownMeebit";
import { Viewer } from "@/components/viewer/Viewer";
import { viewerText } from "@/components/viewer/viewer-text";
import { getViewerPage, VIEWER_CACHE_CONTROL, type ViewerPage } from "@/lib/server/avatar-pages";
import { siteOrigins } from "@/lib/server/site-origins";
import { padId } from "@/lib/shared/ids";

export const getServerSideProps: GetServerSideProps<ViewerPage> = async ({ params, query, req, res }) => {
  const props = await getViewerPage(params?.["id"], query, siteOrigins.ofRequest(req));
  if (siteOrigins.hasSeveral) res.appendHeader("Vary", "Host");
  // Not Next's `notFound`: that is a page of the site, and this one is shown in frames.
  if (props.kind === "unknown") res.statusCode = 404;
  // A guessed mood must not be cached.
  else res.setHeader("Cache-Control", props.isMoodKnown ? VIEWER_CACHE_CONTROL : "no-store");
  return { props };
};

export default function ViewerPageRoute(page: ViewerPage) {
  if (page.kind === "unknown") {
    return (
      <>
        <PageHead tags={page.tags} title={viewerText.unknownTitle} />
        <UnknownMeebit background={page.background} message={page.message} />
      </>
    );
  }
  const { kind, tags, isMoodKnown, ...viewer } = page;
  return (
    <>
      <PageHead tags={tags} title={viewerText.pageTitle(padId(page.id))} />
      {/* Hydrates in slices: the embedding page stays responsive meanwhile. */}
      <Activity>
        <Viewer {...viewer} />
      </Activity>
    </>
  );
}
