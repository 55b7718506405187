import Head from "next/head";
import { DEFAULT_TITLE, DESCRIPTION, PRODUCT } from "@/lib/shared/site";

interface ShareCardProps {
  /** The site's public address; cards name everything by its full address. */
  readonly siteUrl: string;
  /** Path of the page. */
  readonly path: string;
  /** Address of a picture of 1200x600 pixels, and what it shows. */
  readonly picture: string;
  readonly pictureAlt: string;
}

/** What other sites show of a page that is shared there. */
export function ShareCard({ siteUrl, path, picture, pictureAlt }: ShareCardProps) {
  return (
    <Head>
      <link href={new URL(path, siteUrl).href} rel="canonical" />
      <meta content="website" property="og:type" />
      <meta content={PRODUCT} property="og:site_name" />
      <meta content={DEFAULT_TITLE} property="og:title" />
      <meta content={DESCRIPTION} property="og:description" />
      <meta content={new URL(path, siteUrl).href} property="og:url" />
      <meta content={picture} property="og:image" />
      <meta content="1200" property="og:image:width" />
      <meta content="600" property="og:image:height" />
      <meta content={pictureAlt} property="og:image:alt" />
      <meta content="summary_large_image" name="twitter:card" />
    </Head>
  );
}
