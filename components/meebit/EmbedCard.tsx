import { Card } from "@/components/meebit/Card";
import styles from "@/components/meebit/EmbedCard.module.scss";
import { meebitText } from "@/components/meebit/meebit-text";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { CopyButton } from "@/components/ui/CopyButton";
import { embedSnippet } from "@/lib/shared/embed-snippet";
import type { Mood } from "@/lib/shared/moods";

const text = meebitText.embed;

interface EmbedCardProps {
  readonly id: number;
  /** null: the saved one, whichever that is. */
  readonly mood: Mood | null;
  readonly siteUrl: string;
}

/** The code that puts the living avatar on another page. */
export function EmbedCard({ id, mood, siteUrl }: EmbedCardProps) {
  const snippet = embedSnippet(id, mood, siteUrl);
  return (
    <Card title={text.title}>
      <p>{mood === null ? text.saved : text.asSeen}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section aria-label={text.code} className={styles["code"]} tabIndex={0}>
        <pre>{snippet}</pre>
      </section>
      <div className={styles["ways"]}>
        <ButtonLink
          href={`/embed-demo?${new URLSearchParams({ id: String(id), ...(mood && { mood }) })}`}
          size="small"
          tone="paper"
        >
          {text.setUp}
        </ButtonLink>
        <CopyButton byHand={text.copyByHand} label={text.copy} textOf={() => snippet} />
      </div>
    </Card>
  );
}
