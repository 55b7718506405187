import { type Logger, pino } from "pino";
import { env } from "@/lib/server/env";
import { scrubText } from "@/lib/shared/reporting/scrub";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/**
 * The log of the server: JSON lines on standard output. Whatever a line tells, it is without wallets, hashes and signatures: words
 * of other programs' errors, too, may hold some.
 */
export const log: Log = pino({ level: env.LOG_LEVEL, base: null, hooks: { streamWrite: scrubText } });
