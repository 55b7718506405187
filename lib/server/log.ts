import { type Logger, pino } from "pino";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { scrubText } from "@/lib/shared/reporting/scrub";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/** JSON lines on standard output, without wallets, hashes and signatures: messages of libraries may hold some. */
export const log: Log = pino({ level: env.LOG_LEVEL, base: null, hooks: { streamWrite: scrubText } });

const reporter = () => getGlobal("report-fault", () => ({ report: (_fault: unknown): void => {} }));

/** Sets the reporter of faults; without one, faults are only logged. */
export function reportFaultsTo(report: (fault: unknown) => void): void {
  reporter().report = report;
}

/** Reports an internal fault, of which clients get no details. Never throws. */
export function reportFault(fault: unknown): void {
  reporter().report(fault);
}
