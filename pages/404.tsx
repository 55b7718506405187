import { ErrorPage } from "@/components/error-page/ErrorPage";
import { PageHead } from "@/components/shell/PageHead";

export default function NotFoundPage() {
  return (
    <>
      <PageHead title="Not found" />
      <ErrorPage
        id={404}
        mood="ded"
        text="There is nothing at this address. The Meebits are somewhere else."
        title="This page is ded"
      />
    </>
  );
}
