import { padId } from "@/lib/shared/ids";

/** Among these a bare id differs from the padded one, and is rare enough in a page to be told from its other numbers. */
const FIRST_TEACHER = 1000;
const LAST_TEACHER = 9999;

/** What the pages of all avatars have in common: their text between the places where the id stands. */
export interface PageForm {
  /** The page of an avatar. */
  fill(id: number): string;
}

/**
 * The form of a page, by the places of its id; null when the id is none to learn from. It may be wrong, as other numbers of the page
 * may look like the id: hold it against pages of other avatars before you use it.
 * @param html the whole page of that avatar
 */
export function pageFormOf(html: string, id: number): PageForm | null {
  if (id < FIRST_TEACHER || id > LAST_TEACHER) return null;
  const padded = padId(id);
  // Texts and marks take turns: a group in the pattern keeps what it splits by.
  const parts = html.split(new RegExp(`(${padded}|${id})`));
  return {
    fill(other) {
      const [plain, long] = [String(other), padId(other)];
      const marks: Readonly<Record<string, string>> = { [padded]: long, [id]: plain };
      return parts.map((part, nth) => (nth % 2 === 0 ? part : marks[part])).join("");
    },
  };
}
