import type { GetServerSideProps } from "next";
import { PrintRelease } from "@/components/print/PrintRelease";
import { PageHead } from "@/components/shell/PageHead";
import { type PageTags, pageTags } from "@/lib/server/share/page-tags";

export const getServerSideProps: GetServerSideProps<PageTags> = async () => ({ props: pageTags("/1.1") });

export default function PrintReleasePage(tags: PageTags) {
  return (
    <>
      <PageHead {...tags} />
      <PrintRelease />
    </>
  );
}
