import type { GetServerSideProps } from "next";
import { LegalPage } from "@/components/legal/LegalPage";
import { PageHead } from "@/components/shell/PageHead";
import { type PageTags, pageTags } from "@/lib/server/share/page-tags";
import { TERMS } from "@/lib/shared/content/legal";

export const getServerSideProps: GetServerSideProps<PageTags> = async () => ({ props: pageTags("/terms-of-service") });

export default function TermsPage(tags: PageTags) {
  return (
    <>
      <PageHead {...tags} />
      <LegalPage text={TERMS} />
    </>
  );
}
