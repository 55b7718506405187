import Link from "next/link";
import { HomeLink } from "@/components/shell/HomeLink";
import { TutorialLink } from "@/components/shell/TutorialLink";
import { useUiStore } from "@/stores/ui-store";
import styles from "./SiteNav.module.scss";

/** Home, About, Tutorial and the crowd, for screens that have the room. */
export function SiteNav() {
  const setPanel = useUiStore((state) => state.setPanel);
  return (
    <nav aria-label="Site" className={styles["nav"]}>
      <HomeLink className={styles["item"]}>Home</HomeLink>
      <Link className={styles["item"]} href="/crowd" prefetch={false}>
        Crowd
      </Link>
      <button aria-haspopup="dialog" className={styles["item"]} onClick={() => setPanel("about")} type="button">
        About
      </button>
      <TutorialLink className={styles["item"]} />
    </nav>
  );
}
