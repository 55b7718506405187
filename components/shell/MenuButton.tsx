import { shellText } from "@/components/shell/shell-text";
import { Icon } from "@/components/ui/Icon";
import { useUiStore } from "@/stores/ui-store";
import styles from "./MenuButton.module.scss";

/** Opens the menu on small screens. */
export function MenuButton() {
  const setPanel = useUiStore((state) => state.setPanel);
  return (
    <button
      aria-haspopup="dialog"
      aria-label={shellText.menu}
      className={styles["button"]}
      onClick={() => setPanel("mobile-menu")}
      type="button"
    >
      <Icon name="menu" />
    </button>
  );
}
