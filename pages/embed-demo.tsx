import type { GetServerSideProps } from "next";
import { EmbedDemo } from "@/components/embed-demo/EmbedDemo";
import { PageHead } from "@/components/shell/PageHead";
import { env } from "@/lib/server/env";
import { type PageTags, pageTags } from "@/lib/server/share/page-tags";

interface EmbedDemoPageProps extends PageTags {
  readonly siteUrl: string;
}

export const getServerSideProps: GetServerSideProps<EmbedDemoPageProps> = async () => {
  return { props: { ...pageTags("/embed-demo"), siteUrl: env.NEXT_PUBLIC_SITE_URL } };
};

export default function EmbedDemoPage({ siteUrl, ...tags }: EmbedDemoPageProps) {
  return (
    <>
      <PageHead {...tags} />
      <EmbedDemo siteUrl={siteUrl} />
    </>
  );
}
