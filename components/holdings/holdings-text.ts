/** Texts of the wallet page. */
export const holdingsText = {
  title: "Wallet",

  album: {
    failed: {
      title: "Your album cannot be shown right now.",
      lead: "The holdings of this wallet could not be read from Ethereum.",
    },
    reading: "Reading the wallet from Ethereum…",
    reconnecting: "Looking for your wallet…",
    slots: "Collections of the family",
    notConnected: {
      title: "Ten collections, one album.",
      lead: "Connect a wallet to see its Meebits, apes, deeds, vessels and passes in one place: what is locked, what was claimed, and which wallets may act for it.",
      connect: "Connect wallet",
      free: "Free, and no signature needed.",
    },
    empty: {
      title: "An empty album. Every collection starts like this.",
      lead: "This wallet holds no token of the ten collections. Is it in a vault? Then connect the wallet that holds it.",
      select: "Select a wallet",
      buy: "Buy an avatar",
    },
  },

  portfolio: {
    byHand: "The address, to copy by hand",
    copy: "Copy address",
    asOf: (time: string) => `As of ${time}`,
    refresh: "Refresh",
    failed: "This wallet cannot be read right now. Please try again later.",
    isOlder: "Showing the last known state.",
    otherNetwork: (network: string) =>
      `The wallet is on ${network}. This page shows Ethereum mainnet, and sends nothing until you switch.`,
    notKnown: "Unknown",
    apeCoin: "ApeCoin",
    missing: "Not in this wallet",
    promise:
      "Signing in and saving moods never send a transaction. Only the buttons under “Hot wallets” do: each change is simulated first, and you confirm it in your wallet.",
  },

  /** Names of each collection and of one token. */
  collections: {
    meebits: { title: "Meebits", one: "Meebit" },
    boredApeYachtClub: { title: "Bored Ape Yacht Club", one: "Bored Ape" },
    boredApeKennelClub: { title: "Bored Ape Kennel Club", one: "Kennel Club dog" },
    mutantApeYachtClub: { title: "Mutant Ape Yacht Club", one: "Mutant Ape" },
    otherdeed: { title: "Otherdeed", one: "Otherdeed" },
    otherdeedExpanded: { title: "Otherdeed Expanded", one: "Otherdeed Expanded" },
    vessel: { title: "Vessel", one: "Vessel" },
    koda: { title: "Koda", one: "Koda" },
    sewerPass: { title: "Sewer Pass", one: "Sewer Pass" },
    hvMtl: { title: "HV-MTL", one: "HV-MTL" },
  },

  card: {
    tokens: (count: number | null) => (count === 1 ? " token" : " tokens"),
    silent: "The contract did not answer. Refresh to try again.",
    firstListed: (count: string) => `The first ${count} are listed here.`,
    indexerIncomplete: "This list is incomplete. Look up other tokens by number.",
    indexerFailed: "The list cannot be loaded right now. Look up a token by its number.",
    unlisted: "This contract counts tokens but does not list them. Look up one by its number.",
    minting: "Minting",
    burning: "Burning",
    burningByOwners: "Burning by owners",
    on: "on",
    off: "off",
    notKnown: "unknown",
    claimNotKnown: "When vessels can be claimed is unknown right now.",
    claimOpens: (time: string) => `Vessel claims open on ${time}.`,
    claimIsOpen: (time: string) => `Vessel claims opened on ${time}.`,
  },

  tokens: {
    atMarketplace: (one: string) => `, ${one} at the marketplace, opens in a new tab`,
    showAll: (count: string) => `Show all ${count}`,
    unlocked: "Unlocked",
    lockedUntil: (day: string) => `Locked until ${day}`,
    vesselClaimed: "Vessel claimed",
    vesselNotClaimed: "Vessel not claimed",
    tier: (tier: number) => `Tier ${tier}`,
    boredApe: (id: number) => `Bored Ape #${id}`,
    mutantApe: (id: number) => `Mutant Ape #${id}`,
    dog: (id: number) => `Dog #${id}`,
    noDog: "No dog",
  },

  lookUp: {
    label: (one: string) => `${one} by number`,
    button: "Look up",
    badNumber: "A number has digits only.",
    isOwn: (token: string) => `${token} is in this wallet.`,
    belongsTo: (token: string, owner: string) => `${token} belongs to ${owner}.`,
    isNone: (token: string) => `There is no ${token}.`,
  },

  hotWallets: {
    title: "Hot wallets",
    lead: "A hot wallet uses what a cold one owns, without the cold one ever being connected. Nothing moves.",
    warm: "Warm",
    silent: "Warm does not answer right now, so its links are unknown.",
    usedBy: "This wallet is used by",
    uses: "This wallet uses",
    noHotWallet: "No hot wallet.",
    noColdWallet: "No cold wallet.",
    linkAnother: "Link another one",
    link: "Link a hot wallet",
    unlink: "Unlink",
    isLocked: "New links to this wallet are refused.",
    isOpen: "New links are allowed.",
    open: "Allow new links",
    lock: "Refuse new links",
    clear: "Clear expired links",
    renounce: "Remove all of them",
    isTried: "Each change is simulated first and shown with its cost.",
    connectFirst: "Connect this wallet to change its links.",
    unverified:
      "Warm is behind a proxy: its owners can change its code, and the current code is not verified. Rely on the simulation only.",
    states: { lasting: "Does not end", ending: "Ends on", soon: "Ends soon, on", expired: "Expired on" },
    others: "DelegateCash and delegate.xyz",
    registries: { warm: "Warm", delegateCash: "DelegateCash", delegateRegistry: "delegate.xyz" },
    by: (what: string, registry: string) => `${what}, by ${registry}`,
    unread: (registries: readonly string[]) =>
      `${registries.join(" and ")} did not answer completely: links may be missing here.`,
    usedByNone: "No wallet.",
    usesNone: "Nothing.",
    lasting: "These links do not expire. Create and revoke them at",
    delegateSite: "delegate.xyz",
    everything: "everything",
    otherContract: "one other contract",
    allOf: (name: string) => `all of ${name}`,
  },

  form: {
    address: "Address of the hot wallet",
    ends: "The link ends",
    lengths: ["Never", "In 30 days", "In half a year", "In a year"],
    lock: "The hot wallet accepts no further links",
    submit: "Review the link",
    badAddress: "An address is 0x and 40 hexadecimal digits.",
    isOwn: "That is this wallet itself.",
  },

  /** A write before sending. */
  write: {
    title: "Simulation",
    contract: "Contract",
    cost: "Costs about",
    trying: "Simulating on the newest block. Nothing is sent.",
    untried: (why: string) => `It could not be simulated, so it cannot be sent. ${why}`,
    noAnswer: (why: string) => `The last simulation did not answer: ${why}`,
    wouldFail: "It would fail now, so it cannot be sent.",
    waiting: (count: number) =>
      count === 1
        ? "An earlier transaction of this wallet is still pending. This one comes after it."
        : `${count} earlier transactions of this wallet are still pending. This one comes after them.`,
    send: "Send with your wallet",
    confirmInWallet: "Confirm in your wallet",
    trialSucceeded: (wallet: string) =>
      `The simulation succeeded. ${wallet} asks you to confirm, and shows the final cost.`,
    yourWallet: "Your wallet",
    otherAccount: "The wallet has switched to another account. Close this and start again.",
    alreadyPending: "This transaction is already pending. Wait until it is confirmed.",
    done: "Done",
    close: "Close, and follow it on the page",
  },

  sent: {
    label: "Sent from here",
    unseen: "Sent. Ethereum has not seen it yet.",
    unseenLong: "Ethereum has not seen it yet. Open your wallet: it may be waiting there, or for another signature.",
    pending: "Pending: waiting for a block.",
    pendingLong: "It takes longer than usual, because gas prices rose. Speed it up or cancel it in your wallet.",
    confirmed: "Done.",
    cancelled: "Canceled in the wallet. Nothing was changed.",
    replaced: "Another transaction of this wallet replaced it. This one was not made.",
    unknown: "Its state cannot be read right now. Trying again…",
    byHand: "The hash, to copy by hand",
    copy: "Copy hash",
    dismiss: (title: string) => `Dismiss: ${title}`,
  },

  /** Reasons why a transaction was not sent. */
  problems: {
    failed: "There was an error with your transaction.",
    noFunds: "This wallet does not have enough ether to pay for the transaction.",
    nonce:
      "The wallet and Ethereum count its transactions differently. Finish or cancel the pending one in your wallet, then try again.",
    gas: "The wallet's gas limit is too low. Let the wallet choose the limit, and try again.",
    refused: "You declined in your wallet. Nothing was sent.",
    waiting: "Your wallet is waiting for you: open it.",
    locked: "The wallet is locked, or on another account. Nothing was sent.",
    unable: "That wallet cannot send transactions. Nothing was sent.",
    offline: "The wallet could not be reached. Check it before you try again: it may have sent the transaction.",
    missing: "That wallet is no longer available in this browser. Reload the page.",
    notLoaded: "The connector of that wallet could not be loaded. Check your connection.",
  },
} as const;
