import { prepareStorage } from "@/lib/server/db/prepare-storage";
import { openedDatabase } from "@/lib/server/db/the-database";

// A process that opens the database as a server does, says "open", and keeps it until it is killed.
await prepareStorage();
await openedDatabase();
process.stdout.write("open\n");
setInterval(() => {}, 60_000);
