/** Where the collection lives elsewhere, unless the configuration says otherwise. */
export const DEFAULT_LINKS = {
  marketplace: "https://opensea.io/collection/meebits",
  site: "https://meebits.app",
  chat: "https://discord.gg/meebits",
  social: "https://twitter.com/MeebitsNFTs",
} as const;
