import type { GetServerSideProps } from "next";
import { Home } from "@/components/home/Home";
import { PageHead } from "@/components/shell/PageHead";
import { HeadTags } from "@/components/ui/HeadTags";
import { homeTags } from "@/lib/server/share/home-tags";
import type { HeadTag } from "@/lib/shared/head-tag";
import { pickIds } from "@/lib/shared/pick-ids";
import { SAMPLE_COUNT } from "@/lib/shared/samples";

interface HomePageProps {
  readonly ids: readonly number[];
  readonly tags: readonly HeadTag[];
}

export const getServerSideProps: GetServerSideProps<HomePageProps> = async () => {
  return { props: { ids: pickIds(1 + SAMPLE_COUNT, Math.random), tags: homeTags() } };
};

export default function HomePage({ ids, tags }: HomePageProps) {
  return (
    <>
      <PageHead />
      <HeadTags tags={tags} />
      <Home ids={ids} />
    </>
  );
}
