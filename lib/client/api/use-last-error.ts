import { useState } from "react";

interface QueryState {
  readonly data: unknown;
  readonly error: Error | null;
}

/** Returns a query's last error, also during a retry; null once there is an answer. @param about a new key resets it */
export function useLastError({ data, error }: QueryState, about: unknown): Error | null {
  const [last, setLast] = useState({ about, error });
  const now = error ?? (data === undefined && last.about === about ? last.error : null);
  if (last.about !== about || last.error !== now) setLast({ about, error: now });
  return now;
}
