import type { GetServerSideProps } from "next";
import { GuidePage } from "@/components/docs/GuidePage";
import { renderInSite } from "@/components/shell/Site";
import { readGuide } from "@/lib/server/guides";
import { createPageTags, type PageTags } from "@/lib/server/share/page-tags";
import { siteOrigins } from "@/lib/server/site-origins";
import { GUIDE_NAMES, type Guide, getGuidePath } from "@/lib/shared/guide";

interface GuideProps extends PageTags {
  readonly guide: Guide;
}

export const getServerSideProps: GetServerSideProps<GuideProps> = async ({ req, params }) => {
  const name = GUIDE_NAMES.find((known) => known === params?.["guide"]);
  if (name === undefined) return { notFound: true };
  const origin = siteOrigins.ofRequest(req);
  return { props: { ...createPageTags(getGuidePath(name), origin), guide: readGuide(name, origin) } };
};

export default function Page({ guide }: GuideProps) {
  return <GuidePage guide={guide} key={guide.name} />;
}

Page.getLayout = renderInSite;
