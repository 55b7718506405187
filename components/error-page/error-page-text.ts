import { MAX_ID, MIN_ID } from "@/lib/shared/ids";

export const errorPageText = {
  notFound: {
    pageTitle: "Not found",
    title: "This page is ded",
    text: "There is nothing at this address. The Meebits are somewhere else.",
  },
  noMeebit: {
    pageTitle: "No such Meebit",
    /** @param number the digits in the address; null if it has others */
    title: (number: string | null) => (number === null ? "There is no such Meebit" : `There is no Meebit ${number}`),
    text: `Their numbers go from ${MIN_ID} to ${MAX_ID.toLocaleString("en")}.`,
    choose: "Choose one",
    random: "Shuffle",
  },
  broken: {
    pageTitle: "Error",
    title: "Oops, something went wrong",
    text: "Please try again later.",
  },
  backToMb1: "Back to MB1",
} as const;
