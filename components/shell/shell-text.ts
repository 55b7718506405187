export const aboutText = {
  title: "About MB1",
  lead: "MB1 is the programme that brings the 20,000 Meebits, voxel avatars on Ethereum, to life.",
  art: "Unless official artwork is connected, this site draws every avatar from the public traits of its Meebit: stand-ins, not the collection's own pictures.",
} as const;

export const shellText = {
  home: "Home",
  about: "About",
  tutorial: "Tutorial",
  roadmap: "Roadmap",
  menu: "Menu",
  sound: "Sound",
  close: "Close",
  loading: "Loading",
  logo: "MB1, home",
  skipToContent: "Skip to content",

  pages: {
    "/crowd": "The crowd",
    "/1.1": "MB1.1",
    "/get-print": "Your print",
    "/wallet": "Wallet",
    "/faq": "FAQ",
    "/embed-demo": "Embed a Meebit",
    "/docs": "Docs",
    "/terms-of-service": "Terms of service",
    "/privacy-policy": "Privacy policy",
  },

  nav: {
    label: "Site",
    pages: { "/crowd": "Crowd", "/get-print": "Print", "/faq": "FAQ" },
  },

  footer: {
    pages: "Pages",
    elsewhere: "Elsewhere",
    marketplace: "Marketplace",
    collection: "The collection",
    discord: "Discord",
    x: "X",
    art: "Unless official artwork is connected, this site draws its pictures from the public traits of each Meebit. Meebits belong to their holders.",
    help: "Help:",
    chat: "ask in the community chat",
    copyright: "© 2022–2023",
  },

  scene: {
    missing: "3D is not available, so you see pictures. Everything else works.",
    interrupted: "3D has been interrupted. You see pictures until it is back.",
  },
} as const;
