import type { GetServerSideProps } from "next";
import type { ComponentProps } from "react";
import { ApiReference } from "@/components/docs/ApiReference";
import { renderInSite } from "@/components/shell/Site";
import { createApiReference } from "@/lib/server/openapi/reference";
import { createPageTags, type PageTags } from "@/lib/server/share/page-tags";
import { siteOrigins } from "@/lib/server/site-origins";

type ApiPageProps = PageTags & ComponentProps<typeof ApiReference>;

export const getServerSideProps: GetServerSideProps<ApiPageProps> = async ({ req }) => {
  const origin = siteOrigins.ofRequest(req);
  return { props: { ...createPageTags("/docs/api", origin), ...createApiReference(origin) } };
};

export default function ApiPage({ groups, errors, headers }: ApiPageProps) {
  return <ApiReference errors={errors} groups={groups} headers={headers} />;
}

ApiPage.getLayout = renderInSite;
