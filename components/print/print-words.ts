import type { FailedPrint, PrintProgress } from "@/lib/client/print/print-queue";
import { padId } from "@/lib/shared/ids";

/** Numbers that are named one by one before the rest is only counted. */
const MOST_NAMED = 8;

/** A size as people read it: `19.2 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** So many prints in words: `1 print`, `1,200 prints`. */
export function prints(count: number): string {
  return count === 1 ? "1 print" : `${count.toLocaleString("en")} prints`;
}

/** `7 prints`, or `117 of 120 prints` where some are missing. */
export function keptPrints({ kept, total }: Pick<PrintProgress, "kept" | "total">): string {
  return kept === total ? prints(total) : `${kept.toLocaleString("en")} of ${prints(total)}`;
}

/** The numbers of avatars in a sentence. */
export function namedIds(ids: readonly number[]): string {
  const named = ids.slice(0, MOST_NAMED).map(padId);
  const rest = ids.length - named.length;
  const last = rest > 0 ? `${rest} more` : named.pop();
  return named.length > 0 ? `${named.join(", ")} and ${last}` : (last ?? "");
}

/** Which prints failed, and why, a sentence for each reason. */
export function failureWords(failed: readonly FailedPrint[]): readonly string[] {
  const reasons = new Set(failed.map(({ words }) => words));
  return [...reasons].map((reason) => {
    const ids = failed.filter(({ words }) => words === reason).map(({ id }) => id);
    return `${namedIds(ids)} could not be downloaded: ${reason}`;
  });
}

/** How many prints were not tried. */
export function untriedWords({ length }: readonly number[]): string {
  return length === 1 ? "1 was not tried." : `${length.toLocaleString("en")} were not tried.`;
}

/** What is left when a ZIP comes to nothing: those before it. `part` counts from 1. */
export function lossWords(part: number): string {
  if (part === 1) return "Nothing was kept.";
  return `Part ${part} was not kept; ${part === 2 ? "part 1 is" : `parts 1 to ${part - 1} are`} yours.`;
}

/** How long something takes yet; seconds, null while nobody knows. */
export function timeLeftWords(seconds: number | null): string {
  if (seconds === null) return "Finding out how long it takes";
  if (seconds < 10) return "A few seconds left";
  if (seconds < 90) return `About ${Math.round(seconds / 10) * 10} seconds left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `About ${minutes} minutes left`;
  return `About ${Math.round(minutes / 60)} hours left`;
}

/** What is said of the progress to people who do not see it: anew at every tenth and not at every byte. */
export function spokenProgress({ kept, total }: Pick<PrintProgress, "kept" | "total">): string {
  const tenth = Math.floor((kept / total) * 10);
  const said = Math.ceil((tenth * total) / 10);
  return said === 0 ? `Downloading ${prints(total)}` : `${said} of ${prints(total)}`;
}
