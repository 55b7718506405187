import { PrintRelease } from "@/components/print/PrintRelease";
import { PageHead } from "@/components/shell/PageHead";
import { type PageTags, serveTags } from "@/lib/server/share/page-tags";

export const getServerSideProps = serveTags("/1.1");

export default function PrintReleasePage(tags: PageTags) {
  return (
    <>
      <PageHead {...tags} />
      <PrintRelease />
    </>
  );
}
