import { quantile } from "../lib/bench-row";

/** Parts of the comparison, in the order of the table. */
export const PEER_PARTS = ["pages", "pictures", "tokens", "gif", "models"] as const;
export type PeerPart = (typeof PEER_PARTS)[number];

/** Figures of a contender. */
export interface Measured {
  readonly name: string;
  readonly median: number;
  readonly least: number;
  readonly most: number;
  /** Number of measurements. */
  readonly runs: number;
}

/** One figure of ours and of an alternative. */
export interface PeerRow {
  readonly part: PeerPart;
  readonly what: string;
  readonly unit: string;
  readonly ours: Measured;
  readonly other: Measured;
  /** Our median as a share of the other's. */
  readonly share: number;
  /** Limit of the share, or of our own median; null without a limit: then ours must not be worse. */
  readonly wanted: { readonly atMost: number } | { readonly atLeast: number } | { readonly hereAtLeast: number } | null;
  readonly isReached: boolean;
}

/** Median and spread of samples. */
export function measured(name: string, samples: readonly number[]): Measured {
  const [median, least, most] = [0.5, 0, 1].map((share) => quantile(samples, share)) as [number, number, number];
  return { name, median, least, most, runs: samples.length };
}

function isWithin({ median }: Measured, share: number, wanted: NonNullable<PeerRow["wanted"]>): boolean {
  if ("hereAtLeast" in wanted) return median >= wanted.hereAtLeast;
  return "atMost" in wanted ? share <= wanted.atMost : share >= wanted.atLeast;
}

/** Compares two measures; without a limit the lower one is better, or the higher one with `isMoreBetter`. */
export function peerRow({
  isMoreBetter = false,
  wanted = null,
  ...row
}: Pick<PeerRow, "part" | "what" | "unit" | "ours" | "other"> & {
  readonly wanted?: PeerRow["wanted"];
  readonly isMoreBetter?: boolean;
}): PeerRow {
  const share = row.ours.median / row.other.median;
  const isReached = isWithin(row.ours, share, wanted ?? (isMoreBetter ? { atLeast: 1 } : { atMost: 1 }));
  return { ...row, share, wanted, isReached };
}

/**
 * Runs contenders in turns, each round with another first one, so that other load of the machine affects all of them.
 * An initial round only warms up.
 * @returns the results of each, by round
 */
export async function inTurns<Results extends Readonly<Record<string, unknown>>>(
  rounds: number,
  contenders: { readonly [Name in keyof Results]: () => Promise<Results[Name]> },
  onProgress: (round: string) => void = () => {},
): Promise<{ [Name in keyof Results]: Results[Name][] }> {
  // `as`: the keys of a record are its names.
  const names = Object.keys(contenders) as (keyof Results)[];
  // `as`: an entry for each name.
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as {
    [Name in keyof Results]: Results[Name][];
  };
  for (let round = -1; round < rounds; round++) {
    onProgress(round < 0 ? "warming up" : `round ${round + 1} of ${rounds}`);
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round + 1) % names.length];
      if (name === undefined) continue;
      const result = await contenders[name]();
      if (round >= 0) results[name].push(result);
    }
  }
  return results;
}

/** A run of the comparison, as stored in bench/peers.json. */
export interface PeerReport {
  readonly machine: Readonly<Record<"cpu" | "system" | "node" | "browser", string>> & { readonly cores: number };
  /** Versions of what was compared, by package. */
  readonly versions: Readonly<Record<string, string>>;
  readonly rows: readonly PeerRow[];
}

/** Lines of docs/benchmarks.md that enclose the tables. */
const MARKS = ["<!-- bench:peers -->", "<!-- /bench:peers -->"] as const;

const NAMES: Readonly<Record<PeerPart, string>> = {
  pages: "A page with one avatar, first visit",
  pictures: "Pictures",
  tokens: "Tokens of an owner",
  gif: "GIF",
  models: "The model",
};

function formatNumber(value: number): string {
  const digits = value >= 100 ? 0 : 1;
  return value.toLocaleString("en", { maximumFractionDigits: value < 1 ? 2 : digits });
}

function formatMeasured({ median, least, most }: Measured, unit: string): string {
  const spread = least === most ? "" : ` (${formatNumber(least)}–${formatNumber(most)})`;
  return `${formatNumber(median)}${unit && ` ${unit}`}${spread}`;
}

function share({ share: value, wanted, isReached }: PeerRow): string {
  const text = value < 0.1 ? value.toFixed(3) : value.toFixed(2);
  return isReached || wanted === null ? text : `**${text}**`;
}

function limit({ wanted }: PeerRow): string {
  if (wanted === null) return "";
  if ("hereAtLeast" in wanted) return `here ≥ ${wanted.hereAtLeast}`;
  return "atMost" in wanted ? `≤ ${wanted.atMost}` : `≥ ${wanted.atLeast}`;
}

function tableOf(part: PeerPart, rows: readonly PeerRow[]): string[] {
  return [
    `| ${NAMES[part]} | here | beside | | share | wanted |`,
    "|---|---|---|---|---|---|",
    ...rows.map((row) => {
      const { what, unit, ours, other } = row;
      return `| ${what} | ${formatMeasured(ours, unit)} | ${other.name.replaceAll("<", "&lt;")} | ${formatMeasured(other, unit)} | ${share(row)} | ${limit(row)} |`;
    }),
    "",
  ];
}

/** Formats a run's section: a table per part, the machine and the versions. */
export function sectionOf({ machine, versions, rows }: PeerReport): string {
  const tables = PEER_PARTS.flatMap((part) => {
    const own = rows.filter((row) => row.part === part);
    return own.length === 0 ? [] : tableOf(part, own);
  });
  const packages = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const { cpu, cores, system, node, browser } = machine;
  return [
    MARKS[0],
    ...tables,
    `Medians (least–most). ${cpu}, ${cores} cores, ${system}, Node ${node}, ${browser} with WebGL by software; ${packages.join(", ")}.`,
    MARKS[1],
  ].join("\n");
}

/** Replaces the section of a page. @throws Error when the page has no marks */
export function withSection(readme: string, report: PeerReport): string {
  const [start, end] = [readme.indexOf(MARKS[0]), readme.indexOf(MARKS[1])];
  if (start < 0 || end < start) throw new Error(`the page has no ${MARKS.join(" … ")}`);
  return readme.slice(0, start) + sectionOf(report) + readme.slice(end + MARKS[1].length);
}
