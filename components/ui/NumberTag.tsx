import Link from "next/link";
import { CopyButton } from "@/components/ui/CopyButton";
import styles from "@/components/ui/NumberTag.module.scss";
import { uiText } from "@/components/ui/ui-text";
import { padId } from "@/lib/shared/ids";

/** The number of an avatar as a link to its page, and a button to copy that link. */
export function NumberTag({ id, path }: { readonly id: number; readonly path: string }) {
  return (
    <div className="flex flex-wrap column-gap-2 align-center">
      <Link aria-label={uiText.pageOf(padId(id))} className={styles["number"]} href={path} prefetch={false}>
        {padId(id)}
      </Link>
      <CopyButton textOf={() => new URL(path, window.location.origin).href} />
    </div>
  );
}
