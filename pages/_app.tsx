import type { AppProps } from "next/app";
import dynamic from "next/dynamic";
import { Suspense } from "react";
import "@/styles/global.scss";

// A chunk of its own: what is imported here by name is loaded by the viewer too.
const Site = dynamic(() => import("@/components/shell/Site").then((module) => module.Site));

/** Pages of the site stand in its shell. The viewer stands alone: in another site's frame nothing of the shell works. */
export default function App({ Component, pageProps, router }: AppProps) {
  const page = <Component {...pageProps} />;
  if (router.pathname.startsWith("/viewer/")) return page;
  // The boundary lets React bring the page to life in steps of a few milliseconds, between which the browser is free. Without
  // it that is one long task.
  return (
    <Suspense>
      <Site>{page}</Site>
    </Suspense>
  );
}
