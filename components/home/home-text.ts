export const homeText = {
  features: "What holders get",
  roadmap: "Roadmap",
  moods: "Play a mood",

  stage: {
    title: "Every Meebit has a mood",
    playTitle: (number: string) => `Play with ${number}`,
    picture: (number: string, mood: string | null) =>
      mood === null ? `Meebit ${number}` : `Meebit ${number}, ${mood}`,
    turn: (number: string) => `Turn Meebit ${number}`,
    poke: (number: string) => `Poke Meebit ${number}`,
    pause: "Pause the scene",
    play: "Play the scene",
  },

  landing: {
    steps: { connect: "Connect", select: "Select", print: "Print" },
    done: "Done: ",
    sentence: "Pick one of 20,000 and see it alive in fourteen moods.",
    withoutScript: "Turn on JavaScript to play with it.",
    moods: "Moods to try",
    play: "Turn mee on",
    shuffle: "Shuffle",
  },

  crowd: {
    title: "Meet the crowd",
    all: "See all 20,000",
    buy: "Buy an avatar",
  },

  prints: {
    title: "Collectible prints",
    picture: "The print of Meebit 00001: its number, its portrait, its traits",
    edition: "One print for each of the 20,000, edition 1\u00a0of\u00a01.",
    ended: "The claim period has ended",
    on: ", on ",
    download: ". Holders can still download the image.",
    get: "Get your print",
  },

  tutorial: {
    title: "Tutorial",
    notNow: "Not now",
    skip: "Skip",
    signed: "Signed, no gas",
    saved: "Mood saved",
  },
} as const;
