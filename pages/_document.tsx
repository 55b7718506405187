import NextDocument, {
  type DocumentContext,
  type DocumentInitialProps,
  Head,
  Html,
  Main,
  NextScript,
} from "next/document";
import { settleBoundaries } from "@/lib/shared/settle-boundaries";

/** Lists of the site's pages and of their chunks, for going from one to another. Nothing leads on from a viewer. */
const LISTS = /\/_(build|ssg)Manifest\.js/;

class HeadWithoutLists extends Head {
  override getScripts(files: Parameters<Head["getScripts"]>[0]) {
    return super.getScripts(files).filter(({ props }) => !LISTS.test(props.src));
  }
}

export default class Document extends NextDocument {
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps> {
    const page = await context.defaultGetInitialProps(context);
    return { ...page, html: settleBoundaries(page.html) };
  }

  override render() {
    const isViewer = process.env.NODE_ENV === "production" && this.props.__NEXT_DATA__.page === "/viewer/[id]";
    const PageHead = isViewer ? HeadWithoutLists : Head;
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
