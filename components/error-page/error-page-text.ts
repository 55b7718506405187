/** Texts of the error pages. */
export const errorPageText = {
  notFound: {
    pageTitle: "Not found",
    title: "This page is ded",
    text: "There is nothing at this address. The Meebits are somewhere else.",
  },
  broken: {
    pageTitle: "Error",
    title: "Oops, something went wrong",
    text: "Please try again later.",
  },
  backToMb1: "Back to MB1",
} as const;
