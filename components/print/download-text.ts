import type { FailedPrint, PrintProgress } from "@/lib/client/print/print-queue";
import { padId } from "@/lib/shared/ids";

/** Ids listed one by one; the rest is counted. */
const MAX_NAMED = 8;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const grouped = (count: number) => count.toLocaleString("en");
const prints = (count: number) => (count === 1 ? "1 print" : `${grouped(count)} prints`);
const formatPart = (part: number, parts: number) => (parts === 1 ? "" : `, part ${part} of ${parts}`);

/** Lists ids in a sentence: `00001, 00045 and 00078`. */
function namedIds(ids: readonly number[]): string {
  const named = ids.slice(0, MAX_NAMED).map(padId);
  const rest = ids.length - named.length;
  const last = rest > 0 ? `${rest} more` : named.pop();
  return named.length > 0 ? `${named.join(", ")} and ${last}` : (last ?? "");
}

/** Returns `7 prints`, or `117 of 120 prints` if some are missing. */
function describeSavedCount({ saved: count, total }: Pick<PrintProgress, "saved" | "total">): string {
  return count === total ? prints(total) : `${grouped(count)} of ${prints(total)}`;
}

/** Texts of the ZIP of all prints. Counts of parts begin at 1. */
export const downloadText = {
  cancel: "Cancel",
  close: "Close",
  done: "Done",
  allPrints: "All prints",
  print: (id: number) => `Print ${padId(id)}`,
  size: megabytes,
  savedCount: describeSavedCount,
  title: {
    start: "All in one ZIP",
    running: (part: number, parts: number) => `Downloading${formatPart(part, parts)}`,
    stopped: (part: number, parts: number) => `Stopped${formatPart(part, parts)}`,
    complete: "All downloaded",
  },

  start: {
    amount: (count: number, bytes: number) => `${prints(count)}, about ${megabytes(bytes)}.`,
    all: "Download all",
    some: (count: number) => `Download ${count}`,
    choose: "Choose which",
    which: "Which prints?",
    selectAll: "All",
    selectNone: "None",
    selected: (count: number, all: number) => `${count} of ${all}`,
  },

  running: {
    progress: (count: number, total: number) => `${count} of ${total}`,
    missing: (count: number) => `${count} missing`,
    drawing: "being drawn",

    /** Formats the remaining time. @param seconds null while unknown */
    timeLeft(seconds: number | null): string {
      if (seconds === null) return "Estimating the time left";
      if (seconds < 10) return "A few seconds left";
      if (seconds < 90) return `About ${Math.round(seconds / 10) * 10} seconds left`;
      const minutes = Math.round(seconds / 60);
      if (minutes < 90) return `About ${minutes} minutes left`;
      return `About ${Math.round(minutes / 60)} hours left`;
    },

    /** The progress for screen readers, which changes in tenths. */
    spoken({ saved: count, total }: Pick<PrintProgress, "saved" | "total">): string {
      const tenth = Math.floor((count / total) * 10);
      const roundedCount = Math.ceil((tenth * total) / 10);
      return roundedCount === 0 ? `Downloading ${prints(total)}` : `${roundedCount} of ${prints(total)}`;
    },
  },

  stopped: {
    signedOut: "You have been signed out.",
    signInToContinue: "Sign in again to continue.",
    incomplete: "The rest could not be downloaded.",
    stillSaved: "Downloaded prints are kept.",
    signIn: "Sign in again",
    retry: (count: number) => (count === 1 ? "Try it again" : `Try these ${count} again`),
    continue: "Continue",
    keep: (count: number) => `Keep ${prints(count)}`,
  },

  saved: {
    /** The name of the ZIP stands between them. */
    file: {
      before: (progress: Pick<PrintProgress, "saved" | "total">) => `${describeSavedCount(progress)} in `,
      after: (bytes: number) => `, ${megabytes(bytes)}.`,
    },
    whereYouChose: "It is saved where you chose.",
    withDownloads: "Your browser saves it with your downloads.",
    saveAgain: "Save again",
    nextPart: (part: number, parts: number) => `Continue with part ${part} of ${parts}`,
    downloadMissing: (count: number) => `Download the missing ${count === 1 ? "one" : prints(count)}`,
    missingInLastPart: "Missing prints come with the last part.",
    checkSaved: "Make sure that this ZIP is saved: the next one replaces it.",
  },

  lost: {
    cancelled: "Cancelled.",
    /** Describes what remains of a failed ZIP: the parts before it. */
    rest(part: number): string {
      if (part === 1) return "Nothing was kept.";
      return `Part ${part} was not kept; ${part === 2 ? "part 1 is" : `parts 1 to ${part - 1} are`} yours.`;
    },
    retryPart: (part: number) => `Download part ${part} again`,
  },

  /** Returns a sentence for each reason of failure, without the reason that a shown message begins with. */
  failures(failed: readonly FailedPrint[], shown = ""): readonly string[] {
    const reasons = new Set(failed.map(({ message }) => message));
    return [...reasons].map((reason) => {
      const ids = failed.filter(({ message }) => message === reason).map(({ id }) => id);
      return `${namedIds(ids)} could not be downloaded${shown.startsWith(reason) ? "." : `: ${reason}`}`;
    });
  },
  leftOut: (ids: readonly number[]) => `${namedIds(ids)}: left out, no longer yours to print.`,
  untried: ({ length }: readonly number[]) =>
    length === 1 ? "1 was not tried." : `${grouped(length)} were not tried.`,
} as const;
