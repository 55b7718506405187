import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { BusyMark } from "@/components/ui/BusyMark";
import { uiText } from "@/components/ui/ui-text";
import { useFocusFallback } from "@/components/ui/use-focus-fallback";
import styles from "./Button.module.scss";

export type ButtonTone = "pink" | "sun" | "paper" | "quiet";

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "disabled"> {
  readonly children: ReactNode;
  readonly tone?: ButtonTone;
  readonly size?: "small" | "normal";
  readonly wide?: boolean;
  /** Disabled, but focusable, so that screen readers find it and its label. */
  readonly off?: boolean;
  /** Busy: announced, and presses are ignored. */
  readonly busy?: boolean;
  /** An animation in place of the turning cube. */
  readonly busyMark?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  children,
  tone = "pink",
  size = "normal",
  wide = false,
  off = false,
  busy = false,
  busyMark,
  onClick,
  ...rest
}: ButtonProps) {
  const idle = !off && !busy;
  return (
    <button
      aria-busy={busy || undefined}
      aria-disabled={!idle || undefined}
      className={[styles["button"], styles[tone], styles[size], wide && "full-width"].filter(Boolean).join(" ")}
      type="button"
      {...rest}
      onClick={(event) => {
        if (idle) onClick?.(event);
        else event.preventDefault();
      }}
    >
      {children}
      {busy && (busyMark ?? <BusyMark />)}
    </button>
  );
}

/** "Try again": when it vanishes after a success, what it stood in keeps the focus. */
export function RetryButton(props: Omit<ButtonProps, "children">) {
  const ref = useFocusFallback();
  return (
    <Button ref={ref} tone="paper" {...props}>
      {uiText.tryAgain}
    </Button>
  );
}
