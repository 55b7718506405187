import { expect, it } from "vitest";
import { searchSections } from "@/components/docs/DocsHome";
import type { SearchedSection } from "@/lib/shared/guide";

const section = (id: string, title: string, text: string): SearchedSection => ({ guide: "embed", id, title, text });

const SECTIONS = [
  section("a", "Messages", "setMood blends into a mood. setMood is answered."),
  section("b", "The address", "mood is the id of a mood"),
  section("c", "Moods", `${"what is before ".repeat(20)}setMood ${"what comes after ".repeat(20)}`),
];

const idsOf = (query: string) => searchSections(SECTIONS, query).map(({ id }) => id);

it("finds sections that contain every term, in any letter case and within words", () => {
  expect(idsOf("SETMOOD answer")).toEqual(["a"]);
  expect(idsOf("setMood nowhere")).toEqual([]);
});

it("ranks matches in titles first, then by the number of matches", () => {
  expect(idsOf("mood")).toEqual(["c", "a", "b"]);
  expect(idsOf("setmood")).toEqual(["a", "c"]);
});

it.each(["", "   "])("finds nothing for %j", (query) => {
  expect(idsOf(query)).toEqual([]);
});

it("the excerpt is the text around the first hit", () => {
  const [found] = searchSections(SECTIONS, "setmood before");
  expect(found?.excerpt).toMatch(/^… (?:\w+ )+setMood .+ …$/);
  expect(found?.excerpt.length).toBeLessThan(160);
  expect(searchSections(SECTIONS, "blends")[0]?.excerpt).toBe("setMood blends into a mood. setMood is answered.");
});
