import { expect, test } from "vitest";
import { surviveRivals } from "@/scripts/lib/kills/rival-savers";
import { surviveKills } from "@/scripts/lib/kills/survive-kills";
import { startPostgres } from "@/scripts/lib/postgres/start-postgres";
import { IS_WHOLE } from "@/tests/support/sample";
import { tempFolder } from "@/tests/support/temp-folder";

/** More of both in `npm run test:full -- kills`. */
const PLAN = { saves: 50, kills: 2 };
const GOOD = { kills: 2, lost: 0, doubled: 0, damaged: 0 };

test("the embedded store loses no acknowledged save when its process is killed, and is not damaged", {
  timeout: 60_000,
}, async () => {
  const report = await surviveKills({ dataDir: tempFolder() }, PLAN);
  expect(report).toMatchObject(GOOD);
  expect(report.acknowledged).toBeGreaterThanOrEqual(PLAN.saves);
});

test.runIf(IS_WHOLE)(
  "processes that share a folder, with kills and backups, lose no acknowledged save",
  {
    timeout: 90_000,
  },
  async () => {
    const report = await surviveRivals(tempFolder(), { savers: 3, seconds: 5 });
    expect(report).toMatchObject({ lost: 0, doubled: 0 });
    expect(
      [report.refused, report.served, report.backups, report.acknowledged].map((count) => count > 0),
    ).not.toContain(false);
  },
);

test("PostgreSQL loses no acknowledged save when process and server are killed in turn", {
  timeout: 90_000,
}, async () => {
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
