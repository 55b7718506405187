import { describe, expect, it } from "vitest";
import { getMood } from "@/lib/shared/moods";
import {
  findJoinProblem,
  type Group,
  getGroupSubjects,
  moveMember,
  removeMember,
  setMemberMood,
} from "@/lib/shared/photo/group";

const groupOf = (...ids: number[]): Group => ids.map((id) => ({ id, mood: "gm" }));
const idsOf = (group: Group) => group.map(({ id }) => id);

describe("findJoinProblem", () => {
  it("refuses a repeated avatar and a thirteenth one", () => {
    const twelve = groupOf(...Array.from({ length: 12 }, (_, at) => at + 1));
    expect(findJoinProblem(groupOf(1, 2), 2)).toBe("twice");
    expect(findJoinProblem(twelve.slice(0, 11), 99)).toBeNull();
    expect(findJoinProblem(twelve, 99)).toBe("full");
    expect(findJoinProblem(twelve, 3)).toBe("twice");
  });
});

describe("the order of a group", () => {
  it("changes within the bounds of the group", () => {
    expect(idsOf(moveMember(groupOf(1, 2, 3), 2, -1))).toEqual([2, 1, 3]);
    expect(idsOf(moveMember(groupOf(1, 2, 3), 1, 5))).toEqual([2, 3, 1]);
    expect(idsOf(moveMember(groupOf(1, 2, 3), 1, -1))).toEqual([1, 2, 3]);
    expect(idsOf(moveMember(groupOf(1, 2, 3), 9, 1))).toEqual([1, 2, 3]);
    expect(idsOf(removeMember(groupOf(1, 2, 3), 2))).toEqual([1, 3]);
  });
});

describe("the moods of a group", () => {
  it("are set for one member or for all", () => {
    expect(setMemberMood(groupOf(1, 2), "zen", 2).map(({ mood }) => mood)).toEqual(["gm", "zen"]);
    expect(setMemberMood(groupOf(1, 2), "zen", null).map(({ mood }) => mood)).toEqual(["zen", "zen"]);
  });

  it("start with their still frames and advance at their own speeds", () => {
    const group = setMemberMood(groupOf(1, 2), "hype", 2);
    expect(getGroupSubjects(group, 0).map(({ playhead }) => playhead)).toEqual([
      getMood("gm").still,
      getMood("hype").still,
    ]);
    const { still, seconds } = getMood("hype");
    for (const passed of [1, 5, 60]) {
      expect(getGroupSubjects(group, passed)[1]?.playhead).toBeCloseTo((still + passed / seconds) % 1);
    }
  });
});
