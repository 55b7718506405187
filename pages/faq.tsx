import { Faq } from "@/components/faq/Faq";
import { PageHead } from "@/components/shell/PageHead";
import { type PageTags, serveTags } from "@/lib/server/share/page-tags";

export const getServerSideProps = serveTags("/faq");

export default function FaqPage(tags: PageTags) {
  return (
    <>
      <PageHead {...tags} />
      <Faq />
    </>
  );
}
