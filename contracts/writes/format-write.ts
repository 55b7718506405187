import { maxUint256 } from "viem";
import { InvalidInputError } from "@/contracts/errors/contracts-error";

const UNITS = [
  ["day", 86_400n],
  ["hour", 3_600n],
  ["minute", 60n],
  ["second", 1n],
] as const;
/** The last second that a JavaScript date can represent. */
export const LAST_SECOND = 8_640_000_000_000n;

/** Formats a duration in its two largest units: `30 days`, `1 hour 5 minutes`. */
export function formatDuration(seconds: bigint): string {
  let rest = seconds;
  const parts: string[] = [];
  for (const [unit, length] of UNITS) {
    const count = rest / length;
    rest %= length;
    if (count > 0n) parts.push(`${count} ${unit}${count === 1n ? "" : "s"}`);
  }
  return parts.slice(0, 2).join(" ") || "0 seconds";
}

/** Formats a time in seconds since 1970: `2026-01-31 12:00 UTC`; `never` if out of range. */
export function formatWriteTime(seconds: bigint): string {
  if (seconds > LAST_SECOND) return "never";
  return `${new Date(Number(seconds) * 1000).toISOString().slice(0, -8).replace("T", " ")} UTC`;
}

/** Formats ids: `#1, #2 and 7 more`. */
export function formatIds(ids: readonly bigint[]): string {
  const shown = ids.slice(0, 5).map((id) => `#${id}`);
  return ids.length > shown.length ? `${shown.join(", ")} and ${ids.length - shown.length} more` : shown.join(", ");
}

/** Formats a count: `1 vessel`, `2 vessels`. */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Returns a number of seconds. @param what start of the message: `The time` @throws InvalidInputError unless it is from 0 to 2^256 - 1 */
export function checkSeconds(value: unknown, what: string): bigint {
  if (typeof value === "bigint" && value >= 0n && value <= maxUint256) return value;
  throw new InvalidInputError("bad_input", `${what} must be a whole number of seconds from 0.`);
}
