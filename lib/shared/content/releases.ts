/** A release of the programme. */
export interface Release {
  readonly id: string;
  /** As people say it. */
  readonly label: string;
  /** Its name in addresses, `1.1`. */
  readonly key: string;
  readonly sentence: string;
}

/** What is said of all releases that are not out. */
export const PLANNED_SENTENCE = "Eight more releases are planned. Each is announced here first.";

/** The programme from MB1.1 to MB2.0; what comes after MB1.2 is a place kept free. */
export const RELEASES: readonly Release[] = [
  {
    id: "mb1-1",
    label: "MB1.1",
    key: "1.1",
    sentence: "The exclusive print: a one-of-one collectible poster for every Meebit.",
  },
  {
    id: "mb1-2",
    label: "MB1.2",
    key: "1.2",
    sentence: "Moods: turn your Meebit on, give it one of fourteen moods, snap it and save it.",
  },
  ...["1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "1.9", "2.0"].map((key) => ({
    id: `mb${key.replace(".", "-")}`,
    label: `MB${key}`,
    key,
    sentence: "Planned.",
  })),
];

/** How many releases are out. */
export const RELEASED = 2;
