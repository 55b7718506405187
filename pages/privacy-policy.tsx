import { LegalPage } from "@/components/legal/LegalPage";
import { PageHead } from "@/components/shell/PageHead";
import { type PageTags, serveTags } from "@/lib/server/share/page-tags";
import { PRIVACY } from "@/lib/shared/content/legal";

export const getServerSideProps = serveTags("/privacy-policy");

export default function PrivacyPage(tags: PageTags) {
  return (
    <>
      <PageHead {...tags} />
      <LegalPage text={PRIVACY} />
    </>
  );
}
