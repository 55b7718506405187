import { create } from "zustand";
import { persist } from "zustand/middleware";
import { createPersistOptions } from "@/lib/shared/persist-options";

export type WriteState = "unseen" | "pending" | "confirmed" | "failed" | "cancelled" | "replaced";

export interface SentTransaction {
  readonly hash: string;
  /** Its effect, as shown to the user before it was sent. */
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly data: string;
  /** A block from before the transaction, in decimal digits. */
  readonly sinceBlock: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** As the chain reported it; null before. */
  readonly nonce: number | null;
  readonly state: WriteState;
  readonly message: string | null;
}

/** Whether a transaction's state is final. */
export function isFinal({ state }: Pick<SentTransaction, "state">): boolean {
  return state !== "unseen" && state !== "pending";
}

interface WritesState {
  /** Newest first. */
  readonly sent: readonly SentTransaction[];
  addSent(transaction: SentTransaction): void;
  updateSent(hash: string, change: Partial<Pick<SentTransaction, "nonce" | "state" | "message">>): void;
  removeSent(hash: string): void;
}

const MAX_SENT = 20;
const FIELDS = ["hash", "title", "from", "to", "data", "sinceBlock", "state"] as const;

function isSent(value: unknown): value is readonly SentTransaction[] {
  return (
    Array.isArray(value) &&
    value.every((one: unknown) => {
      if (typeof one !== "object" || one === null) return false;
      const fields: Readonly<Record<string, unknown>> = { ...one };
      return FIELDS.every((name) => typeof fields[name] === "string") && typeof fields["sentAt"] === "number";
    })
  );
}

/** Transactions of this visit. They persist across a reload of the tab, so that each is followed to its end. */
export const useWritesStore = create<WritesState>()(
  persist(
    (set) => ({
      sent: [],
      addSent: (transaction) => set(({ sent }) => ({ sent: [transaction, ...sent].slice(0, MAX_SENT) })),
      updateSent: (hash, change) =>
        set(({ sent }) => ({ sent: sent.map((one) => (one.hash === hash ? { ...one, ...change } : one)) })),
      removeSent: (hash) => set(({ sent }) => ({ sent: sent.filter((one) => one.hash !== hash) })),
    }),
    createPersistOptions<WritesState>("writes", { sent: isSent }, () => sessionStorage),
  ),
);
