import Head from "next/head";
import { DESCRIPTION, formatPageTitle, type HeadTag } from "@/lib/shared/site";

interface PageHeadProps {
  /** The page's title; null for the site's title. */
  readonly title: string | null;
  readonly description?: string;
  /** Tags for link previews. The server builds them, so that their code is not sent to clients. */
  readonly tags?: readonly HeadTag[];
}

/** The part of the head that differs between pages, and changes with them; pages/_document.tsx has the rest. */
export function PageHead({ title, description = DESCRIPTION, tags = [] }: PageHeadProps) {
  return (
    <Head>
      <title>{formatPageTitle(title)}</title>
      <meta content={description} name="description" />
      {/* Under the notch and rounded corners of a screen: controls use safe areas. */}
      <meta content="width=device-width, initial-scale=1, viewport-fit=cover" name="viewport" />
      {tags.map(({ name: Tag, key, attributes }) => (
        <Tag key={key} {...attributes} />
      ))}
    </Head>
  );
}
