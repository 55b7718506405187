import type { SignInPurpose } from "@/stores/ui-store";

type Listener = (purpose: SignInPurpose) => void;

const listeners = new Set<Listener>();

/** Calls `listener` each time a person has signed in on this page, with what they wanted to do. Gives back what ends it. */
export function onSignedIn(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells everybody who waits for it that the person has signed in. */
export function tellSignedIn(purpose: SignInPurpose): void {
  for (const listener of [...listeners]) listener(purpose);
}
