import { quantile } from "../lib/bench-row";

/** Parts of the comparison, in the order of the table. */
export const PEER_PARTS = ["pages", "pictures", "tokens", "gif", "models"] as const;
export type PeerPart = (typeof PEER_PARTS)[number];

/** What one of the two took. */
export interface Measured {
  readonly name: string;
  readonly median: number;
  readonly least: number;
  readonly most: number;
  /** How often it was measured. */
  readonly runs: number;
}

/** One figure of ours beside that of an alternative. */
export interface PeerRow {
  readonly part: PeerPart;
  readonly what: string;
  readonly unit: string;
  readonly ours: Measured;
  readonly other: Measured;
  /** Our median as a share of the other's. */
  readonly share: number;
  /** What the share has to be; null where there is no more than the wish to be first. */
  readonly wanted: { readonly atMost: number } | { readonly atLeast: number } | null;
  readonly isReached: boolean;
}

/** Median and spread of samples. */
export function measured(name: string, samples: readonly number[]): Measured {
  const [median, least, most] = [0.5, 0, 1].map((share) => quantile(samples, share)) as [number, number, number];
  return { name, median, least, most, runs: samples.length };
}

function isWithin(share: number, wanted: NonNullable<PeerRow["wanted"]>): boolean {
  return "atMost" in wanted ? share <= wanted.atMost : share >= wanted.atLeast;
}

/** Puts two measures beside each other; without a limit, first is who has less, or more where more is better. */
export function peerRow({
  isMoreBetter = false,
  wanted = null,
  ...row
}: Pick<PeerRow, "part" | "what" | "unit" | "ours" | "other"> & {
  readonly wanted?: PeerRow["wanted"];
  readonly isMoreBetter?: boolean;
}): PeerRow {
  const share = row.ours.median / row.other.median;
  const isReached = isWithin(share, wanted ?? (isMoreBetter ? { atLeast: 1 } : { atMost: 1 }));
  return { ...row, share, wanted, isReached };
}

/**
 * Lets contenders take turns, each round beginning with another one, so that what else the machine does meets all of them. A first
 * round only warms up.
 * @returns what each gave, round by round
 */
export async function inTurns<Name extends string, Result>(
  rounds: number,
  contenders: Readonly<Record<Name, () => Promise<Result>>>,
  say: (round: string) => void = () => {},
): Promise<Record<Name, Result[]>> {
  // `as`: the keys of a record are its names.
  const names = Object.keys(contenders) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>;
  for (let round = -1; round < rounds; round++) {
    say(round < 0 ? "warming up" : `round ${round + 1} of ${rounds}`);
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round + 1) % names.length];
      if (name === undefined) continue;
      const result = await contenders[name]();
      if (round >= 0) results[name].push(result);
    }
  }
  return results;
}
