import type { GetServerSideProps } from "next";
import { Home } from "@/components/home/Home";
import { PageHead } from "@/components/shell/PageHead";
import { ShareCard } from "@/components/shell/ShareCard";
import { SiteHeader } from "@/components/shell/SiteHeader";
import { env } from "@/lib/server/env";
import { cardAddress } from "@/lib/server/share/addresses";
import { pickIds } from "@/lib/shared/pick-ids";
import { SAMPLE_COUNT } from "@/lib/shared/samples";

interface HomePageProps {
  readonly ids: readonly number[];
  readonly siteUrl: string;
  /** Address of the picture that other sites show of the page. */
  readonly card: string;
}

export const getServerSideProps: GetServerSideProps<HomePageProps> = async () => {
  const ids = pickIds(1 + SAMPLE_COUNT, Math.random);
  return { props: { ids, siteUrl: env.NEXT_PUBLIC_SITE_URL, card: cardAddress(1, "gm", "2:1") } };
};

export default function HomePage({ card, ids, siteUrl }: HomePageProps) {
  return (
    <>
      <PageHead />
      <ShareCard path="/" picture={card} pictureAlt="Meebit 00001 waves" siteUrl={siteUrl} />
      <SiteHeader />
      <Home ids={ids} />
    </>
  );
}
