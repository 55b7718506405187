import { type Logger, pino } from "pino";
import { env } from "@/lib/server/env";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/** The log of the server: JSON lines on standard output. */
export const log: Log = pino({ level: env.LOG_LEVEL, base: null });
