import { getOpenedDatabase, prepareDatabase } from "@/lib/server/db/get-database";

// A process that opens the database as a server does, prints "open", and holds it until killed.
await prepareDatabase();
await getOpenedDatabase();
process.stdout.write("open\n");
setInterval(() => {}, 60_000);
