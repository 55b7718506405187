import { WalletPage } from "@/components/holdings/WalletPage";
import { renderInSite } from "@/components/shell/Site";
import { serveTags } from "@/lib/server/share/page-tags";

export const getServerSideProps = serveTags("/wallet");

export default function WalletPageRoute() {
  return <WalletPage />;
}

WalletPageRoute.getLayout = renderInSite;
