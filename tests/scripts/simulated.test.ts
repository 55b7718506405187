import { expect, test } from "vitest";
import { simulated } from "@/scripts/lib/simulated.mjs";

const NOTHING: NodeJS.ProcessEnv = { NODE_ENV: "test" };
const SETTINGS = ["ART_POSTER_URL", "ART_IMAGE_URL", "ART_PRINT_URL", "ART_MODEL_URL"];
const ALL = { ...NOTHING, ...Object.fromEntries(SETTINGS.map((name) => [name, "https://art.example.org/{id}"])) };
const describeRows = (...of: Parameters<typeof simulated>) =>
  simulated(...of).map(({ what, real }) => `${what}: ${real}`);

test("without settings all art is listed as stand-in, with every setting to change that", () => {
  const [row = "", ...others] = describeRows(null, NOTHING);
  expect(others).toEqual([]);
  expect(row).toContain("posters, full pictures, prints, models");
  for (const setting of SETTINGS) expect(row).toContain(setting);
});

test("an empty setting counts as missing", () => {
  const [row = ""] = describeRows(null, { ...ALL, ART_PRINT_URL: "", ART_MODEL_URL: undefined });
  expect(row).toContain("Avatar art (prints, models): set ART_PRINT_URL, ART_MODEL_URL to");
});

test("nothing is simulated with upstream art and a configured node", () => {
  expect(simulated(null, ALL)).toEqual([]);
});

test("an embedded chain is listed with the setting that replaces it", () => {
  expect(simulated("http://127.0.0.1:8545", ALL)).toMatchObject([{ what: "Ethereum", real: "set ETH_RPC_URLS" }]);
});
