import Head from "next/head";
import { DESCRIPTION, formatPageTitle, type HeadTag } from "@/lib/shared/site";
import { TOKENS } from "@/lib/shared/tokens";

interface PageHeadProps {
  /** The page's title; null for the site's title. */
  readonly title: string | null;
  readonly description?: string;
  /** Tags for link previews. The server builds them, so that their code is not sent to clients. */
  readonly tags?: readonly HeadTag[];
}

/** The head of a site page. */
export function PageHead({ title, description = DESCRIPTION, tags = [] }: PageHeadProps) {
  return (
    <Head>
      <title>{formatPageTitle(title)}</title>
      <meta content={description} name="description" />
      <meta content="width=device-width, initial-scale=1, viewport-fit=cover" name="viewport" />
      <meta content={TOKENS.studio} name="theme-color" />
      <link href="/icon.svg" rel="icon" type="image/svg+xml" />
      <link href="/apple-touch-icon.png" rel="apple-touch-icon" />
      <link href="/site.webmanifest" rel="manifest" />
      {tags.map(({ name: Tag, key, attributes }) => (
        <Tag key={key} {...attributes} />
      ))}
    </Head>
  );
}
