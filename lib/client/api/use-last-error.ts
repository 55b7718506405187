import { useState } from "react";

interface QueryState {
  readonly data: unknown;
  readonly error: Error | null;
}

/**
 * Returns a query's last error, also during a retry, so that the message and its button stay in place. Null once there
 * is an answer.
 * @param about key of the query; a new key resets the error
 */
export function useLastError({ data, error }: QueryState, about: unknown): Error | null {
  const [last, setLast] = useState({ about, error });
  const now = error ?? (data === undefined && last.about === about ? last.error : null);
  if (last.about !== about || last.error !== now) setLast({ about, error: now });
  return now;
}
