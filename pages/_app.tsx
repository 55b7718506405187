import type { AppProps } from "next/app";
import dynamic from "next/dynamic";
import { PageHead } from "@/components/shell/PageHead";
import type { PageTags } from "@/lib/server/share/page-tags";
import "@/styles/global.scss";

// A separate chunk: static imports here are loaded by the viewer too.
const Site = dynamic(() => import("@/components/shell/Site").then((module) => module.Site));

/**
 * Wraps pages of the site in its shell, with the head of their props. The viewer has its own head: in another site's
 * frame nothing of the shell works.
 */
export default function App({ Component, pageProps, router }: AppProps<Partial<PageTags>>) {
  const page = <Component {...pageProps} />;
  if (router.pathname.startsWith("/viewer/")) return page;
  const { title } = pageProps;
  return (
    <Site>
      {title !== undefined && <PageHead {...pageProps} title={title} />}
      {page}
    </Site>
  );
}
