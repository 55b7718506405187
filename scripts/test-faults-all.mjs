// npm run test:faults:all: every fault, and ten thousand bad inputs of each kind on every route. Takes about half an hour.
import { endTogether, runOrExit } from "./lib/run.mjs";

endTogether({ cleanly: false });
await runOrExit("vitest", ["run", "--config", "vitest.faults.config.ts"], { env: { FAULTS: "all" } });
