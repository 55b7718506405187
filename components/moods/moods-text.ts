export const moodsText = {
  mood: "Mood",
  savedMood: (mood: string) => `${mood}, saved`,

  play: {
    snap: "Snap pic",
    shuffle: "Shuffle",
    playWithSamples: "Play with samples",
    changeAvatar: "Change avatar",
    backToMb1: "Back to MB1",
  },

  save: {
    connect: "Connect wallet",
    checking: "Checking for avatars",
    "no-avatars": "Select a wallet",
    "not-yours": "Change avatar",
    sign: "Save this mood",
    save: "Save this mood",
    saving: "Saving",
    again: "Try again",
    saved: "Mood saved",
    nothing: "Pick a mood to save",
    failed: "The mood was not saved. Please try again later.",
    failedElsewhere: (mood: string, number: string, reason: string) => `${mood} is not saved for ${number}. ${reason}`,
    hints: {
      connect: "Holders save a mood for their Meebit. It costs nothing.",
      sign: "One free signature shows that it is you.",
    },
    buyAvatar: "Buy an avatar",
    seeLive: "See it live",
  },

  saved: {
    stamp: "Mood saved",
    now: (mood: string) => `Saved: ${mood}`,
    none: "No mood saved yet",
    history: "History",
  },

  history: {
    title: (number: string) => `Saved moods of ${number}`,
    loading: "Loading…",
    failed: "The saved moods cannot be read right now. Please try again later.",
    empty: "No mood is saved yet. Everyone sees the calm look.",
    aboutReset: "Shows the calm look again, here and in every embed:",
    reset: "Reset to calm",
    savedNow: "saved now",
    goBack: "Restore",
    goBackTo: (mood: string) => `Restore ${mood}`,
    you: "you",
    by: (signerName: string) => `by ${signerName}`,
    byForVault: (signerName: string, vault: string, registry: string) =>
      `by ${signerName} for vault ${vault} (${registry})`,
  },
} as const;
