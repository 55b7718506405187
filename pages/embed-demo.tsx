import type { GetServerSideProps } from "next";
import { EmbedDemo } from "@/components/embed-demo/EmbedDemo";
import { PageHead } from "@/components/shell/PageHead";
import { createPageTags, type PageTags } from "@/lib/server/share/page-tags";
import { siteOrigins } from "@/lib/server/site-origins";
import { type PlayLink, parsePlayLink } from "@/lib/shared/play-link";

interface EmbedDemoPageProps extends PageTags {
  readonly siteUrl: string;
  readonly start: PlayLink;
}

export const getServerSideProps: GetServerSideProps<EmbedDemoPageProps> = async ({ req, query }) => {
  const siteUrl = siteOrigins.ofRequest(req);
  return { props: { ...createPageTags("/embed-demo", siteUrl), siteUrl, start: parsePlayLink(query) } };
};

export default function EmbedDemoPage({ siteUrl, start, ...tags }: EmbedDemoPageProps) {
  return (
    <>
      <PageHead {...tags} />
      <EmbedDemo siteUrl={siteUrl} start={start} />
    </>
  );
}
