import type { GetStaticProps } from "next";
import { ErrorPage } from "@/components/error-page/ErrorPage";
import { errorPageText } from "@/components/error-page/error-page-text";
import { PageHead } from "@/components/shell/PageHead";
import { listMoodBackdrops } from "@/lib/server/mood-backdrops";

const text = errorPageText.broken;

interface ServerErrorPageProps {
  readonly backdrop: string;
}

export const getStaticProps: GetStaticProps<ServerErrorPageProps> = () => ({
  props: { backdrop: listMoodBackdrops().buzzed },
});

export default function ServerErrorPage({ backdrop }: ServerErrorPageProps) {
  return (
    <>
      <PageHead title={text.pageTitle} />
      <ErrorPage backdrop={backdrop} id={1} mood="buzzed" text={text.text} title={text.title} />
    </>
  );
}
