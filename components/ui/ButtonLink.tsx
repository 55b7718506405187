import type { ReactNode } from "react";
import styles from "./ButtonLink.module.scss";

interface ButtonLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly tone?: "pink" | "paper";
}

/** A link that looks like a button of the studio's equipment. */
export function ButtonLink({ href, children, tone = "pink" }: ButtonLinkProps) {
  return (
    <a className={`${styles["button"]} ${styles[tone]}`} href={href}>
      {children}
    </a>
  );
}
