import type { GetServerSideProps } from "next";
import { Home, type HomeProps } from "@/components/home/Home";
import { PageHead } from "@/components/shell/PageHead";
import { SiteHeader } from "@/components/shell/SiteHeader";
import { pickIds } from "@/lib/shared/pick-ids";
import { SAMPLE_COUNT } from "@/lib/shared/samples";

export const getServerSideProps: GetServerSideProps<HomeProps> = async () => {
  return { props: { ids: pickIds(1 + SAMPLE_COUNT, Math.random) } };
};

export default function HomePage(props: HomeProps) {
  return (
    <>
      <PageHead />
      <SiteHeader />
      <Home {...props} />
    </>
  );
}
