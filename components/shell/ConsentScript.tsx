import Script from "next/script";
import { publicEnv } from "@/lib/client/public-env";

/** The optional script for privacy consent: loaded after everything the page needs. */
export function ConsentScript() {
  return publicEnv.consentScript === "" ? null : <Script src={publicEnv.consentScript} strategy="lazyOnload" />;
}
