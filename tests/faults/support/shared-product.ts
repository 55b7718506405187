import type { TestProject } from "vitest/node";
import { startBuiltProduct } from "@/scripts/lib/built-product";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the product shared by the files that only send input. */
    readonly productUrl: string;
  }
}

/**
 * Starts one product for all files that only send input; they read its URL with `inject("productUrl")`. A file that
 * changes settings, clock, disk or nodes, or reads memory, starts its own (`productOfTests`).
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const product = await startBuiltProduct({
    // No chain: permission checks respond that no node can be reached.
    ETH_RPC_URLS: "",
    LOG_LEVEL: "warn",
    // The tests exceed the rate limits, which have their own tests.
    RATE_LIMITS: "0",
  });
  provide("productUrl", product.url);
  return product.stop;
}
