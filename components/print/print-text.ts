/** Texts of the print and its page; those of the ZIP of all prints are in download-text.ts, which loads later. */
export const printText = {
  yourPrint: "Your print",
  getYourPrint: "Get your print",
  connectWallet: "Connect wallet",
  selectWallet: "Select a wallet",
  changeWallet: "Change wallet",
  signToGetPrint: "Sign to get your print",
  buyAvatar: "Buy an avatar",
  printOf: (number: string) => `The print of Meebit ${number}`,
  sample: (number: string) => `The print of Meebit ${number}, a sample`,
  sampleMark: "Sample",
  printMissing: "The print cannot be shown right now.",
  ownMissing: "Your print could not be loaded.",
  turn: (number: string) => `Turn Meebit ${number}`,
  about: "One print for every Meebit, edition 1\u00a0of\u00a01. Its holder can download it: a JPEG of about 1.6 MB.",

  zoom: {
    title: "Zoom",
    in: "Zoom in",
    out: "Zoom out",
    near: "Look at the print up close",
    whole: "Show the whole print",
  },

  downloadCard: {
    change: "Change Meebit",
    which: "Which print?",
    making: "Making your print",
    failed: "Your print could not be made. Please try again later.",
    download: (number: string) => `Download ${number}`,
    file: "JPEG, about 1.6 MB, 3,000 by 4,500 pixels: sharp at 25 by 38 centimetres.",
  },

  gate: {
    visitor:
      "Every Meebit has one print, and its holder can download it: a JPEG of about 1.6 MB, 3,000 by 4,500 pixels. Here is a sample.",
    /** The wallet's address stands between them. */
    connected: {
      before: "Your wallet",
      after: "is connected. Sign once to download the prints of all its Meebits here.",
    },
    checking: "Checking for avatars…",
    failed: "The Meebits of this wallet cannot be read right now. Please try again later.",
  },

  wall: {
    title: "On your wall",
    size: "Size",
    sizes: { small: "25 × 38 cm", large: "50 × 76 cm" },
    wall: "Wall",
    walls: { paper: "Paper", sage: "Sage", night: "Night" },
    picture: (print: string, size: string) => `${print}, ${size}, on a wall above a sofa`,
    empty: "An empty frame",
    scale: "Drawn to scale: the sofa is 190 cm wide, the middle of the print hangs at 150 cm.",
  },

  release: {
    title: "MB1.1",
    subtitle: "The exclusive print",
    about:
      "A one-of-one collectible poster for every one of the 20,000 Meebits: its number, its look, its traits, edition 1\u00a0of\u00a01.",
    /** The date stands before `after`. */
    ended: {
      claim: "The claim period has ended",
      on: ", on ",
      after: ". Holders can still download the image, about 1.6 MB, and print it themselves.",
    },
  },
} as const;
