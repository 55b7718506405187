import { PrintPage } from "@/components/print/PrintPage";
import { renderInSite } from "@/components/shell/Site";
import { serveTags } from "@/lib/server/share/page-tags";

export const getServerSideProps = serveTags("/get-print");

export default function PrintPageRoute() {
  return <PrintPage />;
}

PrintPageRoute.getLayout = renderInSite;
