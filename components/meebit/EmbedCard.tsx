import { Card } from "@/components/meebit/Card";
import styles from "@/components/meebit/EmbedCard.module.scss";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { CopyButton } from "@/components/ui/CopyButton";
import { embedSnippet } from "@/lib/shared/embed-snippet";
import type { Mood } from "@/lib/shared/moods";

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
    <Card title="Embed it">
      <p>
        {mood === null ? "Alive on your page, always in its saved mood." : "Alive on your page, in the mood you see."}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section aria-label="Code to embed it" className={styles["code"]} tabIndex={0}>
        <pre>{snippet}</pre>
      </section>
      <div className={styles["ways"]}>
        <ButtonLink
          href={`/embed-demo?${new URLSearchParams({ id: String(id), ...(mood && { mood }) })}`}
          size="small"
          tone="paper"
        >
          Set it up
        </ButtonLink>
        <CopyButton byHand="The code, to copy by hand" label="Copy code" textOf={() => snippet} />
      </div>
    </Card>
  );
}
