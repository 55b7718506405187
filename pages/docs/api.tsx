import type { GetServerSideProps } from "next";
import { ApiReference } from "@/components/docs/ApiReference";
import { PageHead } from "@/components/shell/PageHead";
import { createApiReference } from "@/lib/server/openapi/reference";
import { createPageTags, type PageTags } from "@/lib/server/share/page-tags";
import { siteOrigins } from "@/lib/server/site-origins";
import type { ReferenceGroup } from "@/lib/shared/api-reference";

interface ApiPageProps extends PageTags {
  readonly groups: readonly ReferenceGroup[];
}

export const getServerSideProps: GetServerSideProps<ApiPageProps> = async ({ req }) => {
  const origin = siteOrigins.ofRequest(req);
  return { props: { ...createPageTags("/docs/api", origin), groups: createApiReference(origin) } };
};

export default function ApiPage({ groups, ...tags }: ApiPageProps) {
  return (
    <>
      <PageHead {...tags} />
      <ApiReference groups={groups} />
    </>
  );
}
