import NextDocument, {
  type DocumentContext,
  type DocumentInitialProps,
  Head,
  Html,
  Main,
  NextScript,
} from "next/document";
import { builtViewerStyles, VIEWER_PAGE } from "@/lib/server/edge/inline-styles";
import { settleBoundaries } from "@/lib/shared/settle-boundaries";

/** The viewer's styles stand in its HTML: it is drawn as soon as that is there. */
class ViewerHead extends Head {
  override getCssLinks(files: Parameters<Head["getCssLinks"]>[0]) {
    const styles = builtViewerStyles();
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheets, and nobody else's.
    return styles === null ? super.getCssLinks(files) : [<style dangerouslySetInnerHTML={{ __html: styles }} key="" />];
  }
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
        <PageHead />
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
