import Link from "next/link";
import { useRouter } from "next/router";
import { HomeLink, TutorialLink } from "@/components/shell/HomeLink";
import { shellText } from "@/components/shell/shell-text";
import { IconButton } from "@/components/ui/IconButton";
import { AccountButton } from "@/components/wallet/AccountButton";
import { LOGO } from "@/lib/shared/logo";
import { useUiStore } from "@/stores/ui-store";
import styles from "./SiteHeader.module.scss";

function SoundSwitch() {
  const sound = useUiStore((state) => state.sound);
  const setSound = useUiStore((state) => state.setSound);
  return (
    <IconButton
      aria-pressed={sound}
      icon={sound ? "sound-on" : "sound-off"}
      label={shellText.sound}
      look="raised"
      onClick={() => setSound(!sound)}
    />
  );
}

const PATH = LOGO.voxels.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join("");

/** The product's name in voxels, as a link to the home page. @param plain for a full page load */
export function Logo({ plain = false }: { readonly plain?: boolean }) {
  const picture = (
    <svg height="30" role="img" shapeRendering="crispEdges" viewBox={`0 0 ${LOGO.width} ${LOGO.height}`} width="90">
      <title>{shellText.logo}</title>
      <path d={PATH} fill="currentColor" />
    </svg>
  );
  return plain ? (
    <a className={styles["logo"]} href="/">
      {picture}
    </a>
  ) : (
    <HomeLink className={styles["logo"]}>{picture}</HomeLink>
  );
}

const text = shellText.nav;

/** The navigation on large screens. */
export function SiteNav() {
  const setPanel = useUiStore((state) => state.setPanel);
  return (
    <nav aria-label={text.label} className={styles["nav"]}>
      <HomeLink className={styles["navItem"]}>{shellText.home}</HomeLink>
      {Object.entries(text.pages).map(([href, label]) => (
        <Link className={styles["navItem"]} href={href} key={href} prefetch={false}>
          {label}
        </Link>
      ))}
      <button aria-haspopup="dialog" className={styles["navItem"]} onClick={() => setPanel("about")} type="button">
        {shellText.about}
      </button>
      <TutorialLink className={styles["navItem"]} />
    </nav>
  );
}

function MenuButton() {
  const setPanel = useUiStore((state) => state.setPanel);
  return (
    <span className={styles["menuButton"]}>
      <IconButton
        aria-haspopup="dialog"
        icon="menu"
        label={shellText.menu}
        look="raised"
        onClick={() => setPanel("mobile-menu")}
      />
    </span>
  );
}

export function SiteHeader() {
  const { pathname } = useRouter();
  return (
    <header className={styles["header"]}>
      <Logo plain={pathname === "/1.1"} />
      <div className={styles["controls"]}>
        <SiteNav />
        <SoundSwitch />
        <AccountButton />
        <MenuButton />
      </div>
    </header>
  );
}
