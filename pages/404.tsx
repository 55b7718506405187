import type { InferGetStaticPropsType } from "next";
import { ErrorPage } from "@/components/error-page/ErrorPage";
import { errorPageText } from "@/components/error-page/error-page-text";
import { renderInSite } from "@/components/shell/Site";
import { MOOD_BACKDROPS } from "@/lib/server/mood-backdrops";

const text = errorPageText.notFound;

export const getStaticProps = () => ({ props: { title: text.pageTitle, backdrop: MOOD_BACKDROPS.ded } });

export default function NotFoundPage({ backdrop }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <ErrorPage backdrop={backdrop} id={1} mood="ded" text={text.text} title={text.title} />;
}

NotFoundPage.getLayout = renderInSite;
