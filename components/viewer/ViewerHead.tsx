import Head from "next/head";
import type { HeadTag } from "@/lib/shared/head-tag";

interface ViewerHeadProps {
  readonly tags: readonly HeadTag[];
}

/** What other sites read of a viewer's page. The server decides on it, so that its rules are not sent along. */
export function ViewerHead({ tags }: ViewerHeadProps) {
  return (
    <Head>
      {tags.map(({ name: Tag, key, attributes }) => (
        <Tag key={key} {...attributes} />
      ))}
    </Head>
  );
}
