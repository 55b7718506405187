import type { GetServerSideProps } from "next";
import { Faq } from "@/components/faq/Faq";
import { PageHead } from "@/components/shell/PageHead";
import { type PageTags, pageTags } from "@/lib/server/share/page-tags";

export const getServerSideProps: GetServerSideProps<PageTags> = async () => ({ props: pageTags("/faq") });

export default function FaqPage(tags: PageTags) {
  return (
    <>
      <PageHead {...tags} />
      <Faq />
    </>
  );
}
