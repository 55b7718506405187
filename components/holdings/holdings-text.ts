/** Texts of the wallet page. */
export const holdingsText = {
  title: "Wallet",

  /** Reasons for an empty album. */
  album: {
    failed: {
      title: "The album stays closed for now.",
      lead: "The holdings of this wallet are unknown until Ethereum answers.",
    },
    reading: "Reading the wallet from Ethereum…",
    reconnecting: "Looking for your wallet…",
    slots: "Collections of the family",
    notConnected: {
      title: "Ten collections, one album.",
      lead: "Connect a wallet to see its Meebits, apes, deeds, vessels and passes in one place: what is locked, what was claimed, and which wallets may act for it.",
      connect: "Connect wallet",
      free: "Looking is free, and nothing is signed for it.",
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
    refresh: "Look again",
    isOlder: "What you see is older.",
    otherNetwork: (network: string) =>
      `The wallet is on ${network}. This page shows what is on mainnet, and sends nothing until then.`,
    notKnown: "Not known",
    apeCoin: "ApeCoin",
    missing: "Not in this wallet",
    promise:
      "Signing in and saving moods never send a transaction. Only the buttons under “Hot wallets” do, after a trial, and only when you say yes in your wallet.",
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
    silent: "The contract did not answer. Look again later.",
    firstListed: (count: string) => `The first ${count} are listed here.`,
    indexerIncomplete: "The indexer does not name all of them. Look up the others by number.",
    indexerFailed: "The indexer gives no answer right now. Look up a token by its number.",
    unlisted: "This contract counts tokens but does not list them. Look up one by its number.",
    minting: "Minting",
    burning: "Burning",
    burningByOwners: "Burning by owners",
    on: "on",
    off: "off",
    notKnown: "not known",
    claimNotKnown: "When vessels can be claimed is not known right now.",
    claimOpens: (time: string) => `Claims of vessels open on ${time}.`,
    claimIsOpen: (time: string) => `Claims of vessels are open since ${time}.`,
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
    silent: "Warm gives no answer right now, so its links are not known.",
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
    renounce: "Give up all of them",
    isTried: "Each change is tried first and shown with its cost.",
    connectFirst: "Connect this wallet to change its links.",
    unverified:
      "Warm stands behind a proxy whose owners can change its code, and which code stands there was not verified: trust what the trial shows, not more.",
    states: { lasting: "Does not end", ending: "Ends on", soon: "Ends soon, on", expired: "Expired on" },
    others: "DelegateCash and delegate.xyz",
    registries: { warm: "Warm", delegateCash: "DelegateCash", delegateRegistry: "delegate.xyz" },
    by: (what: string, registry: string) => `${what}, by ${registry}`,
    unread: (registries: readonly string[]) =>
      `${registries.join(" and ")} did not give all its lists: links may be missing here.`,
    usedByNone: "No wallet.",
    usesNone: "Nothing.",
    lasting: "These links never end by themselves. They are made and revoked at",
    delegateSite: "delegate.xyz",
    everything: "everything",
    otherContract: "one other contract",
    allOf: (name: string) => `all of ${name}`,
  },

  form: {
    address: "Address of the hot wallet",
    ends: "The link ends",
    lengths: ["Never", "In 30 days", "In half a year", "In a year"],
    lock: "The hot wallet takes no further links",
    submit: "Try to link",
    badAddress: "An address is 0x and 40 hexadecimal digits.",
    isOwn: "That is this wallet itself.",
  },

  /** A write before sending. */
  write: {
    title: "Trying it first",
    contract: "Contract",
    cost: "Costs about",
    trying: "Trying it on the newest block. Nothing is sent.",
    untried: (why: string) => `It could not be tried, so nothing can be sent. ${why}`,
    noAnswer: (why: string) => `The last trial gave no answer: ${why}`,
    tryAgain: "Try again",
    wouldFail: "This is what would happen now, so there is nothing to send.",
    waiting: (count: number) =>
      count === 1
        ? "An earlier transaction of this wallet is in no block yet. This one comes after it."
        : `${count} earlier transactions of this wallet are in no block yet. This one comes after them.`,
    send: "Send with the wallet",
    confirmInWallet: "Answer in your wallet",
    trialSucceeded: (wallet: string) =>
      `The trial succeeded. ${wallet} asks you once more and shows the price it pays.`,
    yourWallet: "Your wallet",
    otherAccount: "The wallet is on another account by now. Close this and look again.",
    alreadyPending: "This very transaction is on its way already. Wait until it is in a block.",
    done: "Done",
    close: "Close: it is followed on the page",
  },

  /** A sent transaction. */
  sent: {
    label: "Sent from here",
    unseen: "Sent. Ethereum has not seen it yet.",
    unseenLong: "Ethereum has not seen it yet. Look into your wallet: it may wait there, or for another signature.",
    pending: "On its way: it waits for a block.",
    pendingLong: "It takes long: others offer more for their gas. In your wallet you can speed it up or cancel it.",
    confirmed: "Done.",
    cancelled: "Canceled in the wallet. Nothing was changed.",
    replaced: "Another transaction of this wallet took its place. This one did not happen.",
    unknown: "It cannot be looked up right now. It is tried again by itself.",
    byHand: "The hash, to copy by hand",
    copy: "Copy hash",
    dismiss: (title: string) => `Dismiss: ${title}`,
  },

  /** Reasons why a transaction was not sent. */
  problems: {
    failed: "There was an error with your transaction.",
    noFunds: "This wallet does not have enough ether to pay for the transaction.",
    nonce:
      "The wallet and Ethereum count its transactions differently. Finish or cancel the one that waits in the wallet, then try again.",
    gas: "The gas that the wallet allows is not enough. Let it choose the limit by itself, and try again.",
    refused: "You said no in the wallet. Nothing was sent.",
    waiting: "Your wallet is waiting for an answer: open it.",
    locked: "The wallet is locked, or on another account. Nothing was sent.",
    unable: "That wallet cannot send transactions. Nothing was sent.",
    offline: "The wallet could not be reached. Look into it before you try again: it may have sent the transaction.",
    missing: "That wallet is no longer to be found in this browser. Reload the page.",
    notLoaded: "What is needed for that wallet could not be loaded. Check your connection.",
  },
} as const;
