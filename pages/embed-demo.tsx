import type { GetServerSideProps } from "next";
import { EmbedDemo } from "@/components/embed-demo/EmbedDemo";
import { PageHead } from "@/components/shell/PageHead";
import { env } from "@/lib/server/env";

interface EmbedDemoPageProps {
  readonly siteUrl: string;
}

export const getServerSideProps: GetServerSideProps<EmbedDemoPageProps> = async () => {
  return { props: { siteUrl: env.NEXT_PUBLIC_SITE_URL } };
};

export default function EmbedDemoPage({ siteUrl }: EmbedDemoPageProps) {
  return (
    <>
      <PageHead title="Embed a Meebit" />
      <EmbedDemo siteUrl={siteUrl} />
    </>
  );
}
