import { useLayoutEffect, useRef } from "react";
import styles from "@/components/shell/ErrorBanner.module.scss";
import { CloseIcon } from "@/components/ui/CloseIcon";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";

/** What went wrong, across the top of the page; on narrow screens the words run by. */
export function ErrorBanner() {
  const message = useErrorStore((state) => state.bannerError);
  const setBannerError = useErrorStore((state) => state.setBannerError);
  const windowWidth = useUiStore((state) => state.windowWidth);
  const banner = useRef<HTMLDivElement>(null);

  // The header makes room: what is in it stays within reach.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words or another width give another height.
  useLayoutEffect(() => {
    const height = banner.current?.offsetHeight ?? 0;
    document.documentElement.style.setProperty("--banner-height", `${height}px`);
  }, [message, windowWidth]);

  return (
    <div role="alert">
      {message !== "" && (
        <div className={styles["banner"]} ref={banner}>
          <p className={styles["track"]}>
            <span className={styles["words"]}>{message}</span>
            <span aria-hidden="true" className={styles["again"]}>
              {message}
            </span>
          </p>
          <button className={styles["close"]} onClick={() => setBannerError("")} type="button">
            Close
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  );
}
