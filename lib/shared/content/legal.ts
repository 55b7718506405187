/** A numbered section of a legal text, one paragraph per line. */
export interface LegalSection {
  readonly title: string;
  readonly text: readonly string[];
  /** A file of the section, shown below its text. */
  readonly file?: { readonly href: string; readonly label: string };
}

export interface LegalText {
  readonly title: string;
  /** Date of the last change, ISO 8601. */
  readonly changed: string;
  readonly sections: readonly LegalSection[];
}

/** Note above both texts until a lawyer has reviewed them. */
export const TEMPLATE_NOTE =
  "Template. These words describe what the software does and have not been reviewed by counsel. The operator of this site has them reviewed, and names itself in them, before the site opens to the public.";

/** Returns the line below a text's title. @param day formatted date of the last change */
export const getLastChange = (day: string): string => `Last changed on ${day}`;

export const TERMS: LegalText = {
  title: "Terms of service",
  changed: "2026-11-21",
  sections: [
    {
      title: "What this is",
      text: [
        "This site is a place to play with the 20,000 Meebits: to give them moods, to take pictures, and for holders to save a mood and to download a print. By using it you agree to these terms. If you do not, please do not use it.",
      ],
    },
    {
      title: "Your wallet stays yours",
      text: [
        "You connect a wallet that you alone control. This site never holds your keys or your tokens, cannot move them, and asks for nothing but one signed message that proves your address.",
        "Keep your wallet safe. A person who can sign with it can act as you here.",
      ],
    },
    {
      title: "What a saved mood is",
      text: [
        "A saved mood is a note on this site about a token. It does not change the token, its metadata or who owns it. Anyone can see it, with the address that saved it and when.",
        "Only the owner of a Meebit, or a delegate whom its owner has named on the blockchain, may save a mood for it.",
      ],
    },
    {
      title: "Rights in the pictures",
      text: [
        "The rights in each Meebit are set by the licence of the collection. Nothing here takes from or adds to them. Pictures of this site are stand-ins drawn from public traits, except where its operator has set up the collection's own.",
        "You may use what you snap of a Meebit as far as that licence lets you.",
      ],
    },
    {
      title: "Fair use of the service",
      text: [
        "Do not try to break the site, to save moods for Meebits you have no right to, or to ask for so much that others are kept waiting. The operator may slow down or shut out visitors who do.",
      ],
    },
    {
      title: "No promises",
      text: [
        "The site is given as it is. It may be changed, interrupted or ended. Nothing on it is advice to buy, sell or hold anything.",
        "As far as the law allows, the operator is not liable for what you lose by using it or by not being able to.",
      ],
    },
    {
      title: "Parts made by others",
      text: [
        "This site is built with the work of many others, under their licences. Portions © 2025 Reown, Inc. All Rights Reserved. It uses MetaMask Connect, which is the copyright of ConsenSys.",
      ],
      file: { href: "/licences.txt", label: "All parts and their licences" },
    },
    {
      title: "Changes and the law",
      text: [
        "When these terms change, the date above changes. The operator names here the law that applies and the courts that decide.",
      ],
    },
  ],
};

export const PRIVACY: LegalText = {
  title: "Privacy policy",
  changed: "2026-11-22",
  sections: [
    {
      title: "In short",
      text: [
        "Looking around needs no account, and this site does not track you. Signing in tells this site your public wallet address; saving a mood makes public that this address did so.",
      ],
    },
    {
      title: "What is kept when you only look",
      text: [
        "Your browser keeps, on your own device: whether the sound is on, whether you have seen the tutorial, and the last Meebit you looked at. You can clear it at any time in the browser.",
        "The server's log keeps what each request asked for and how it ended, without your address on the network.",
      ],
    },
    {
      title: "What is kept when you connect a wallet",
      text: [
        "Your browser keeps, on your own device: which wallet it was, so that it connects by itself on your next visit, until you disconnect it; and which app on a phone you opened for WalletConnect, so that it opens again when you sign, until you choose another. Until you close the tab it also keeps the transactions that you have sent from the page Wallet, so that it can say how far they are.",
        "When your wallet turns to another account than the one that has signed in, this page signs out and loads anew. Your browser keeps the address of the other account until that has happened, and this page then asks whether to sign in with it.",
        "The software of WalletConnect, MetaMask and Coinbase Wallet, which is loaded only when you choose them, keeps what it needs to find your wallet again in the same way. You can clear all of it at any time in the browser.",
      ],
    },
    {
      title: "What is kept when you sign in",
      text: [
        "One cookie, which scripts cannot read, with a random number that stands for your session. In the database: that number, your public wallet address, and when the session began and ends. It ends after seven days, or when you sign out, and is then deleted.",
      ],
    },
    {
      title: "What is kept when you save a mood",
      text: [
        "The Meebit, the mood, the address that signed in, who owned the Meebit at that block, by which right you acted, and when. This is public, and kept as the history of the Meebit.",
      ],
    },
    {
      title: "What is kept when you download prints",
      text: [
        "A single print is handed to you and not kept. Your browser keeps, on your own device, of which Meebits you have downloaded the print. Where you cannot choose the file beforehand, your browser keeps the ZIP of prints on your own device while the page is open, and deletes it at your next visit to the page of prints. You can clear it at any time in the browser.",
      ],
    },
    {
      title: "Who else learns something",
      text: [
        "Ethereum nodes that the operator has chosen are asked which Meebits an address owns. If you connect by WalletConnect, MetaMask or Coinbase Wallet, those services work by their own policies.",
        "If the operator has turned error reporting on, reports of faults go to Sentry with the release and without personal data. If a consent service is set up, it works by its own policy.",
      ],
    },
    {
      title: "Embedded viewers",
      text: [
        "A Meebit embedded in another site sets no cookie, keeps nothing on your device and knows nothing about you.",
      ],
    },
    {
      title: "Your rights",
      text: [
        "You can ask the operator what is kept about your address and have it corrected or deleted as far as the law gives you that right. The operator names itself and an address for this here.",
      ],
    },
  ],
};
