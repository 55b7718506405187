import { PrintRelease } from "@/components/print/PrintRelease";
import { renderInSite } from "@/components/shell/Site";
import { serveTags } from "@/lib/server/share/page-tags";

export const getServerSideProps = serveTags("/1.1");

export default function PrintReleasePage() {
  return <PrintRelease />;
}

PrintReleasePage.getLayout = renderInSite;
