import Link from "next/link";
import type { ReactNode } from "react";
import type { ButtonTone } from "@/components/ui/Button";
import { uiText } from "@/components/ui/ui-text";
import styles from "./Button.module.scss";

interface OutsideLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A link to another site, in a new tab: the page keeps its panels and shots. Screen readers are told. */
export function OutsideLink({ href, children, className }: OutsideLinkProps) {
  return (
    <a className={className} href={href} rel="noopener" target="_blank">
      {children}
      <span className="visually-hidden">{uiText.newTab}</span>
    </a>
  );
}

interface ButtonLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly tone?: ButtonTone;
  readonly size?: "small" | "normal";
  readonly download?: string;
  readonly onDownload?: () => void;
  readonly isOutside?: boolean;
  /** Forces a full page load. */
  readonly plain?: boolean;
}

/** Site pages; the viewer is separate, and the API has files. */
const SITE_PAGE = /^\/(?!\/|viewer\/|api\/)/;

/** A link styled as a studio button. */
export function ButtonLink({
  href,
  children,
  tone = "pink",
  size = "normal",
  download,
  onDownload,
  isOutside = false,
  plain = false,
}: ButtonLinkProps) {
  const className = [styles["button"], styles[tone], styles[size]].filter(Boolean).join(" ");
  if (isOutside)
    return (
      <OutsideLink className={className} href={href}>
        {children}
      </OutsideLink>
    );
  // A full page load would lose the shots on the strip.
  if (SITE_PAGE.test(href) && download === undefined && !plain) {
    return (
      <Link className={className} href={href} prefetch={false}>
        {children}
      </Link>
    );
  }
  return (
    <a className={className} download={download} href={href} onClick={onDownload}>
      {children}
    </a>
  );
}
