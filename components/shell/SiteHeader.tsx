import { useRouter } from "next/router";
import { Logo } from "@/components/shell/Logo";
import { MenuButton } from "@/components/shell/MenuButton";
import { SiteNav } from "@/components/shell/SiteNav";
import { SoundSwitch } from "@/components/shell/SoundSwitch";
import { AccountButton } from "@/components/wallet/AccountButton";
import styles from "./SiteHeader.module.scss";

/** What stands at the top of every page of the site. */
export function SiteHeader() {
  const { pathname } = useRouter();
  return (
    <header className={styles["header"]}>
      <Logo plain={pathname === "/1.1"} />
      <div className={styles["equipment"]}>
        <SiteNav />
        <SoundSwitch />
        <AccountButton />
        <MenuButton />
      </div>
    </header>
  );
}
