import { PHASE_PRODUCTION_BUILD } from "next/constants";
import NextDocument, {
  type DocumentContext,
  type DocumentInitialProps,
  Head,
  Html,
  Main,
  NextScript,
} from "next/document";
import { builtViewerStyles, VIEWER_PAGE } from "@/lib/server/edge/inline-styles";
import { AFTER_PAINT, AFTER_PAINT_SCRIPT } from "@/lib/shared/after-paint";
import { publicSettingsOf, SETTINGS_META } from "@/lib/shared/public-settings";
import { settleBoundaries } from "@/lib/shared/settle-boundaries";

type Files = Parameters<Head["getScripts"]>[0];

/** The viewer's styles stand in its HTML, and its scripts wait until that has been painted: it is seen as soon as it is there. */
class ViewerHead extends Head {
  override getCssLinks(files: Files) {
    const styles = builtViewerStyles();
    return styles === null ? super.getCssLinks(files) : [<style key="styles">{styles}</style>];
  }

  override getScripts(files: Files) {
    const scripts = super.getScripts(files);
    if (this.context.isDevelopment) return scripts;
    return [
      ...scripts.map((script) => {
        const { src } = script.props;
        return src ? <meta content={src} key={src} name={AFTER_PAINT} /> : script;
      }),
      <script key={AFTER_PAINT}>{AFTER_PAINT_SCRIPT}</script>,
    ];
  }
}

/** What the page knows of the configuration. Pages of the build ask the server for it, before their own scripts. */
function Settings() {
  if (process.env["NEXT_PHASE"] === PHASE_PRODUCTION_BUILD) return <script src="/api/settings" />;
  const content = JSON.stringify(publicSettingsOf(process.env));
  return content === "{}" ? null : <meta content={content} name={SETTINGS_META} />;
}

export default class Document extends NextDocument {
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps> {
    const page = await context.defaultGetInitialProps(context);
    return { ...page, html: settleBoundaries(page.html) };
  }

  override render() {
    const PageHead = this.props.__NEXT_DATA__.page === VIEWER_PAGE ? ViewerHead : Head;
    return (
      <Html lang="en">
        <PageHead>
          <Settings />
        </PageHead>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
