import { LegalPage } from "@/components/legal/LegalPage";
import { renderInSite } from "@/components/shell/Site";
import { serveTags } from "@/lib/server/share/page-tags";
import { TERMS } from "@/lib/shared/content/legal";

export const getServerSideProps = serveTags("/terms-of-service");

export default function TermsPage() {
  return <LegalPage text={TERMS} />;
}

TermsPage.getLayout = renderInSite;
