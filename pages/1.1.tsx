import { PrintRelease } from "@/components/print/PrintRelease";
import { serveTags } from "@/lib/server/share/page-tags";

export const getServerSideProps = serveTags("/1.1");

export default PrintRelease;
