import Link from "next/link";
import { HomeLink } from "@/components/shell/HomeLink";
import { TutorialLink } from "@/components/shell/TutorialLink";
import { useUiStore } from "@/stores/ui-store";
import styles from "./SiteNav.module.scss";

const PAGES = [
  ["/crowd", "Crowd"],
  ["/get-print", "Print"],
  ["/faq", "FAQ"],
] as const;

/** Where to go, for screens that have the room. */
export function SiteNav() {
  const setPanel = useUiStore((state) => state.setPanel);
  return (
    <nav aria-label="Site" className={styles["nav"]}>
      <HomeLink className={styles["item"]}>Home</HomeLink>
      {PAGES.map(([href, label]) => (
        <Link className={styles["item"]} href={href} key={href} prefetch={false}>
          {label}
        </Link>
      ))}
      <button aria-haspopup="dialog" className={styles["item"]} onClick={() => setPanel("about")} type="button">
        About
      </button>
      <TutorialLink className={styles["item"]} />
    </nav>
  );
}
