import Link from "next/link";
import { HomeLink } from "@/components/shell/HomeLink";
import { Icon } from "@/components/ui/Icon";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { usePublicEnv } from "@/lib/client/public-env";
import styles from "./SiteFooter.module.scss";

const PAGES = [
  ["/crowd", "The crowd"],
  ["/1.1", "MB1.1"],
  ["/get-print", "Your print"],
  ["/faq", "FAQ"],
  ["/embed-demo", "Embed a Meebit"],
  ["/terms-of-service", "Terms of service"],
  ["/privacy-policy", "Privacy policy"],
] as const;

/** What stands at the foot of every page: where else to go, whom to ask, whose it is. */
export function SiteFooter() {
  const { links, supportEmail } = usePublicEnv();
  const outside = [
    ["cart", links.marketplace, "Marketplace"],
    ["meebit-face", links.site, "The collection"],
    ["discord", links.chat, "Discord"],
    ["twitter", links.social, "X"],
  ] as const;
  return (
    <footer className={styles["footer"]}>
      <nav aria-label="Pages">
        <ul className={styles["list"]}>
          <li>
            <HomeLink className={styles["link"]}>Home</HomeLink>
          </li>
          {PAGES.map(([href, label]) => (
            <li key={href}>
              <Link className={styles["link"]} href={href} prefetch={false}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Elsewhere">
        <ul className={styles["list"]}>
          {outside.map(([icon, href, label]) => (
            <li key={icon}>
              <a className={styles["link"]} href={href} rel="noopener" target="_blank">
                <Icon name={icon} size={20} />
                {label}
                <LiveIcon name="external" size={20} />
                <span className={styles["hidden"]}>, opens in a new tab</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles["about"]}>
        <p>
          Unless official artwork is connected, this site draws its pictures from the public traits of each Meebit.
          Meebits belong to their holders.
        </p>
        <p>
          Help:{" "}
          <a href={supportEmail ? `mailto:${supportEmail}` : links.chat}>
            {supportEmail || "ask in the community chat"}
          </a>
          . © 2022–2023
        </p>
      </div>
    </footer>
  );
}
