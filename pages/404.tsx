import { ErrorPage } from "@/components/error-page/ErrorPage";
import { errorPageText } from "@/components/error-page/error-page-text";
import { renderInSite } from "@/components/shell/Site";

const text = errorPageText.notFound;

export const getStaticProps = () => ({ props: { title: text.pageTitle } });

export default function NotFoundPage() {
  return <ErrorPage id={1} mood="ded" text={text.text} title={text.title} />;
}

NotFoundPage.getLayout = renderInSite;
