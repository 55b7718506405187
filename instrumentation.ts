import type { Instrumentation } from "next";

/**
 * Runs once when the server starts. Node-only code is in instrumentation-node.ts: this file is compiled for the edge
 * too.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") await (await import("./instrumentation-node")).register();
}

export const onRequestError: Instrumentation.onRequestError = async (...failure) => {
  if (process.env.NEXT_RUNTIME === "nodejs") await (await import("./instrumentation-node")).onRequestError(...failure);
};
