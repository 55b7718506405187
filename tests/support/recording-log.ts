import type { Log } from "@/lib/server/log";

/** A log that stores its messages. */
export function createRecordingLog(): Pick<Log, "debug" | "warn"> & {
  readonly warnings: string[];
  readonly details: string[];
} {
  const warnings: string[] = [];
  const details: string[] = [];
  const textOf = (message: unknown[]) => message.filter((part) => typeof part === "string").join(" ");
  return {
    warnings,
    details,
    warn: (...message: unknown[]) => void warnings.push(textOf(message)),
    debug: (...message: unknown[]) => void details.push(textOf(message)),
  };
}
