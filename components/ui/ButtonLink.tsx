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
}

/** A link that looks like a button of the studio's equipment. */
export function ButtonLink({
  href,
  children,
  tone = "pink",
  size = "normal",
  download,
  isOutside = false,
}: ButtonLinkProps) {
  return (
    <a
      className={`${styles["button"]} ${styles[tone]} ${styles[size]}`}
      download={download}
      href={href}
      {...(isOutside ? { rel: "noopener", target: "_blank" } : {})}
    >
      {children}
    </a>
  );
}
