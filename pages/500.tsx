import type { InferGetStaticPropsType } from "next";
import { ErrorPage } from "@/components/error-page/ErrorPage";
import { errorPageText } from "@/components/error-page/error-page-text";
import { renderInSite } from "@/components/shell/Site";
import { MOOD_BACKDROPS } from "@/lib/server/mood-backdrops";

const text = errorPageText.broken;

export const getStaticProps = () => ({ props: { title: text.pageTitle, backdrop: MOOD_BACKDROPS.buzzed } });

export default function ServerErrorPage({ backdrop }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <ErrorPage backdrop={backdrop} id={1} mood="buzzed" text={text.text} title={text.title} />;
}

ServerErrorPage.getLayout = renderInSite;
