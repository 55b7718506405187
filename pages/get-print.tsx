import { PrintPage } from "@/components/print/PrintPage";
import { PageHead } from "@/components/shell/PageHead";
import { type PageTags, serveTags } from "@/lib/server/share/page-tags";

export const getServerSideProps = serveTags("/get-print");

export default function GetPrintPage(tags: PageTags) {
  return (
    <>
      <PageHead {...tags} />
      <PrintPage />
    </>
  );
}
