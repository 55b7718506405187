import type { GetServerSideProps } from "next";
import type { ComponentProps } from "react";
import { EmbedDemo } from "@/components/embed-demo/EmbedDemo";
import { createPageTags, type PageTags } from "@/lib/server/share/page-tags";
import { siteOrigins } from "@/lib/server/site-origins";
import { parsePlayLink } from "@/lib/shared/play-link";

type EmbedDemoPageProps = PageTags & ComponentProps<typeof EmbedDemo>;

export const getServerSideProps: GetServerSideProps<EmbedDemoPageProps> = async ({ req, query }) => {
  const siteUrl = siteOrigins.ofRequest(req);
  return { props: { ...createPageTags("/embed-demo", siteUrl), siteUrl, start: parsePlayLink(query) } };
};

export default EmbedDemo;
