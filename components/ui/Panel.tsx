import { type ReactNode, useEffect, useId, useRef } from "react";
import { CloseIcon } from "@/components/ui/CloseIcon";
import { focusContent } from "@/components/ui/focus-content";
import { addOpenPanel } from "@/components/ui/open-panels";
import styles from "./Panel.module.scss";

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
  /** A card in the middle, a sheet that fills the screen, or a column at the right. */
  readonly form?: "card" | "sheet" | "column";
  /** Called once when the person closes it: by the cross, Escape, the back of the card. */
  readonly onClose: () => void;
}

/**
 * What slides in over the page: the browser's own modal dialog, so the focus stays inside, Escape closes it and the focus
 * returns to where it was, or to the content of the page when that is gone. It is open while it is mounted.
 */
export function Panel({ title, children, form = "card", onClose }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPressedBehind = useRef(false);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    const remove = element ? addOpenPanel(element) : null;
    heading.current?.focus();
    return () => {
      remove?.();
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else focusContent({ preventScroll: true });
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, by the browser.
    <dialog
      aria-labelledby={titleId}
      className={`${styles["panel"]} ${styles[form]}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (isPressedBehind.current && event.target === dialog.current) onClose();
      }}
      onPointerDown={(event) => {
        // Who selects words and lets go behind the card clicks the dialog too.
        isPressedBehind.current = event.target === dialog.current;
      }}
      ref={dialog}
    >
      <div className={styles["content"]}>
        <div className={styles["header"]}>
          <h2 className={styles["title"]} id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button aria-label="Close" className={styles["close"]} onClick={onClose} type="button">
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
