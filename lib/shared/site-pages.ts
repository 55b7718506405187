import { DESCRIPTION } from "@/lib/shared/site";

export interface SitePage {
  /** The page's part of its title; null for the home page, which uses the site's. */
  readonly title: string | null;
  readonly description: string;
}

/** The indexed pages of the site, by path. */
export const SITE_PAGES = {
  "/": { title: null, description: DESCRIPTION },
  "/1.1": {
    title: "MB1.1",
    description: "MB1.1, the exclusive print: a one-of-one collectible poster for every one of the 20,000 Meebits.",
  },
  "/get-print": {
    title: "Your print",
    description: "Look at the one-of-one print of your Meebit up close and download it, sharp enough for your wall.",
  },
  "/wallet": {
    title: "Wallet",
    description:
      "What your wallet holds of the family: Meebits, apes, deeds, vessels, passes, their states and your hot wallets.",
  },
  "/crowd": {
    title: "The crowd",
    description: "All 20,000 Meebits alive in one plaza: fly through them, find one by number or trait, start a wave.",
  },
  "/embed-demo": {
    title: "Embed a Meebit",
    description:
      "Put a living Meebit on your own page: set up the frame, copy its code, try every message it understands.",
  },
  "/docs": {
    title: "Docs",
    description: "How to embed a living Meebit, use its pictures and models, and run this site: guides with search.",
  },
  "/docs/embed": {
    title: "Embedding an avatar",
    description: "The frame, its address, controls and messages, and the element that does all of it with one tag.",
  },
  "/docs/http": {
    title: "HTTP interface",
    description: "Pictures, models, traits, moods and oEmbed by HTTP: parameters, headers, errors and limits.",
  },
  "/docs/models": {
    title: "Models",
    description: "What is in the model of a Meebit: bones, faces and moods, as VRM 1.0 that every glTF reader opens.",
  },
  "/docs/running": {
    title: "Running the site",
    description: "Deploy the home of MB1 on one machine or several: health, logs, metrics, memory, backups.",
  },
  "/docs/configuration": {
    title: "Configuration",
    description: "Every setting of the home of MB1, and what happens without it.",
  },
  "/docs/api": {
    title: "API",
    description:
      "Pictures, models, animations, traits, saved moods and oEmbed of the 20,000 Meebits, for every site, without a key.",
  },
  "/faq": {
    title: "Questions, answered",
    description: "What moods are, what you sign and why it is free, who can download a print, how to embed a Meebit.",
  },
  "/terms-of-service": {
    title: "Terms of service",
    description: "The terms of the home of MB1: your wallet stays yours, and a saved mood is a note about a token.",
  },
  "/privacy-policy": {
    title: "Privacy policy",
    description: "What the home of MB1 keeps when you look, when you sign in and when you save a mood.",
  },
} as const satisfies Record<string, SitePage>;

export type SitePath = keyof typeof SITE_PAGES;
