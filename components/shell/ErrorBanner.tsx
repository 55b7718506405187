import { useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import styles from "@/components/shell/ErrorBanner.module.scss";
import { shellText } from "@/components/shell/shell-text";
import { CloseIcon } from "@/components/ui/CloseIcon";
import { usePanelOnTop } from "@/components/ui/open-panels";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";

// Above an open panel: a modal dialog is in the top layer.
const showAsPopover = (banner: HTMLElement | null) => banner?.showPopover?.();

/** The error banner across the page or the open panel; on narrow screens its text scrolls. */
export function ErrorBanner() {
  const message = useErrorStore((state) => state.bannerError);
  const windowWidth = useUiStore((state) => state.windowWidth);
  const panel = usePanelOnTop();
  const place = useRef<HTMLDivElement>(null);
  const focusBefore = useRef<Element | null>(null);
  // The message that has entered; kept until its exit ends.
  const [arrived, setArrived] = useState("");
  if (arrived !== "" && message !== "" && arrived !== message) setArrived(message);
  const shownMessage = message || arrived;

  // The page, its header and panels move down: their content stays reachable.
  // biome-ignore lint/correctness/useExhaustiveDependencies: message and window width change the height.
  useLayoutEffect(() => {
    const banner = message === "" ? null : place.current?.firstElementChild;
    const height = banner instanceof HTMLElement ? banner.offsetHeight : 0;
    document.documentElement.style.setProperty("--banner-height", `${height}px`);
  }, [message, windowWidth, panel]);

  const close = () => {
    useErrorStore.getState().setBannerError("");
    if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus();
  };
  const alert = (
    <div ref={place} role="alert">
      {shownMessage !== "" && (
        <div
          className={styles["banner"]}
          data-entered={arrived !== ""}
          inert={message === ""}
          onAnimationEnd={() => setArrived(message)}
          popover="manual"
          ref={showAsPopover}
        >
          <p className={styles["track"]}>
            <span className={styles["message"]}>{shownMessage}</span>
            <span aria-hidden="true" className={styles["repeat"]}>
              {shownMessage}
            </span>
          </p>
          <button
            className={styles["close"]}
            onClick={close}
            onFocus={({ relatedTarget }) => {
              focusBefore.current = relatedTarget;
            }}
            type="button"
          >
            {shellText.close}
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  );
  return panel && shownMessage !== "" ? createPortal(alert, panel) : alert;
}
