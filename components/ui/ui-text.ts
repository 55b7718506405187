export const uiText = {
  close: "Close",
  newTab: ", opens in a new tab",
  copied: "Copied",
  copyLink: "Copy link",
  copyByHand: "The link, to copy by hand",
  failed: "That did not work",
  tryAgain: "Try again",
  tryLater: "Please try again later.",
  meebitMissing: (number: string) => `Meebit ${number} cannot be shown right now.`,
  pageOf: (number: string) => `The page of Meebit ${number}`,
  slowScene: {
    note: "3D is slow on this device. In ten seconds a moving picture takes its place.",
    showPicture: "Show the picture",
    keep3d: "Keep 3D",
    backTo3d: "Back to 3D",
  },
  search: {
    label: "Find by number or trait",
    placeholder: "42, pig, mohawk …",
    clear: "Clear",
    submit: "Go",
  },
} as const;
