import type { GetServerSideProps } from "next";
import { Home } from "@/components/home/Home";
import { PageHead } from "@/components/shell/PageHead";
import { ShareCard } from "@/components/shell/ShareCard";
import { SiteHeader } from "@/components/shell/SiteHeader";
import { cardSource } from "@/lib/client/card-source";
import { env } from "@/lib/server/env";
import { pickIds } from "@/lib/shared/pick-ids";
import { SAMPLE_COUNT } from "@/lib/shared/samples";

interface HomePageProps {
  readonly ids: readonly number[];
  readonly siteUrl: string;
}

export const getServerSideProps: GetServerSideProps<HomePageProps> = async () => {
  return { props: { ids: pickIds(1 + SAMPLE_COUNT, Math.random), siteUrl: env.NEXT_PUBLIC_SITE_URL } };
};

export default function HomePage({ ids, siteUrl }: HomePageProps) {
  return (
    <>
      <PageHead />
      <ShareCard path="/" picture={cardSource(1, "gm")} pictureAlt="Meebit 00001 waves" siteUrl={siteUrl} />
      <SiteHeader />
      <Home ids={ids} />
    </>
  );
}
