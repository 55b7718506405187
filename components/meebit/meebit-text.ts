export const meebitText = {
  title: (number: string) => `Meebit ${number}`,
  play: "Play with it",
  neighbours: "Neighbours",
  previous: (number: string) => `Previous, ${number}`,
  next: (number: string) => `Next, ${number}`,

  moods: {
    title: "Moods",
    label: "Mood",
    savedMood: (mood: string) => `${mood}, saved`,
    saved: (mood: string) => `Saved by its holder: ${mood}.`,
    noneSaved: "No mood is saved yet: it shows the calm look.",
    tried: (mood: string) => `Preview: ${mood}.`,
    triedCalm: "Preview: the calm look.",
    backTo: (mood: string) => `Back to ${mood}`,
    history: "History",
    historyUnknown: (reason: string) => `Earlier saves cannot be read right now. ${reason}`,
    historyEmpty: "Nothing was saved yet.",
    by: (address: string) => ` by ${address}`,
  },

  owner: {
    title: "Owner",
    loading: "Reading from Ethereum…",
    withoutScript: "Turn on JavaScript to see who owns it.",
    unknown: (reason: string) => `The owner is not known right now. ${reason}`,
    asOf: (time: string) => `On Ethereum, as of ${time}.`,
    copy: "Copy address",
    copyByHand: "The address, to copy by hand",
  },

  traits: {
    title: "Traits",
    /** The mark of a trait without a public source, and its meaning. */
    notes: {
      "stand-in": "Stand-ins have no public source: this site chooses them by a fixed rule.",
      derived: "Derived traits are read off the clothes or the collection's pictures.",
    },
  },

  downloads: {
    title: "Downloads",
    calm: "Pictures show the calm look, as above.",
    inMood: (mood: string) => `Pictures show ${mood}, as above.`,
    files: {
      poster: { label: "Poster", about: "PNG, 1080 × 1080" },
      cutout: { label: "Cut out", about: "PNG, no backdrop" },
      full: { label: "Full picture", about: "JPEG, 1024 × 1536" },
      animation: { label: "Animation", about: "GIF, 480 × 480" },
      vrm: { label: "3D model", about: "VRM 1.0, a GLB" },
      glb: { label: "3D model", about: "GLB" },
      moods: { label: "Moving model", about: "GLB, all moods" },
      voxels: { label: "Voxels", about: "VOX, MagicaVoxel" },
    },
  },

  embed: {
    title: "Embed",
    saved: "Alive on your page, always in its saved mood.",
    inShownMood: "Alive on your page, in the mood shown above.",
    code: "Code to embed it",
    setUp: "Set it up",
    copy: "Copy code",
    copyByHand: "The code, to copy by hand",
  },
} as const;
