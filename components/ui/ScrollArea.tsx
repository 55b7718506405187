import type { ReactNode } from "react";

interface ScrollAreaProps {
  /** Names the area as a region of the page. */
  readonly label?: string;
  readonly as?: "section" | "div" | "pre";
  readonly role?: "log";
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Content that scrolls, by keyboard too: it takes focus. */
export function ScrollArea({ label, as: Area = "section", children, ...attributes }: ScrollAreaProps) {
  return (
    <Area aria-label={label} tabIndex={0} {...attributes}>
      {children}
    </Area>
  );
}
