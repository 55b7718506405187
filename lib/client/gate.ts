import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { fetchJson } from "@/lib/client/api/fetch-json";
import { SESSION_QUERY_PREFIX } from "@/lib/client/api/use-session";
import type { GateAnswer } from "@/lib/shared/api/session";

export interface Gate {
  readonly allowed: boolean;
  /** Shown instead, with the requirements; null if access is allowed. */
  readonly panel: ReactNode;
}

/** Without a provider there is no gate: the demo. */
export const GateContext = createContext<Gate>({ allowed: true, panel: null });

/** The token gate for a gated part: `const { allowed, panel } = useGate(); if (!allowed) return panel;`. */
export const useGate = (): Gate => useContext(GateContext);

/** Reads the gate's answer for the session. Refetched on page focus and after signing in or out. */
export function useGateAnswer() {
  return useQuery({
    queryKey: [SESSION_QUERY_PREFIX, "gate"],
    queryFn: ({ signal }) => fetchJson<GateAnswer>("gate", { signal }),
    refetchOnWindowFocus: "always",
    // Offline, the last answer stays.
    networkMode: "online",
  });
}
