import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { CloseIcon } from "@/components/ui/CloseIcon";
import { IconButton } from "@/components/ui/IconButton";
import styles from "./ToolCard.module.scss";

interface ToolCardProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A card above the toolbar of the crowd page: its map, its help or the list of own avatars. Escape closes it while it shows. */
export function ToolCard({ title, closeLabel, onClose, children }: ToolCardProps) {
  const card = useRef<HTMLElement>(null);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      // In a narrow window an avatar's card replaces it.
      if (card.current?.checkVisibility?.() === false) return;
      event.preventDefault();
      leave();
    };
    // The capture phase precedes the page's own handler, which ignores handled keys: Escape closes only this card.
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, []);
  return (
    <section aria-label={title} className={styles["card"]} ref={card}>
      <div className="flex align-center justify-between">
        <h2 className="display heavy large line-120">{title}</h2>
        <IconButton icon={<CloseIcon />} label={closeLabel} look="boxed" onClick={onClose} />
      </div>
      {children}
    </section>
  );
}
