import type { AppProps } from "next/app";
import dynamic from "next/dynamic";
import "@/styles/global.scss";

// A separate chunk: static imports here are loaded by the viewer too.
const Site = dynamic(() => import("@/components/shell/Site").then((module) => module.Site));

/** Wraps pages of the site in its shell, except the viewer: in another site's frame nothing of the shell works. */
export default function App({ Component, pageProps, router }: AppProps) {
  const page = <Component {...pageProps} />;
  return router.pathname.startsWith("/viewer/") ? page : <Site>{page}</Site>;
}
