import type { GetServerSideProps } from "next";
import { DocsHome } from "@/components/docs/DocsHome";
import { PageHead } from "@/components/shell/PageHead";
import { readSearchedSections } from "@/lib/server/docs/guides";
import { createPageTags, type PageTags } from "@/lib/server/share/page-tags";
import { siteOrigins } from "@/lib/server/site-origins";
import { MAX_QUERY_LENGTH, type SearchedSection } from "@/lib/shared/guide";

interface DocsProps extends PageTags {
  readonly sections: readonly SearchedSection[];
  /** The search query of the address. */
  readonly query: string;
}

export const getServerSideProps: GetServerSideProps<DocsProps> = async ({ req, query: { q } }) => {
  const origin = siteOrigins.ofRequest(req);
  const query = typeof q === "string" ? q.slice(0, MAX_QUERY_LENGTH) : "";
  return { props: { ...createPageTags("/docs", origin), sections: readSearchedSections(origin), query } };
};

export default function DocsPage({ sections, query, ...tags }: DocsProps) {
  return (
    <>
      <PageHead {...tags} />
      <DocsHome query={query} sections={sections} />
    </>
  );
}
