import Link from "next/link";
import { TutorialLink } from "@/components/shell/TutorialLink";
import { useUiStore } from "@/stores/ui-store";
import styles from "./SiteNav.module.scss";

/** Home, About, Tutorial (SPEC §2), for screens that have the room. */
export function SiteNav() {
  const setPanel = useUiStore((state) => state.setPanel);
  return (
    <nav aria-label="Site" className={styles["nav"]}>
      <Link className={styles["item"]} href="/">
        Home
      </Link>
      <button aria-haspopup="dialog" className={styles["item"]} onClick={() => setPanel("about")} type="button">
        About
      </button>
      <TutorialLink className={styles["item"]} />
    </nav>
  );
}
