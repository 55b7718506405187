/** An element of a page's head by its name and attributes, which the server decides on. */
export interface HeadTag {
  readonly name: "meta" | "link" | "script";
  /** No two tags of a page share it. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, string>>;
}
