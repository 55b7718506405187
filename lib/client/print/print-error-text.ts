export const printErrorText = {
  damaged: "The print arrived damaged. Please try again.",
  emptyZip: "None of these prints could be downloaded, so there is no ZIP.",
  noRoom: "There is not enough room for the ZIP: make room, or choose fewer prints.",
  noRoomFor: (room: number) => `This browser has room for about ${room} prints. Make room, or choose fewer.`,
  noPermission: "The browser may not write the ZIP there: choose another place.",
  notWritten: "The ZIP could not be written. Please try again, or choose another place.",
} as const;
