import { Faq } from "@/components/faq/Faq";
import { renderInSite } from "@/components/shell/Site";
import { serveTags } from "@/lib/server/share/page-tags";

export const getServerSideProps = serveTags("/faq");

export default function FaqPage() {
  return <Faq />;
}

FaqPage.getLayout = renderInSite;
