import { shellText } from "@/components/shell/shell-text";
import { focusContent } from "@/components/ui/focus-content";
import styles from "./SkipLink.module.scss";

/** The first stop of the tab key, seen when it has the focus: past the header to what the page is about. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads there without this as well, but leaves its mark in the address.
    <a
      className={styles["link"]}
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        focusContent();
      }}
    >
      {shellText.skipToContent}
    </a>
  );
}
