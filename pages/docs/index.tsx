import type { GetServerSideProps } from "next";
import type { ComponentProps } from "react";
import { DocsHome } from "@/components/docs/DocsHome";
import { renderInSite } from "@/components/shell/Site";
import { readSearchedSections } from "@/lib/server/guides";
import { createPageTags, type PageTags } from "@/lib/server/share/page-tags";
import { siteOrigins } from "@/lib/server/site-origins";
import { MAX_QUERY_LENGTH } from "@/lib/shared/guide";

type DocsProps = PageTags & ComponentProps<typeof DocsHome>;

export const getServerSideProps: GetServerSideProps<DocsProps> = async ({ req, query: { q } }) => {
  const origin = siteOrigins.ofRequest(req);
  const query = typeof q === "string" ? q.slice(0, MAX_QUERY_LENGTH) : "";
  return { props: { ...createPageTags("/docs", origin), sections: readSearchedSections(origin), query } };
};

export default function DocsPage({ query, sections }: DocsProps) {
  return <DocsHome query={query} sections={sections} />;
}

DocsPage.getLayout = renderInSite;
