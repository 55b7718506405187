import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { ask } from "@/lib/client/api/ask";
import { MINE } from "@/lib/client/api/use-session";
import type { GateAnswer } from "@/lib/shared/api/session";

/** What the token gate says of the person in front of the page. */
export interface Gate {
  /** Whether gated parts may be shown. */
  readonly allowed: boolean;
  /** What is shown in their place, with what is needed and how; null where they may be shown. */
  readonly panel: ReactNode;
}

/** Without a provider there is no gate: the demo. */
export const GateContext = createContext<Gate>({ allowed: true, panel: null });

/** The token gate for a gated part: `const { allowed, panel } = useGate(); if (!allowed) return panel;`. */
export function useGate(): Gate {
  return useContext(GateContext);
}

/** What the server's gate says of who has signed in. Asked again when the page gets the focus, and after signing in or out. */
export function useGateAnswer() {
  return useQuery({
    queryKey: [MINE, "gate"],
    queryFn: ({ signal }) => ask<GateAnswer>("gate", { signal }),
    refetchOnWindowFocus: "always",
  });
}
