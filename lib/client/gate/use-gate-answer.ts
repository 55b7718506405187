import { useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/client/api/ask";
import { MINE } from "@/lib/client/api/use-session";
import type { GateAnswer } from "@/lib/shared/api/gate";

/** What the server's gate says of who has signed in. Asked again when the page gets the focus, and after signing in or out. */
export function useGateAnswer() {
  return useQuery({
    queryKey: [MINE, "gate"],
    queryFn: ({ signal }) => ask<GateAnswer>("gate", { signal }),
    refetchOnWindowFocus: "always",
  });
}
