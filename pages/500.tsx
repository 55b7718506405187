import { ErrorPage } from "@/components/error-page/ErrorPage";
import { errorPageText } from "@/components/error-page/error-page-text";
import { renderInSite } from "@/components/shell/Site";

const text = errorPageText.broken;

export const getStaticProps = () => ({ props: { title: text.pageTitle } });

export default function ServerErrorPage() {
  return <ErrorPage id={1} mood="buzzed" text={text.text} title={text.title} />;
}

ServerErrorPage.getLayout = renderInSite;
