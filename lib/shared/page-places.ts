/** The heading of the home page's tutorial: what the link to it leads to. */
export const TUTORIAL_TITLE_ID = "tutorial-title";
