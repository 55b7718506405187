import { concat, encodePacked, type Hex, keccak256 } from "viem";
import type { DemoAccountName } from "@/contracts/demo-accounts";

/** A koda that can be claimed with a deed, and the deed's owner. */
export interface KodaClaim {
  readonly kodaId: bigint;
  readonly deedId: bigint;
  readonly owner: DemoAccountName;
}

/** The kodas of the embedded chain; the real list is known by its Merkle root only. */
export const KODA_CLAIMS: readonly KodaClaim[] = [
  { kodaId: 7n, deedId: 100n, owner: "collector" },
  { kodaId: 8n, deedId: 101n, owner: "collector" },
  { kodaId: 21n, deedId: 102n, owner: "curator" },
  { kodaId: 22n, deedId: 103n, owner: "curator" },
];

/** The koda that the demo's wallet page shows as claimed, with the deed of the claim. */
export const CLAIMED_KODA: KodaClaim = { kodaId: 30n, deedId: 110n, owner: "collector" };

/** Leaves of the tree: a power of two, filled up with kodas that cannot be claimed here. */
const LEAVES: readonly KodaClaim[] = [
  ...KODA_CLAIMS,
  CLAIMED_KODA,
  ...[31n, 32n, 33n].map((kodaId) => ({ kodaId, deedId: 80n + kodaId, owner: "visitor" as const })),
];

const leafOf = ({ kodaId, deedId }: KodaClaim): Hex =>
  keccak256(encodePacked(["uint256", "uint256"], [kodaId, deedId]));

/** Hashes two nodes, the smaller first (OpenZeppelin, MerkleProof). */
const joined = (a: Hex, b: Hex): Hex => keccak256(BigInt(a) < BigInt(b) ? concat([a, b]) : concat([b, a]));

/** Returns the claims' Merkle root, and their proofs. */
export function kodaTree(): { readonly root: Hex; readonly proofOf: (kodaId: bigint) => readonly Hex[] } {
  const proofs = LEAVES.map(() => [] as Hex[]);
  let row = LEAVES.map((claim, index) => ({ hash: leafOf(claim), leaves: [index] }));
  while (row.length > 1) {
    const next: typeof row = [];
    for (let at = 0; at + 1 < row.length; at += 2) {
      const [left, right] = [row[at], row[at + 1]];
      if (!left || !right) continue;
      for (const leaf of left.leaves) proofs[leaf]?.push(right.hash);
      for (const leaf of right.leaves) proofs[leaf]?.push(left.hash);
      next.push({ hash: joined(left.hash, right.hash), leaves: [...left.leaves, ...right.leaves] });
    }
    row = next;
  }
  const root = row[0]?.hash;
  if (root === undefined) throw new Error("There are no claims.");
  return { root, proofOf: (kodaId) => proofs[LEAVES.findIndex((claim) => claim.kodaId === kodaId)] ?? [] };
}
