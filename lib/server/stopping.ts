import { getGlobal } from "@/lib/server/global-once";

const state = () => getGlobal("stopping", () => ({ isStopping: false, listeners: new Set<() => void>() }));

/** Whether this process is stopping: it finishes its work, and a load balancer sends it no more requests. */
export function isStopping(): boolean {
  return state().isStopping;
}

export function onStopping(listener: () => void): void {
  state().listeners.add(listener);
}

export function beginStopping(): void {
  state().isStopping = true;
  for (const listener of state().listeners) listener();
}
