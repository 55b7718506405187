import type { GetServerSideProps } from "next";
import { EmbedDemo } from "@/components/embed-demo/EmbedDemo";
import { PageHead } from "@/components/shell/PageHead";
import { type PageTags, pageTags } from "@/lib/server/share/page-tags";
import { siteOrigins } from "@/lib/server/site-origins";

interface EmbedDemoPageProps extends PageTags {
  readonly siteUrl: string;
}

export const getServerSideProps: GetServerSideProps<EmbedDemoPageProps> = async ({ req }) => {
  const siteUrl = siteOrigins.ofRequest(req);
  return { props: { ...pageTags("/embed-demo", siteUrl), siteUrl } };
};

export default function EmbedDemoPage({ siteUrl, ...tags }: EmbedDemoPageProps) {
  return (
    <>
      <PageHead {...tags} />
      <EmbedDemo siteUrl={siteUrl} />
    </>
  );
}
