import { type Measured, PEER_PARTS, type PeerPart, type PeerRow } from "./peer-row";

/** A run of the comparison, as it is kept in bench/peers.json. */
export interface PeerReport {
  readonly machine: Readonly<Record<"cpu" | "system" | "node" | "browser", string>> & { readonly cores: number };
  /** Versions of what was compared, by package. */
  readonly versions: Readonly<Record<string, string>>;
  readonly rows: readonly PeerRow[];
}

/** Between these lines of docs/benchmarks.md stands the table. */
const MARKS = ["<!-- bench:peers -->", "<!-- /bench:peers -->"] as const;

const NAMES: Readonly<Record<PeerPart, string>> = {
  pages: "A page with one avatar, first visit",
  pictures: "Pictures",
  tokens: "Tokens of an owner",
  gif: "GIF",
  models: "The model",
};

function number(value: number): string {
  const digits = value >= 100 ? 0 : 1;
  return value.toLocaleString("en", { maximumFractionDigits: value < 1 ? 2 : digits });
}

function words({ median, least, most }: Measured, unit: string): string {
  const spread = least === most ? "" : ` (${number(least)}–${number(most)})`;
  return `${number(median)}${unit && ` ${unit}`}${spread}`;
}

function share({ share: value, wanted, isReached }: PeerRow): string {
  const text = value < 0.1 ? value.toFixed(3) : value.toFixed(2);
  return isReached || wanted === null ? text : `**${text}**`;
}

function limit({ wanted }: PeerRow): string {
  if (wanted === null) return "";
  return "atMost" in wanted ? `≤ ${wanted.atMost}` : `≥ ${wanted.atLeast}`;
}

function tableOf(part: PeerPart, rows: readonly PeerRow[]): string[] {
  return [
    `| ${NAMES[part]} | here | beside | | share | wanted |`,
    "|---|---|---|---|---|---|",
    ...rows.map((row) => {
      const { what, unit, ours, other } = row;
      return `| ${what} | ${words(ours, unit)} | ${other.name.replaceAll("<", "&lt;")} | ${words(other, unit)} | ${share(row)} | ${limit(row)} |`;
    }),
    "",
  ];
}

/** The section of a run: a table for each part, the machine and the versions. */
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

/** A page with the section of a run in its place. @throws Error when it has no place for one */
export function withSection(readme: string, report: PeerReport): string {
  const [start, end] = [readme.indexOf(MARKS[0]), readme.indexOf(MARKS[1])];
  if (start < 0 || end < start) throw new Error(`the page has no ${MARKS.join(" … ")}`);
  return readme.slice(0, start) + sectionOf(report) + readme.slice(end + MARKS[1].length);
}
