import { type Logger, pino } from "pino";
import { env } from "@/lib/server/env";
import { scrubText } from "@/lib/shared/reporting/scrub";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/** JSON lines on standard output, without wallets, hashes and signatures: messages of libraries may hold some. */
export const log: Log = pino({ level: env.LOG_LEVEL, base: null, hooks: { streamWrite: scrubText } });
