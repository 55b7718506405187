import type { GetServerSideProps } from "next";
import { DocsHome } from "@/components/docs/DocsHome";
import { PageHead } from "@/components/shell/PageHead";
import { readSearchedSections } from "@/lib/server/docs/guides";
import { type PageTags, pageTags } from "@/lib/server/share/page-tags";
import { siteOrigins } from "@/lib/server/site-origins";
import type { SearchedSection } from "@/lib/shared/guide";

interface DocsProps extends PageTags {
  readonly sections: readonly SearchedSection[];
  readonly asked: string;
}

export const getServerSideProps: GetServerSideProps<DocsProps> = async ({ req, query }) => {
  const origin = siteOrigins.ofRequest(req);
  const asked = typeof query["q"] === "string" ? query["q"].slice(0, 80) : "";
  return { props: { ...pageTags("/docs", origin), sections: readSearchedSections(origin), asked } };
};

export default function DocsPage({ sections, asked, ...tags }: DocsProps) {
  return (
    <>
      <PageHead {...tags} />
      <DocsHome asked={asked} sections={sections} />
    </>
  );
}
