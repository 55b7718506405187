import { PrintPage } from "@/components/print/PrintPage";
import { serveTags } from "@/lib/server/share/page-tags";

export const getServerSideProps = serveTags("/get-print");

export default PrintPage;
