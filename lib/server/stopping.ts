import { globalOnce } from "@/lib/server/global-once";

const state = () => globalOnce("stopping", () => ({ is: false }));

/** Whether this process was told to end: it finishes what is under way, and a load balancer sends it nothing more. */
export function isStopping(): boolean {
  return state().is;
}

/** Notes that this process was told to end. */
export function beginStopping(): void {
  state().is = true;
}
