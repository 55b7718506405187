import type { ReactNode } from "react";
import styles from "./Sheet.module.scss";

interface SheetProps {
  /** The address fragment of this sheet. */
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A sheet of paper below a film band with its title. */
export function Sheet({ id, title, children }: SheetProps) {
  return (
    <section aria-labelledby={id} className="raised-box min-0">
      <h2 className={styles["title"]} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
