/** Strings, and what opens, closes and separates, in a text that is valid JSON. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}:]/g;

/**
 * Whether an object in a JSON text gives a key twice: JSON.parse takes the last, other readers the first.
 * @param text valid JSON
 */
export function hasRepeatedKey(text: string): boolean {
  const open: Set<string>[] = [];
  let last = "";
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === "{") open.push(new Set());
    else if (token === "}") open.pop();
    else if (token !== ":") last = token;
    else {
      const keys = open.at(-1);
      const key = String(JSON.parse(last));
      if (keys?.has(key)) return true;
      keys?.add(key);
    }
  }
  return false;
}
