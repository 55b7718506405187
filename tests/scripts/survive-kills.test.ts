import { expect, test } from "vitest";
import { surviveRivals } from "@/scripts/lib/kills/rival-savers";
import { surviveKills } from "@/scripts/lib/kills/survive-kills";
import { startPostgres } from "@/scripts/lib/postgres/start-postgres";
import { tempFolder } from "@/tests/support/temp-folder";

const PLAN = { saves: 100, kills: 4 };
const GOOD = { kills: 4, lost: 0, doubled: 0, damaged: 0 };

test("no acknowledged save is lost when the process is killed, and the embedded store opens whole", {
  timeout: 60_000,
}, async () => {
  const report = await surviveKills({ dataDir: tempFolder() }, PLAN);
  expect(report).toMatchObject(GOOD);
  expect(report.acknowledged).toBeGreaterThanOrEqual(PLAN.saves);
});

test("several processes that write to one folder take turns, also when they are killed and while backups run: no acknowledged save is lost", {
  timeout: 90_000,
}, async () => {
  const report = await surviveRivals(tempFolder(), { savers: 3, seconds: 5 });
  expect(report).toMatchObject({ lost: 0, doubled: 0 });
  expect([report.refused, report.served, report.backups, report.acknowledged].map((count) => count > 0)).not.toContain(
    false,
  );
});

test("the same on PostgreSQL, with its server killed in turn", { timeout: 90_000 }, async () => {
  const server = await startPostgres({ durable: true });
  const killServer = async () => {
    await server.kill();
    await server.start();
  };
  const report = await surviveKills({ url: server.url, dataDir: "" }, { ...PLAN, killServer }).finally(() =>
    server.stop(),
  );
  expect(report).toMatchObject(GOOD);
  expect(report.acknowledged).toBeGreaterThanOrEqual(PLAN.saves);
});
