const withoutCaption = "the whole Meebit on its mood's backdrop, without a caption.";

export const cameraText = {
  close: "Close",
  leave: "Leave the camera",
  title: (subject: string) => `Camera: ${subject}`,
  one: (number: string, mood: string) => `${number}, ${mood}`,
  group: (count: number) => `${count} Meebits`,

  finder: {
    picture: (number: string) => `Meebit ${number} in the viewfinder`,
    /** The caption as drawn in the picture. */
    caption: (number: string, mood: string) => `#${number}\u00a0 ${mood.toUpperCase()}`,
    groupCaption: (count: number) => `${count} MEEBITS`,
    groupPicture: (members: readonly string[]) => `${members.length} Meebits in the viewfinder: ${members.join(", ")}`,
    groupMember: (number: string, mood: string) => `${number} ${mood}`,
    groupLoading: (done: number, all: number) => `${done} of ${all} Meebits are loaded…`,
    groupArranging: "Arranging the group…",
    groupFailed: "The group cannot be shown.",
    leftOut: (numbers: readonly string[]) =>
      `${numbers.join(", ")} could not be loaded and ${numbers.length === 1 ? "is" : "are"} left out of the picture.`,
    tooFew: (numbers: readonly string[]) =>
      `${numbers.join(", ")} could not be loaded, and a group needs at least two. Please check your connection.`,
  },

  /** Differences between the viewfinder and the next shot. */
  notes: {
    drawnByServer: {
      picture: "No 3D here: the server draws your pictures.",
      animation: `No 3D here: the server animates ${withoutCaption}`,
    },
    groupDrawnByServer: {
      picture: "No 3D here: the server draws each Meebit, as a still of its mood.",
      animation: "No 3D here: each Meebit moves in a frame of its own, side by side.",
    },
    serverLoop: `The server makes a WEBP: ${withoutCaption}`,
    stillInFinder: (kind: string) => `The viewfinder shows a still: this device takes your ${kind} in 3D.`,
  },

  settings: {
    framing: "Framing",
    framings: { whole: "Full body", half: "Half body", face: "Close-up" },
    zoom: "Zoom",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    night: "Night",
    timer: "Timer",
    noTimer: "No timer",
    timerOff: "Off",
    seconds: (seconds: string) => `${seconds} seconds`,
    shortSeconds: (seconds: string) => `${seconds}s`,
    ratio: "Ratio",
    kind: "Picture or animation",
    kinds: { picture: "Picture", animation: "Animation" },
    group: "Group",
    groupOf: (count: number) => `Group of ${count}`,
    more: "More settings",
    size: "Size",
    pixels: (edge: string) => `${edge} pixels`,
    pixelsWide: (edge: number) => `${edge} px wide`,
    background: "Background",
    backgrounds: { mood: "Backdrop", none: "Transparent" },
    caption: "Caption",
    captions: {
      yes: { name: "With number and mood", short: "Number, mood" },
      no: { name: "Without", short: "None" },
    },
    file: "File",
  },

  shutter: {
    picture: "Take a picture",
    animation: "Take an animation",
    stopTimer: "Stop the timer",
  },

  shot: {
    taken: { picture: "Picture added to your strip.", animation: "Animation added to your strip." },
    stripFull: "The strip holds 24 shots: the oldest one was removed.",
    failed: "The picture could not be taken. Please try again.",
    refused: (reason: string) => `Nothing was taken: ${reason}.`,
    reasons: {
      groupLoading: "the group is still loading",
      loading: (number: string) => `Meebit ${number} is still loading`,
      busy: { picture: "other pictures are still being made", animation: "another animation is being made" },
    },
  },
} as const;
