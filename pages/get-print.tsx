import type { GetServerSideProps } from "next";
import { PrintPage } from "@/components/print/PrintPage";
import { PageHead } from "@/components/shell/PageHead";
import { type PageTags, pageTags } from "@/lib/server/share/page-tags";

export const getServerSideProps: GetServerSideProps<PageTags> = async () => ({ props: pageTags("/get-print") });

export default function GetPrintPage(tags: PageTags) {
  return (
    <>
      <PageHead {...tags} />
      <PrintPage />
    </>
  );
}
