import type { ReactNode } from "react";
import type { ButtonTone } from "@/components/ui/Button";
import styles from "./Button.module.scss";

interface ButtonLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly tone?: ButtonTone;
}

/** A link that looks like a button of the studio's equipment. */
export function ButtonLink({ href, children, tone = "pink" }: ButtonLinkProps) {
  return (
    <a className={`${styles["button"]} ${styles[tone]}`} href={href}>
      {children}
    </a>
  );
}
