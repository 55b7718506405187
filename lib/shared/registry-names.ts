import type { HoldingRegistry } from "@/lib/shared/api/holdings";

/** The registries as people know them: both versions of delegate.xyz are one to them. */
export const REGISTRY_NAMES = {
  delegateRegistry: "delegate.xyz",
  delegateCash: "delegate.xyz",
  warm: "Warm",
} as const satisfies Record<HoldingRegistry, string>;
