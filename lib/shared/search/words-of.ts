/** More words than anybody means. */
const MAX_WORDS = 8;

/** Words that say nothing of a trait. */
const FILLERS: ReadonlySet<string> = new Set([
  ..."a an and the with in on of who has wears wearing meebit meebits".split(" "),
]);

/** What is typed as plain words: small letters and digits, without accents and signs. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\bt-shirt/g, "tee");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !FILLERS.has(word)).slice(0, MAX_WORDS);
}
