import type { AppProps } from "next/app";
import dynamic from "next/dynamic";
import "@/styles/global.scss";

// A chunk of its own: what is imported here by name is loaded by the viewer too.
const Site = dynamic(() => import("@/components/shell/Site").then((module) => module.Site));

/** Pages of the site stand in its shell. The viewer stands alone: in another site's frame nothing of the shell works. */
export default function App({ Component, pageProps, router }: AppProps) {
  const page = <Component {...pageProps} />;
  return router.pathname.startsWith("/viewer/") ? page : <Site>{page}</Site>;
}
