import { queryOptions, useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/client/api/ask";
import { getQueryClient } from "@/lib/client/api/query-client";
import type { SessionAnswer } from "@/lib/shared/api/session";

/** What the server says of who has signed in. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => ask<SessionAnswer>("auth/session", { signal }),
  // Another tab, or another device, may have signed out.
  refetchOnWindowFocus: "always",
});

/** Who has signed in: `data.address`, null for a visitor. Asked again when the page gets the focus. */
export function useSession() {
  return useQuery(sessionQuery);
}

/** What every query begins with whose answer depends on who asks. */
export const MINE = "mine";

/** Puts a session in place, and forgets what the server said to the one before. */
export function putSession(session: SessionAnswer): void {
  const client = getQueryClient();
  client.setQueryData(sessionQuery.queryKey, session);
  void client.resetQueries({ queryKey: [MINE] });
}

/** The session as it is known now; undefined while the server has not been asked. */
export function getKnownSession(): SessionAnswer | undefined {
  return getQueryClient().getQueryData(sessionQuery.queryKey);
}
