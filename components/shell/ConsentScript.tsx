import Script from "next/script";
import { publicEnv } from "@/lib/client/public-env";

/** The script that asks for consent to privacy, when one is configured: after everything the page itself needs. */
export function ConsentScript() {
  return publicEnv.consentScript === "" ? null : <Script src={publicEnv.consentScript} strategy="lazyOnload" />;
}
