import { Faq } from "@/components/faq/Faq";
import { serveTags } from "@/lib/server/share/page-tags";

export const getServerSideProps = serveTags("/faq");

export default Faq;
