import Link from "next/link";
import { HomeLink } from "@/components/shell/HomeLink";
import { shellText } from "@/components/shell/shell-text";
import { TutorialLink } from "@/components/shell/TutorialLink";
import { useUiStore } from "@/stores/ui-store";
import styles from "./SiteNav.module.scss";

const text = shellText.nav;

/** Where to go, for screens that have the room. */
export function SiteNav() {
  const setPanel = useUiStore((state) => state.setPanel);
  return (
    <nav aria-label={text.label} className={styles["nav"]}>
      <HomeLink className={styles["item"]}>{shellText.home}</HomeLink>
      {Object.entries(text.pages).map(([href, label]) => (
        <Link className={styles["item"]} href={href} key={href} prefetch={false}>
          {label}
        </Link>
      ))}
      <button aria-haspopup="dialog" className={styles["item"]} onClick={() => setPanel("about")} type="button">
        {shellText.about}
      </button>
      <TutorialLink className={styles["item"]} />
    </nav>
  );
}
