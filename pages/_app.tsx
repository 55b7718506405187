import type { NextPage } from "next";
import type { AppProps } from "next/app";
import type { ReactElement } from "react";
import "@/styles/global.scss";

interface PageProps extends AppProps {
  readonly Component: NextPage & { readonly getLayout?: (page: ReactElement) => ReactElement };
}

/** Wraps a page in its layout, which is kept across page changes. The viewer has none: in another site's frame nothing of it works. */
export default function App({ Component, pageProps }: PageProps) {
  const page = <Component {...pageProps} />;
  return Component.getLayout?.(page) ?? page;
}
