import { RpcError } from "@/contracts/errors/contracts-error";

/** Does a read of one block, and once more from the start when that block went away meanwhile. */
export async function withFreshBlock<result>(read: () => Promise<result>): Promise<result> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof RpcError && error.code === "block_gone")) throw error;
    return read();
  }
}
