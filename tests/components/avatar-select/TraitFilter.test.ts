import { expect, it } from "vitest";
import { addPhrase, findTypedValue, removeField } from "@/components/avatar-select/TraitFilter";

it.each([
  ["", null],
  ["pig", null],
  ["hat", null],
  ["Hat: Cap", "Cap"],
  ["pig, hat:  wool hat , red", "wool hat"],
  ["Hat:", ""],
])("findTypedValue: in %j the requested hat is %j", (typed, value) => {
  expect(findTypedValue(typed, "Hat")).toBe(value);
});

it("addPhrase appends a value and replaces another value of the same field", () => {
  expect(addPhrase("", "Hat", "Hat: Cap")).toBe("Hat: Cap");
  expect(addPhrase("pig", "Hat", "Hat: Cap")).toBe("pig, Hat: Cap");
  expect(addPhrase("Hat: Bandana, pig ,", "Hat", "Hat: Cap")).toBe("pig, Hat: Cap");
});

it("removeField removes the phrase of a field", () => {
  expect(removeField("pig, Hat: Cap, red shoes", "Hat")).toBe("pig, red shoes");
  expect(removeField("Hat: Cap", "Hat")).toBe("");
});
