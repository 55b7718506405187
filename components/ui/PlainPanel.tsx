import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { CloseIcon } from "@/components/ui/CloseIcon";
import { focusContent } from "@/components/ui/focus-content";
import { IconButton } from "@/components/ui/IconButton";
import { addOpenPanel } from "@/components/ui/open-panels";
import { uiText } from "@/components/ui/ui-text";
import styles from "./Panel.module.scss";

export interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
  /** A centred card, a full-screen sheet, or a right column. */
  readonly form?: "card" | "sheet" | "column";
  /** Called once when the user closes it: by cross, Escape, or a press beside it. */
  readonly onClose: () => void;
}

/**
 * Returns the props of a panel's modal `<dialog>`. At its end the focus returns to the previous element, or the page.
 * @param isLeaving closed, but visible until its exit animation ends
 */
export function usePanel({ title, children, form = "card", onClose }: PanelProps, isLeaving = false) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPressedBehind = useRef(false);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isLeaving) {
      dialog.open = true;
      return;
    }
    const before = document.activeElement;
    dialog.close();
    dialog.showModal();
    const remove = addOpenPanel(dialog);
    heading.current?.focus();
    return () => {
      remove();
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else focusContent({ preventScroll: true });
    };
  }, [isLeaving]);

  return {
    "aria-labelledby": titleId,
    className: `${styles["panel"]} ${styles[form]}`,
    inert: isLeaving,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event) => {
      if (isPressedBehind.current && event.target === ref.current) onClose();
    },
    onPointerDown: (event) => {
      // A text selection that ends behind the card also clicks the dialog.
      isPressedBehind.current = event.target === ref.current;
    },
    ref,
    children: (
      <div className={styles["content"]}>
        <div className={styles["header"]}>
          <h2
            className="no-focus-ring display huge-fluid heavy line-115 balance"
            id={titleId}
            ref={heading}
            tabIndex={-1}
          >
            {title}
          </h2>
          <IconButton icon={<CloseIcon />} label={uiText.close} look="boxed" onClick={onClose} />
        </div>
        {children}
      </div>
    ),
  } satisfies ComponentProps<"dialog">;
}

/** A panel without animation and lazy code, so that it can show loading failures. */
export function PlainPanel(props: PanelProps) {
  return <dialog {...usePanel(props)} />;
}
