import { LegalPage } from "@/components/legal/LegalPage";
import { PageHead } from "@/components/shell/PageHead";
import { type PageTags, serveTags } from "@/lib/server/share/page-tags";
import { TERMS } from "@/lib/shared/content/legal";

export const getServerSideProps = serveTags("/terms-of-service");

export default function TermsPage(tags: PageTags) {
  return (
    <>
      <PageHead {...tags} />
      <LegalPage text={TERMS} />
    </>
  );
}
