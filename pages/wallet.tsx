import { WalletPage } from "@/components/holdings/WalletPage";
import { serveTags } from "@/lib/server/share/page-tags";

export const getServerSideProps = serveTags("/wallet");

export default WalletPage;
