import { type ReactNode, useEffect, useEffectEvent } from "react";
import { CloseIcon } from "@/components/ui/CloseIcon";
import styles from "./ToolCard.module.scss";

interface ToolCardProps {
  readonly title: string;
  /** The close button's label. */
  readonly close: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A card above the crowd's tools. Escape closes it. */
export function ToolCard({ title, close, onClose, children }: ToolCardProps) {
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      leave();
    };
    // In the capture phase: Escape closes one thing at a time.
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, []);
  return (
    <section aria-label={title} className={styles["card"]}>
      <div className={styles["head"]}>
        <h2 className={styles["title"]}>{title}</h2>
        <button aria-label={close} className={styles["close"]} onClick={onClose} type="button">
          <CloseIcon />
        </button>
      </div>
      {children}
    </section>
  );
}
