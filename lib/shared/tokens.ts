/** The colours of styles/_tokens.scss, for use outside style sheets. */
export const TOKENS = {
  ink: "#16181d",
  paper: "#fbf7f0",
  studio: "#648398",
  "studio-top": "#5f7c8e",
  "studio-bottom": "#5e7a8f",
  pink: "#ff4f9a",
  sun: "#ffd400",
  "ink-soft": "#55524d",
} as const;
