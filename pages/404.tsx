import type { GetStaticProps } from "next";
import { ErrorPage } from "@/components/error-page/ErrorPage";
import { PageHead } from "@/components/shell/PageHead";
import { moodBackdrops } from "@/lib/server/mood-backdrops";

interface NotFoundPageProps {
  readonly backdrop: string;
}

export const getStaticProps: GetStaticProps<NotFoundPageProps> = () => ({ props: { backdrop: moodBackdrops().ded } });

export default function NotFoundPage({ backdrop }: NotFoundPageProps) {
  return (
    <>
      <PageHead title="Not found" />
      <ErrorPage
        backdrop={backdrop}
        id={1}
        mood="ded"
        text="There is nothing at this address. The Meebits are somewhere else."
        title="This page is ded"
      />
    </>
  );
}
