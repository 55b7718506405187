import { ErrorPage } from "@/components/error-page/ErrorPage";
import { PageHead } from "@/components/shell/PageHead";

export default function ServerErrorPage() {
  return (
    <>
      <PageHead title="Error" />
      <ErrorPage id={500} mood="buzzed" text="Please try again later." title="Oops, something went wrong" />
    </>
  );
}
