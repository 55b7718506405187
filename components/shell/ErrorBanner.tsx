import styles from "@/components/shell/ErrorBanner.module.scss";
import { useErrorStore } from "@/stores/error-store";

/** What went wrong, across the top of the page; on narrow screens the words run by. */
export function ErrorBanner() {
  const message = useErrorStore((state) => state.bannerError);
  const setBannerError = useErrorStore((state) => state.setBannerError);
  return (
    <div role="alert">
      {message !== "" && (
        <div className={styles["banner"]}>
          <p className={styles["track"]}>
            <span className={styles["words"]}>{message}</span>
            <span aria-hidden="true" className={styles["again"]}>
              {message}
            </span>
          </p>
          <button className={styles["close"]} onClick={() => setBannerError("")} type="button">
            Close
          </button>
        </div>
      )}
    </div>
  );
}
