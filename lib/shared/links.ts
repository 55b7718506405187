/** Where the collection lives elsewhere, unless the configuration says otherwise. */
export const DEFAULT_LINKS = {
  marketplace: "https://opensea.io/collection/meebits",
  /** Of one token of any collection: `{contract}` and `{id}` are filled in. */
  marketplaceToken: "https://opensea.io/item/ethereum/{contract}/{id}",
  site: "https://meebits.app",
  chat: "https://discord.gg/meebits",
  social: "https://twitter.com/MeebitsNFTs",
} as const;
