import Head from "next/head";
import type { HeadTag } from "@/lib/shared/site";

interface HeadTagsProps {
  readonly tags: readonly HeadTag[];
}

/** Link preview tags of a page. The server builds them, so that their code is not sent to clients. */
export function HeadTags({ tags }: HeadTagsProps) {
  return (
    <Head>
      {tags.map(({ name: Tag, key, attributes }) => (
        <Tag key={key} {...attributes} />
      ))}
    </Head>
  );
}
