import { queryOptions, useQuery } from "@tanstack/react-query";
import { fetchJson } from "@/lib/client/api/fetch-json";
import { getQueryClient } from "@/lib/client/api/query-client";
import type { SessionAnswer } from "@/lib/shared/api/session";

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => fetchJson<SessionAnswer>("auth/session", { signal }),
  // Another tab or device may have signed out.
  refetchOnWindowFocus: "always",
});

/** Reads the session: `data.address` is null for a visitor. Refetched when the page gets the focus. */
export const useSession = () => useQuery(sessionQuery);

/** First key of every query whose answer depends on the session. */
export const SESSION_QUERY_PREFIX = "mine";

/** Sets the session and resets the answers for the previous one. */
export function putSession(session: SessionAnswer): void {
  const client = getQueryClient();
  client.setQueryData(sessionQuery.queryKey, session);
  void client.resetQueries({ queryKey: [SESSION_QUERY_PREFIX] });
}

/** Returns the cached session; undefined before the first response. */
export const getKnownSession = (): SessionAnswer | undefined => getQueryClient().getQueryData(sessionQuery.queryKey);
