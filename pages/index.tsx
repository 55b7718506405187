import type { GetServerSideProps } from "next";
import { Home } from "@/components/home/Home";
import { PageHead } from "@/components/shell/PageHead";
import { type PageTags, pageTags } from "@/lib/server/share/page-tags";
import { pickIds } from "@/lib/shared/pick-ids";
import { SAMPLE_COUNT } from "@/lib/shared/samples";

interface HomePageProps extends PageTags {
  readonly ids: readonly number[];
}

export const getServerSideProps: GetServerSideProps<HomePageProps> = async () => {
  return { props: { ids: pickIds(1 + SAMPLE_COUNT, Math.random), ...pageTags("/") } };
};

export default function HomePage({ ids, ...head }: HomePageProps) {
  return (
    <>
      <PageHead {...head} />
      <Home ids={ids} />
    </>
  );
}
