import { type ReactNode, useId } from "react";
import styles from "@/components/meebit/Card.module.scss";

interface CardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A sheet about one side of the avatar. */
export function Card({ title, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles["card"]}>
      <h2 className={styles["title"]} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
