import { useState } from "react";

interface Question {
  readonly data: unknown;
  readonly error: Error | null;
}

/**
 * Why a question was not answered, kept while it is asked again: the words and the button that asked stay where they are.
 * null once there is an answer.
 * @param about what is asked; about something else nothing is known yet
 */
export function useLastError({ data, error }: Question, about: unknown): Error | null {
  const [last, setLast] = useState({ about, error });
  const now = error ?? (data === undefined && last.about === about ? last.error : null);
  if (last.about !== about || last.error !== now) setLast({ about, error: now });
  return now;
}
