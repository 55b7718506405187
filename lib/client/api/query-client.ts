import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/client/api/fetch-json";

let client: QueryClient | undefined;

/** Returns the browser's query cache. On the server, each call returns a new one, so that no user data is shared. */
export function getQueryClient(): QueryClient {
  if (typeof window === "undefined") return makeClient();
  client ??= makeClient();
  return client;
}

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline too, requests fail with a message, which a paused one would not show.
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: 30_000,
        // Only temporary failures are retried.
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isRetryable,
      },
    },
  });
}
