import Head from "next/head";
import type { HeadTag } from "@/lib/shared/site";

interface HeadTagsProps {
  readonly tags: readonly HeadTag[];
}

/** What other sites read of a page. The server decides on it, so that its words and rules are not sent along as code. */
export function HeadTags({ tags }: HeadTagsProps) {
  return (
    <Head>
      {tags.map(({ name: Tag, key, attributes }) => (
        <Tag key={key} {...attributes} />
      ))}
    </Head>
  );
}
