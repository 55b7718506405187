import type { TestProject } from "vitest/node";
import { startBuiltProduct } from "@/scripts/lib/built-product";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the product that all files share which do nothing but send input. */
    readonly productUrl: string;
  }
}

/**
 * Starts one product for all files that do nothing but send input; they read its address with `inject("productUrl")`. A file that
 * changes settings, clock, disk or nodes, or reads memory, starts its own (`productOfTests`).
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const product = await startBuiltProduct({
    // No chain: a request that gets as far as a right is answered that nobody can be asked.
    ETH_RPC_URLS: "",
    LOG_LEVEL: "warn",
    // The tests send more from one address than any visitor may: limits have tests of their own.
    RATE_LIMITS: "0",
  });
  provide("productUrl", product.url);
  return product.stop;
}
