import { describe, expect, test, vi } from "vitest";
import { pageFormOf } from "@/lib/server/front/page-form";
import { PageForms } from "@/lib/server/front/page-forms";
import { padId } from "@/lib/shared/ids";

const page = (id: number, more = "") =>
  `<h1>Meebit ${padId(id)}</h1><img src="?token_id=${id}&w=1200">${more}{"id":${id}}`;

describe("pageFormOf", () => {
  test("fills in bare and padded ids of any length", () => {
    const form = pageFormOf(page(2468), 2468);
    for (const id of [1, 12, 123, 1200, 13579, 20000]) expect(form?.fill(id)).toBe(page(id));
  });

  test("does not learn where bare and padded ids cannot be told apart", () => {
    expect(pageFormOf(page(13579), 13579)).toBeNull();
    expect(pageFormOf(page(12), 12)).toBeNull();
  });
});

describe("PageForms", () => {
  const taught = (onWrong = vi.fn()) => {
    const forms = new PageForms(onWrong);
    for (const id of [2468, 7, 19999, 345]) forms.learn("a", id, page(id));
    return forms;
  };

  test("gives nothing before three other avatars have proved the form", () => {
    const forms = new PageForms(vi.fn());
    for (const id of [2468, 7, 19999]) {
      forms.learn("a", id, page(id));
      expect(forms.page("a", 5)).toBeNull();
    }
    forms.learn("a", 345, page(345));
    expect(forms.page("a", 5)).toBe(page(5));
    expect(forms.page("b", 5)).toBeNull();
  });

  test("is not proved by the same avatar again and again", () => {
    const forms = new PageForms(vi.fn());
    for (let turn = 0; turn < 9; turn++) {
      forms.learn("a", 2468, page(2468));
      forms.learn("a", 7, page(7));
    }
    expect(forms.page("a", 5)).toBeNull();
  });

  test("unlearns a number that only looked like the id", () => {
    const forms = new PageForms(vi.fn());
    // 1200 is a width as well.
    for (const id of [1200, 2468, 7, 19999, 345]) forms.learn("a", id, page(id));
    expect(forms.page("a", 5)).toBe(page(5));
  });

  test("never learns a page that differs by more than its id", () => {
    const forms = new PageForms(vi.fn());
    for (let id = 1000; id < 1100; id++) forms.learn("a", id, page(id, String(id % 2)));
    expect(forms.page("a", 5)).toBeNull();
  });

  test("looks again now and then, and drops a form that fits no more", () => {
    const onWrong = vi.fn();
    const forms = taught(onWrong);
    const answers = Array.from({ length: 1000 }, () => forms.page("a", 5));
    expect(answers.filter((answer) => answer === null)).toHaveLength(2);
    forms.learn("a", 5, page(5));
    expect(onWrong).not.toHaveBeenCalled();
    forms.learn("a", 5, page(5, "!"));
    expect(onWrong).toHaveBeenCalledWith("a");
    expect(forms.page("a", 5)).toBeNull();
  });
});
