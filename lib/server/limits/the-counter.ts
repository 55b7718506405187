import { theDatabase } from "@/lib/server/db/the-database";
import { env } from "@/lib/server/env";
import { globalOnce } from "@/lib/server/global-once";
import { DatabaseCounter } from "@/lib/server/limits/database-counter";
import type { HitCounter } from "@/lib/server/limits/hit-counter";
import { MemoryCounter } from "@/lib/server/limits/memory-counter";
import { patientCounter } from "@/lib/server/limits/patient-counter";
import { log } from "@/lib/server/log";

/** The process's one counter: in memory for one instance, in the database where several may share it. */
export function theCounter(): HitCounter {
  return globalOnce<HitCounter>("limits", () => {
    const memory = new MemoryCounter();
    if (env.DATABASE_URL === undefined) return memory;
    const words = "requests cannot be counted in the database: this instance counts for itself";
    return patientCounter(new DatabaseCounter(theDatabase), memory, (error) => log.warn({ err: error }, words));
  });
}
