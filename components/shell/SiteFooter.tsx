import Link from "next/link";
import { HomeLink } from "@/components/shell/HomeLink";
import { shellText } from "@/components/shell/shell-text";
import { OutsideLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { usePublicEnv } from "@/lib/client/public-env";
import styles from "./SiteFooter.module.scss";

const text = shellText.footer;

export function SiteFooter() {
  const { links, supportEmail } = usePublicEnv();
  const outside = [
    ["cart", links.marketplace, text.marketplace],
    ["meebit-face", links.site, text.collection],
    ["discord", links.chat, text.discord],
    ["twitter", links.social, text.x],
  ] as const;
  return (
    <footer className={styles["footer"]}>
      <nav aria-label={text.pages}>
        <ul className={styles["list"]}>
          <li>
            <HomeLink className={styles["link"]}>{shellText.home}</HomeLink>
          </li>
          {Object.entries(shellText.pages).map(([href, label]) => (
            <li key={href}>
              <Link className={styles["link"]} href={href} prefetch={false}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={text.elsewhere}>
        <ul className={styles["list"]}>
          {outside.map(([icon, href, label]) => (
            <li key={icon}>
              <OutsideLink className={styles["link"]} href={href}>
                <Icon name={icon} size={20} />
                {label}
                <LiveIcon name="external" size={20} />
              </OutsideLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`stack-3 align-content-start small ${styles["about"]}`}>
        <p>{text.art}</p>
        <p>
          {text.help}{" "}
          {supportEmail ? (
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          ) : (
            <OutsideLink href={links.chat}>{text.chat}</OutsideLink>
          )}
          {". "}
          <Icon className={styles["divider"]} name="divider" size={20} />
          <span className="nowrap">{text.copyright}</span>
        </p>
      </div>
    </footer>
  );
}
