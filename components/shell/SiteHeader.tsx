import Link from "next/link";
import { useRouter } from "next/router";
import { HomeLink } from "@/components/shell/HomeLink";
import { shellText } from "@/components/shell/shell-text";
import { TutorialLink } from "@/components/shell/TutorialLink";
import { Icon } from "@/components/ui/Icon";
import { AccountButton } from "@/components/wallet/AccountButton";
import { LOGO } from "@/lib/shared/logo";
import { useUiStore } from "@/stores/ui-store";
import logoStyles from "./Logo.module.scss";
import menuButtonStyles from "./MenuButton.module.scss";
import styles from "./SiteHeader.module.scss";
import siteNavStyles from "./SiteNav.module.scss";
import soundSwitchStyles from "./SoundSwitch.module.scss";

/** The sound switch; its state is stored. */
function SoundSwitch() {
  const sound = useUiStore((state) => state.sound);
  const setSound = useUiStore((state) => state.setSound);
  return (
    <button
      aria-label={shellText.sound}
      aria-pressed={sound}
      className={soundSwitchStyles["switch"]}
      onClick={() => setSound(!sound)}
      type="button"
    >
      <Icon name={sound ? "sound-on" : "sound-off"} />
    </button>
  );
}

const PATH = LOGO.voxels.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join("");

interface LogoProps {
  /** Loads the home page with a full page load. */
  readonly plain?: boolean;
}

/** The product's name in voxels, as a link to the home page. */
export function Logo({ plain = false }: LogoProps) {
  const picture = (
    <svg height="30" role="img" shapeRendering="crispEdges" viewBox={`0 0 ${LOGO.width} ${LOGO.height}`} width="90">
      <title>{shellText.logo}</title>
      <path d={PATH} fill="currentColor" />
    </svg>
  );
  return plain ? (
    <a className={logoStyles["logo"]} href="/">
      {picture}
    </a>
  ) : (
    <HomeLink className={logoStyles["logo"]}>{picture}</HomeLink>
  );
}

const text = shellText.nav;

/** The navigation on large screens. */
export function SiteNav() {
  const setPanel = useUiStore((state) => state.setPanel);
  return (
    <nav aria-label={text.label} className={siteNavStyles["nav"]}>
      <HomeLink className={siteNavStyles["item"]}>{shellText.home}</HomeLink>
      {Object.entries(text.pages).map(([href, label]) => (
        <Link className={siteNavStyles["item"]} href={href} key={href} prefetch={false}>
          {label}
        </Link>
      ))}
      <button aria-haspopup="dialog" className={siteNavStyles["item"]} onClick={() => setPanel("about")} type="button">
        {shellText.about}
      </button>
      <TutorialLink className={siteNavStyles["item"]} />
    </nav>
  );
}

/** Opens the menu on small screens. */
function MenuButton() {
  const setPanel = useUiStore((state) => state.setPanel);
  return (
    <button
      aria-haspopup="dialog"
      aria-label={shellText.menu}
      className={menuButtonStyles["button"]}
      onClick={() => setPanel("mobile-menu")}
      type="button"
    >
      <Icon name="menu" />
    </button>
  );
}

/** The header of every page. */
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
