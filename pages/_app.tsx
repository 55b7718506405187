import type { AppProps } from "next/app";
import "@/styles/global.scss";

/** Nothing but the global style: what is imported here is loaded by the viewer too. */
export default function App({ Component, pageProps }: AppProps) {
  return <Component {...pageProps} />;
}
