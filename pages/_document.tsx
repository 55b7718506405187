import { PHASE_PRODUCTION_BUILD } from "next/constants";
import NextDocument, { Head, Html, Main, NextScript } from "next/document";
import { VIEWER_PAGE } from "@/lib/server/edge/content-policy";
import { EARLY_MESSAGES_SCRIPT, EARLY_PRESS_SCRIPT } from "@/lib/shared/early-events";
import { pickPublicSettings, SETTINGS_META } from "@/lib/shared/public-settings";
import { TOKENS } from "@/lib/shared/tokens";

/** The public configuration of the page. Built pages load it from the server, before their own scripts. */
function Settings() {
  if (process.env["NEXT_PHASE"] === PHASE_PRODUCTION_BUILD) return <script src="/api/settings" />;
  const content = JSON.stringify(pickPublicSettings(process.env));
  return content === "{}" ? null : <meta content={content} name={SETTINGS_META} />;
}

export default class Document extends NextDocument {
  override render() {
    return (
      <Html lang="en">
        <Head>
          <meta content={TOKENS.studio} name="theme-color" />
          <link href="/icon.svg" rel="icon" type="image/svg+xml" />
          <link href="/apple-touch-icon.png" rel="apple-touch-icon" />
          <link href="/site.webmanifest" rel="manifest" />
          <Settings />
          <script>{this.props.__NEXT_DATA__.page === VIEWER_PAGE ? EARLY_MESSAGES_SCRIPT : EARLY_PRESS_SCRIPT}</script>
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
