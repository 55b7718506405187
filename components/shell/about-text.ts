/** Texts of the panel about MB1. */
export const aboutText = {
  title: "About MB1",
  lead: "MB1 is the programme of the 20,000 Meebits: voxel avatars that live on Ethereum, and here feel something.",
  art: "Unless official artwork is connected, this site draws every avatar from the public traits of its Meebit: stand-ins, not the collection's own pictures.",
} as const;
