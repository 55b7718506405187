import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { surviveRivals } from "./lib/kills/rival-savers";
import { type KillReport, surviveKills } from "./lib/kills/survive-kills";
import { startPostgres } from "./lib/postgres/start-postgres";

// npm run test:full -- kills: 50 kills at random moments in 1,000 saves, on the embedded store and on PostgreSQL; then
// several processes compete to write to one embedded store for a minute.
const PLAN = { saves: 1000, kills: 50 };

async function embedded(): Promise<KillReport> {
  const dataDir = await mkdtemp(join(tmpdir(), "mb1-kills-"));
  return await surviveKills({ dataDir }, PLAN).finally(() => rm(dataDir, { recursive: true }));
}

async function postgres(): Promise<KillReport> {
  const server = await startPostgres({ durable: true });
  const killServer = async () => {
    await server.kill();
    await server.start();
  };
  return await surviveKills({ url: server.url, dataDir: "" }, { ...PLAN, killServer }).finally(() => server.stop());
}

const RIVALS = { savers: 4, seconds: 60 };

async function rivals(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "mb1-rivals-"));
  const report = await surviveRivals(dataDir, RIVALS).finally(() => rm(dataDir, { recursive: true }));
  console.log("rivals", report);
  if (report.refused === 0 || report.served < 10 || report.lost + report.doubled > 0) process.exitCode = 1;
}

async function run(): Promise<void> {
  for (const [name, survive] of Object.entries({ embedded, postgres })) {
    const report = await survive();
    console.log(name, report);
    const isGood = report.acknowledged >= PLAN.saves && report.lost + report.doubled + report.damaged === 0;
    if (!isGood) process.exitCode = 1;
  }
  await rivals();
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
