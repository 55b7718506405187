import { LegalPage } from "@/components/legal/LegalPage";
import { renderInSite } from "@/components/shell/Site";
import { serveTags } from "@/lib/server/share/page-tags";
import { PRIVACY } from "@/lib/shared/content/legal";

export const getServerSideProps = serveTags("/privacy-policy");

export default function PrivacyPage() {
  return <LegalPage text={PRIVACY} />;
}

PrivacyPage.getLayout = renderInSite;
