import { usePlazaStore } from "@/stores/plaza-store";

/** Opens an avatar's card; flies there. */
export function goTo(id: number): void {
  usePlazaStore.setState({ picked: id, flight: { to: id } });
}

/** Flies to the next (1) or last (-1) match, wrapping around. */
export function goToFound(found: readonly number[], step: 1 | -1): void {
  const { picked } = usePlazaStore.getState();
  const at = picked === null ? -1 : found.indexOf(picked);
  const first = step === 1 ? 0 : found.length - 1;
  const next = at < 0 ? found[first] : found[(at + step + found.length) % found.length];
  if (next !== undefined) goTo(next);
}
