import { Logo } from "@/components/shell/Logo";
import { AccountButton } from "@/components/wallet/AccountButton";
import styles from "./SiteHeader.module.scss";

/** What stands at the top of every page of the site. */
export function SiteHeader() {
  return (
    <header className={styles["header"]}>
      <Logo />
      <AccountButton />
    </header>
  );
}
