import { expect, it } from "vitest";
import { addPhrase, findAskedValue, removeField } from "@/components/avatar-select/TraitFilter";

it.each([
  ["", null],
  ["pig", null],
  ["hat", null],
  ["Hat: Cap", "Cap"],
  ["pig, hat:  wool hat , red", "wool hat"],
  ["Hat:", ""],
])("of %j the hat that is asked for is %j", (typed, value) => {
  expect(findAskedValue(typed, "Hat")).toBe(value);
});

it("a value is asked for beside what is asked already, in place of another one of its field", () => {
  expect(addPhrase("", "Hat", "Hat: Cap")).toBe("Hat: Cap");
  expect(addPhrase("pig", "Hat", "Hat: Cap")).toBe("pig, Hat: Cap");
  expect(addPhrase("Hat: Bandana, pig ,", "Hat", "Hat: Cap")).toBe("pig, Hat: Cap");
});

it("a field can be left out again", () => {
  expect(removeField("pig, Hat: Cap, red shoes", "Hat")).toBe("pig, red shoes");
  expect(removeField("Hat: Cap", "Hat")).toBe("");
});
