import { WalletPage } from "@/components/holdings/WalletPage";
import { PageHead } from "@/components/shell/PageHead";
import { type PageTags, serveTags } from "@/lib/server/share/page-tags";

export const getServerSideProps = serveTags("/wallet");

export default function Wallet(tags: PageTags) {
  return (
    <>
      <PageHead {...tags} />
      <WalletPage />
    </>
  );
}
