import { spawnSync } from "node:child_process";
import { findDebianProgram } from "./lib/debian-program";

// npm run test:full -- alarms: promtool of Prometheus checks and tests the alerting rules.
const found = await findDebianProgram({
  name: "promtool",
  variable: "PROMTOOL_PATH",
  package: "prometheus",
  file: "usr/bin/promtool",
  versionFlag: "--version",
});
if (found.path === null) {
  console.log(`Alarms were not tested. ${found.reason}`);
  process.exit(0);
}
for (const args of [
  ["check", "rules", "deploy/alerts.yaml"],
  ["test", "rules", "deploy/alerts.test.yaml"],
]) {
  const { status } = spawnSync(found.path, args, { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
