import Link from "next/link";
import type { ReactNode } from "react";
import type { ButtonTone } from "@/components/ui/Button";
import styles from "./Button.module.scss";

interface ButtonLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly tone?: ButtonTone;
  readonly size?: "small" | "normal";
  /** Keeps what it leads to as a file of this name. */
  readonly download?: string;
  /** Leads to another site, in a tab of its own. */
  readonly isOutside?: boolean;
  /** Loads a page of the site anew, as a link from another site does. */
  readonly plain?: boolean;
}

/** Pages of the site; the viewer stands alone, and the API has files. */
const SITE_PAGE = /^\/(?!\/|viewer\/|api\/)/;

/** A link that looks like a button of the studio's equipment. */
export function ButtonLink({
  href,
  children,
  tone = "pink",
  size = "normal",
  download,
  isOutside = false,
  plain = false,
}: ButtonLinkProps) {
  const className = `${styles["button"]} ${styles[tone]} ${styles[size]}`;
  // A document that is loaded anew has lost the shots on the strip.
  if (SITE_PAGE.test(href) && download === undefined && !isOutside && !plain) {
    return (
      <Link className={className} href={href} prefetch={false}>
        {children}
      </Link>
    );
  }
  return (
    <a
      className={className}
      download={download}
      href={href}
      {...(isOutside ? { rel: "noopener", target: "_blank" } : {})}
    >
      {children}
    </a>
  );
}
