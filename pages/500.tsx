import type { GetStaticProps } from "next";
import { ErrorPage } from "@/components/error-page/ErrorPage";
import { PageHead } from "@/components/shell/PageHead";
import { moodBackdrops } from "@/lib/server/mood-backdrops";

interface ServerErrorPageProps {
  readonly backdrop: string;
}

export const getStaticProps: GetStaticProps<ServerErrorPageProps> = () => ({
  props: { backdrop: moodBackdrops().buzzed },
});

export default function ServerErrorPage({ backdrop }: ServerErrorPageProps) {
  return (
    <>
      <PageHead title="Error" />
      <ErrorPage
        backdrop={backdrop}
        id={1}
        mood="buzzed"
        text="Please try again later."
        title="Oops, something went wrong"
      />
    </>
  );
}
