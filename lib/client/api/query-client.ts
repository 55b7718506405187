import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/client/api/ask";

let client: QueryClient | undefined;

/** The browser's copy of what the server knows. A server that renders pages gets a new one each time: it knows nothing of people. */
export function getQueryClient(): QueryClient {
  if (typeof window === "undefined") return makeClient();
  client ??= makeClient();
  return client;
}

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A "no" stays a "no"; only what may pass is asked again.
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.mayPass,
      },
    },
  });
}
