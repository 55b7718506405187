import type { ComponentProps, ReactElement } from "react";
import { Icon } from "@/components/ui/Icon";
import type { IconName } from "@/lib/shared/icons.generated";
import styles from "./IconButton.module.scss";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children" | "disabled"> {
  readonly label: string;
  /** A name, or an icon that is animated or turned. */
  readonly icon: IconName | ReactElement;
  /** On its surroundings, in a box, or above them with a shadow. */
  readonly look?: "bare" | "boxed" | "raised";
  /** Disabled, but focusable: presses are ignored. */
  readonly off?: boolean;
  readonly className?: string | undefined;
}

export function IconButton({ label, icon, look = "bare", off = false, className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      aria-disabled={off || undefined}
      aria-label={label}
      className={[styles["button"], styles[look], className].filter(Boolean).join(" ")}
      onClick={off ? undefined : onClick}
      type="button"
      {...rest}
    >
      {typeof icon === "string" ? <Icon name={icon} /> : icon}
    </button>
  );
}
