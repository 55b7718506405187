export const FAQ_HEAD = { title: "Questions, answered", lead: "About moods, wallets and prints." } as const;

export const FAQ_TYPES = {
  moods: "Moods",
  wallet: "Wallet and signing",
  print: "The print",
  site: "This site",
} as const;
export type FaqType = keyof typeof FAQ_TYPES;

/** A question with its answer, one paragraph per line. */
export interface FaqEntry {
  readonly title: string;
  readonly text: readonly string[];
  readonly type: FaqType;
}

export const FAQ: readonly FaqEntry[] = [
  {
    type: "moods",
    title: "What is a mood?",
    text: [
      "A short dance with a face, a backdrop and a sound. There are fourteen, and every one of the 20,000 Meebits can do all of them in its own clothes.",
    ],
  },
  {
    type: "moods",
    title: "What happens when I save a mood?",
    text: [
      "This site records which mood your Meebit is in. The living viewer, its pictures and its share cards show that mood within a minute, wherever they are embedded.",
      "Nothing is written to the blockchain, and the token's metadata is not changed.",
    ],
  },
  {
    type: "moods",
    title: "Who can save a mood?",
    text: [
      "The wallet that owns the Meebit, or one that its owner has delegated to at delegate.xyz or Warm. Ownership is read from the blockchain at the moment of saving.",
    ],
  },
  {
    type: "moods",
    title: "Can I undo it?",
    text: [
      "Yes. Every save is kept in a list: go back to any earlier mood, or to none. Saving is free as often as you like.",
    ],
  },
  {
    type: "moods",
    title: "I sold my Meebit. What about its mood?",
    text: ["The mood stays with the Meebit until the new owner saves another one. You can no longer change it."],
  },
  {
    type: "moods",
    title: "Why does my marketplace show a still picture?",
    text: [
      "Only places that show HTML can show the living viewer. All others get the picture they know, or an animated picture if they ask for one.",
    ],
  },
  {
    type: "wallet",
    title: "Which wallets work?",
    text: [
      "MetaMask, Coinbase Wallet, every wallet that supports WalletConnect, and every wallet extension in your browser. Hardware wallets work through them, and contract wallets such as Safe can sign in too.",
    ],
  },
  {
    type: "wallet",
    title: "What do I sign?",
    text: [
      "One message in plain words, in the Sign-In with Ethereum form. It says which site you sign in to, and when. It costs no gas, moves nothing and approves nothing.",
      "Signing in and saving moods never ask for a transaction, an approval or any other signature. Only the Wallet page can send one, to change your hot wallets, when you press its button. If a page that looks like this one asks for more, leave it.",
    ],
  },
  {
    type: "wallet",
    title: "My Meebits are in a vault. Do I have to connect it?",
    text: [
      "No. Delegate to a hot wallet at delegate.xyz or Warm and connect that one. Its Meebits are shown with the vault they belong to.",
    ],
  },
  {
    type: "wallet",
    title: "It says that I am connected to the wrong network.",
    text: ["The Meebits live on Ethereum mainnet. Switch the network in your wallet, and this page continues."],
  },
  {
    type: "wallet",
    title: "I have no Meebit. Can I play?",
    text: [
      "Yes. A few sample Meebits are here for you to try, and you can look up any other by its number. Saving needs one of your own.",
    ],
  },
  {
    type: "print",
    title: "What is the print?",
    text: [
      "A one-of-one poster of your Meebit, made for MB1.1: a JPEG of about 1.6 MB, 3,000 by 4,500 pixels, sharp at 25 by 38 centimetres.",
    ],
  },
  {
    type: "print",
    title: "Can I still claim a printed poster?",
    text: ["No. The claim period ended on 18 November 2022. Holders can still download the image and print it."],
  },
  {
    type: "print",
    title: "Who can download it?",
    text: ["The Meebit's owner, or a wallet that acts for its vault, after signing in."],
  },
  {
    type: "site",
    title: "Are these the real pictures of the Meebits?",
    text: [
      "Pictures in a mood are drawn by this site from each Meebit's public traits, and so is everything else, unless the site's operator has set up the collection's own art. Each answer says which it is: the header X-Art names upstream art, a drawing in the colours of the token's metadata, or a stand-in.",
    ],
  },
  {
    type: "site",
    title: "Can I embed a Meebit in my own page?",
    text: [
      "Yes: put the address of its viewer into a sandboxed frame. It needs no cookie, no storage and no wallet, and shows the saved mood unless you ask for another.",
    ],
  },
  {
    type: "site",
    title: "What does this site know about me?",
    text: [
      "Without a wallet: nothing but one cookie while you sign in. With one: your public address, the moods you saved and when. The privacy policy has all of it.",
    ],
  },
];
