/** What is typed, as the parts between its commas. */
const partsOf = (typed: string): string[] =>
  typed
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

const isOf = (part: string, label: string) => part.toLowerCase().startsWith(`${label.toLowerCase()}:`);

/** The value that is asked for by its field's name: of "pig, Hat: Cap" it is Cap; null when none is. */
export function valueAsked(typed: string, label: string): string | null {
  const part = partsOf(typed).find((each) => isOf(each, label));
  return part?.slice(label.length + 1).trim() ?? null;
}

/** What is typed without what it asks of a field by its name. */
export function withoutField(typed: string, label: string): string {
  return partsOf(typed)
    .filter((part) => !isOf(part, label))
    .join(", ");
}

/** What is typed, now asking for a value of a field; what it asked of that field before is gone. */
export function withPhrase(typed: string, label: string, phrase: string): string {
  return [...partsOf(withoutField(typed, label)), phrase].join(", ");
}
