import { expect, test } from "vitest";
import type { PageTags } from "@/lib/server/share/page-tags";
import { asSite } from "@/tests/support/as-site";

test("the embed demo has link preview tags with a title, a description and a picture", async () => {
  const props = await asSite("https://mb1.example", async () => {
    const { getServerSideProps } = await import("@/pages/embed-demo");
    // `as`: the page reads headers and query only.
    const context = { query: {}, req: { headers: { host: "evil.example" } } } as never;
    return JSON.parse(JSON.stringify(await getServerSideProps(context))).props as PageTags;
  });
  expect(props.tags.links).toEqual([{ rel: "canonical", href: "https://mb1.example/embed-demo" }]);
  expect(props.tags.meta).toMatchObject({
    "og:title": "Embed a Meebit | Meebits",
    "og:description": props.description,
    "og:image": expect.stringMatching(/^https:\/\/mb1\.example\/.*type=card/),
    "og:image:width": "1200",
    "og:image:height": "600",
    "twitter:card": "summary_large_image",
  });
});
