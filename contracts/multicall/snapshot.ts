import type { ReadCall, ReadResult } from "@/contracts/multicall/read-call";

/** One block of the chain, to be read again and again. */
export interface Snapshot {
  readonly blockNumber: bigint;
  /** The block's time in seconds. */
  readonly timestamp: bigint;
  /**
   * Results in the order of the calls, all of this block, in as few requests as their size allows.
   * @throws RpcError, `block_gone` when the block is not what it was.
   */
  read(calls: readonly ReadCall[]): Promise<readonly ReadResult[]>;
}

/** A snapshot with the results of the calls it was opened with. */
export interface OpenedSnapshot {
  readonly snapshot: Snapshot;
  readonly results: readonly ReadResult[];
}
