import { COLLECTION_SIZE } from "@/lib/shared/ids";

const grouped = (count: number) => count.toLocaleString("en");
const meebits = (count: number) => `${grouped(count)} ${count === 1 ? "Meebit" : "Meebits"}`;

export const avatarSelectText = {
  title: "Choose a Meebit",
  meebits,

  list: { found: "Meebits found", all: "All Meebits", own: "Your Meebits", samples: "Samples" },

  frame: {
    current: "Current",
    tryIt: "try it",
    toTry: (number: string) => `${number}, to try`,
    throughVault: (number: string, registry: string, vault: string) =>
      `${number}, through ${registry} from vault ${vault}`,
  },

  /** The wallet whose avatars are shown; its address follows the first line. */
  wallet: {
    throughVault: (count: number) => `, ${count} of them through a vault,`,
    for: "for",
    asOf: (time: string) => `as of ${time}`,
    silent: (registries: string) => `${registries} did not answer: avatars of vaults may be missing.`,
    refresh: "Refresh",
  },

  traits: {
    label: "Traits",
    loading: "Loading…",
    none: "None of these.",
  },

  found: {
    ofYours: (count: number, own: number) => `${count} of your ${meebits(own)}`,
    showAll: (count: number) => `Show all ${grouped(count)}`,
    showYours: "Show only yours",
    showSamples: "Show only samples",
    browseAll: `Browse all ${grouped(COLLECTION_SIZE)}`,
    anyColor: (count: number) => `Any colour: ${grouped(count)}`,
    sort: "Sort",
    sortings: { first: "Lowest number", last: "Highest number", rare: "Rarest first" },
  },

  /** Messages in place of avatars, or above them. */
  notice: {
    checking: "Checking for avatars…",
    searching: `Searching all ${grouped(COLLECTION_SIZE)}…`,
    holdingsMissing: "Your Meebits cannot be read right now. Please try again later.",
    traitsMissing: "The list of traits could not be loaded. Search by number still works.",
    noneOfYours: "None of your Meebits matches.",
    showOthers: (count: number) => `Show ${grouped(count)} ${count === 1 ? "other" : "others"}`,
    none: "No Meebit matches.",
    didYouMean: (search: string) => `Did you mean “${search}”?`,
    noNumber: "No Meebit here has that number.",
    visitor: "Play with these samples, or search for any Meebit. Connect a wallet to see your own.",
    clearSearch: "Clear the search",
    connectWallet: "Connect wallet",
    selectWallet: "Select a wallet",
    buyAvatar: "Buy an avatar",
  },
} as const;
