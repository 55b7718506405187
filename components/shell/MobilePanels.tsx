import Link from "next/link";
import { Roadmap } from "@/components/home/Roadmap";
import { HomeLink, TutorialLink } from "@/components/shell/HomeLink";
import { shellText } from "@/components/shell/shell-text";
import { Icon } from "@/components/ui/Icon";
import { Panel } from "@/components/ui/Panel";
import { Sticker } from "@/components/ui/Sticker";
import { type PanelName, useUiStore } from "@/stores/ui-store";
import styles from "./MobilePanels.module.scss";

const PANELS: readonly (readonly [PanelName, string])[] = [
  ["about", shellText.about],
  ["mobile-roadmap", shellText.roadmap],
];
const PAGES = ["/crowd", "/get-print", "/wallet", "/faq"] as const;

const FACES = ["gm", "hype", "zen", "spicy", "wtf"] as const;

export function MobileMenuPanel() {
  const setPanel = useUiStore((state) => state.setPanel);
  const close = () => setPanel(null);
  return (
    <Panel form="column" onClose={close} title={shellText.menu}>
      <ul className="grid">
        <li>
          <HomeLink className={styles["item"]} onFollowed={close}>
            {shellText.home}
          </HomeLink>
        </li>
        {PANELS.map(([panel, label]) => (
          <li key={panel}>
            <button className={styles["item"]} onClick={() => setPanel(panel)} type="button">
              {label}
              <Icon name="chevron-right" />
            </button>
          </li>
        ))}
        <li>
          <TutorialLink className={styles["item"]} onFollowed={close} />
        </li>
        {PAGES.map((href) => (
          <li key={href}>
            <Link className={styles["item"]} href={href} onClick={close}>
              {shellText.pages[href]}
            </Link>
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className={styles["film"]}>
        {FACES.map((mood) => (
          <Sticker key={mood} mood={mood} size="large" />
        ))}
      </div>
    </Panel>
  );
}

export function MobileRoadmapPanel() {
  const setPanel = useUiStore((state) => state.setPanel);
  return (
    <Panel form="column" onClose={() => setPanel(null)} title={shellText.roadmap}>
      <Roadmap />
    </Panel>
  );
}
