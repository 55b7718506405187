import type { GetStaticProps } from "next";
import { ErrorPage } from "@/components/error-page/ErrorPage";
import { errorPageText } from "@/components/error-page/error-page-text";
import { PageHead } from "@/components/shell/PageHead";
import { listMoodBackdrops } from "@/lib/server/mood-backdrops";

const text = errorPageText.notFound;

interface NotFoundPageProps {
  readonly backdrop: string;
}

export const getStaticProps: GetStaticProps<NotFoundPageProps> = () => ({
  props: { backdrop: listMoodBackdrops().ded },
});

export default function NotFoundPage({ backdrop }: NotFoundPageProps) {
  return (
    <>
      <PageHead title={text.pageTitle} />
      <ErrorPage backdrop={backdrop} id={1} mood="ded" text={text.text} title={text.title} />
    </>
  );
}
