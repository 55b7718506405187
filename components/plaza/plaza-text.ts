const thousands = (count: number) => count.toLocaleString("en");

const FLAT_MAP = "Here is a flat map: drag, zoom and pick a Meebit.";
const TRY_AGAIN = "Try again";

/** Texts of the plaza's page. */
export const plazaText = {
  title: "Everybody is here",
  flight: "The crowd, to be flown through",
  wholePicture: "All 20,000 Meebits on one plaza",
  sendWave: "Send a wave",
  sendMood: "Send a mood through the crowd",
  tryAgain: TRY_AGAIN,
  arriving: { text: "Everybody is on the way…", label: "The crowd arrives" },
  tools: {
    start: "Back to start",
    all: "See all",
    mine: "Find mine",
    of: (count: number) => ` of ${thousands(count)}`,
    inView: " in view",
  },
  help: {
    title: "How to fly",
    close: "Close the help",
    gestures: [
      ["Drag", "fly over the plaza"],
      ["Wheel, pinch", "zoom in, zoom out"],
      ["Right button, two fingers", "turn and tilt"],
      ["Click, tap", "pick a Meebit"],
      ["Double-click", "fly there"],
    ],
    keys: [
      [["Arrows"], "or W A S D: fly"],
      [["E", "Q"], "or Page Up, Page Down: higher, lower"],
      [["[", "]"], "or Shift with left and right: turn"],
      [["Enter"], "pick the Meebit in the middle"],
      [["/"], "search"],
      [["H", "0"], "back to start, see all"],
      [["Esc"], "close"],
    ],
  },
  map: {
    title: "Map",
    close: "Close the map",
    district: (name: string, count: number, found: number | null) =>
      `Fly to ${name}: ${thousands(count)} Meebits${found === null ? "" : `, ${thousands(found)} found`}`,
    camera: "You are here",
    found: (count: number) => `${thousands(count)} found`,
    mine: (count: number) => `${thousands(count)} of yours`,
    picked: "Picked",
  },
  search: {
    suggestions: ["pig", "visitor", "mohawk", "3D glasses"],
    found: (count: number) => `${thousands(count)} found`,
    /** Each follows a number. */
    countFound: " found",
    countOf: (count: number) => ` of ${thousands(count)}`,
    nothing: "No Meebit wears that.",
    searching: "Searching all 20,000…",
    previous: "Previous result",
    next: "Next result",
    list: "List",
    results: "Found",
    more: (count: number) => `${count} more`,
    suggest: (text: string) => `Did you mean “${text}”?`,
    clear: "Clear the search",
    traitsMissing: "The list of traits could not be loaded. Search by number still works.",
  },
  card: {
    label: (number: string) => `Meebit ${number}`,
    picked: (number: string, type: string | number | undefined) =>
      `Meebit ${number}${type === undefined ? "" : `, ${type}`} is picked.`,
    alive: (number: string) => `Meebit ${number}, alive`,
    play: "Play with it",
    page: "See its page",
    wave: "Start a wave here",
    close: "Close the card",
    traits: "Traits",
    traitsMissing: "The traits could not be loaded.",
  },
  picture: {
    label: "A picture of all 20,000 Meebits, to be moved and zoomed",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    tilesMissing: "Part of the picture could not be loaded.",
  },
  notice: {
    dismiss: "Dismiss",
    showPicture: "Show the flat map",
    backTo3d: "Back to 3D",
    noWebgl: `This browser cannot show the crowd in 3D. ${FLAT_MAP}`,
    fewMemory: `This device has too little memory for 20,000 Meebits in 3D. ${FLAT_MAP}`,
    failed: `The 3D crowd could not be shown. ${FLAT_MAP}`,
    lost: "The graphics card was taken away for a moment. The crowd comes back by itself.",
    fewLevels: "Everybody is here, drawn a little coarser: this device has little graphics memory.",
    slow: "3D is slow on this device. The flat map is faster.",
    minisMissing: "A part of the plaza could not be loaded, so some places are empty.",
    figuresMissing: "Close up they stay coarse: what draws them finely did not load.",
    picture: "This is a flat map of the crowd. Drag, zoom and pick a Meebit.",
  },
} as const;
