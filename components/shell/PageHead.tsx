import Head from "next/head";
import { DEFAULT_TITLE, DESCRIPTION, PRODUCT } from "@/lib/shared/site";
import { TOKENS } from "@/lib/shared/tokens";

interface PageHeadProps {
  /** The page's own part of the title; without it the site's title. */
  readonly title?: string;
}

/** Title and description of a page of the site. */
export function PageHead({ title }: PageHeadProps) {
  return (
    <Head>
      <title>{title ? `${title} | ${PRODUCT}` : DEFAULT_TITLE}</title>
      <meta content={DESCRIPTION} name="description" />
      <meta content="width=device-width, initial-scale=1" name="viewport" />
      <meta content={TOKENS.studio} name="theme-color" />
      <link href="/icon.svg" rel="icon" type="image/svg+xml" />
    </Head>
  );
}
