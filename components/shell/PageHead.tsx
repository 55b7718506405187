import Head from "next/head";
import { DESCRIPTION, formatPageTitle, type HeadTags } from "@/lib/shared/site";

interface PageHeadProps {
  /** The page's title; null for the site's title. */
  readonly title: string | null;
  readonly description?: string;
  /** Tags for link previews. The server builds them, so that their code is not sent to clients. */
  readonly tags?: HeadTags;
}

/** The part of the head that differs between pages, and changes with them; pages/_document.tsx has the rest. */
export function PageHead({ title, description = DESCRIPTION, tags = { meta: {} } }: PageHeadProps) {
  return (
    <Head>
      <title>{formatPageTitle(title)}</title>
      <meta content={description} name="description" />
      {/* Under the notch and rounded corners of a screen: controls use safe areas. */}
      <meta content="width=device-width, initial-scale=1, viewport-fit=cover" name="viewport" />
      {tags.links?.map((link) => (
        <link key={link.rel} {...link} />
      ))}
      {Object.entries(tags.meta).map(([name, content]) => (
        <meta key={name} {...(name.startsWith("og:") ? { property: name } : { name })} content={content} />
      ))}
      {tags.script && <script async key="script" src={tags.script} />}
    </Head>
  );
}
