import { getGlobal } from "@/lib/server/global-once";

const state = () => getGlobal("stopping", () => ({ is: false, listeners: new Set<() => void>() }));

/** Whether this process was told to end: it finishes what is under way, and a load balancer sends it nothing more. */
export function isStopping(): boolean {
  return state().is;
}

/** Calls back when this process is told to end. */
export function onStopping(listener: () => void): void {
  state().listeners.add(listener);
}

/** Notes that this process was told to end. */
export function beginStopping(): void {
  state().is = true;
  for (const listener of state().listeners) listener();
}
