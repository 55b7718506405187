// @vitest-environment jsdom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GroupPanel } from "@/components/group-photo/GroupPanel";
import { MoodPicker } from "@/components/moods/MoodPicker";
import { useGroupStore } from "@/stores/camera-store";
import { useCharacterStore } from "@/stores/character-store";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();

const onClose = vi.fn();
/** Replaces the contact sheet: any id can be chosen. */
let choose = (_: number) => {};
function Sheet({ onChoose }: { readonly onChoose: (id: number) => void }) {
  choose = onChoose;
  return null;
}

beforeEach(() => {
  onClose.mockClear();
  useCharacterStore.getState().setCurrent("00042");
  useCharacterStore.getState().setMood("gm");
});

const open = () => renderSite(<GroupPanel Moods={MoodPicker} onClose={onClose} Sheet={Sheet} />);
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const press = (name: string | RegExp) => act(async () => fireEvent.click(button(name)));
const add = async (...ids: number[]) => {
  await press("Add a Meebit");
  for (const id of ids) act(() => choose(id));
};
const group = () => useGroupStore.getState().group.map(({ id, mood }) => `${id} ${mood}`);

describe("the group panel", () => {
  it("starts with the avatar on the stage, and requires a second one", async () => {
    open();
    expect(group()).toEqual(["42 gm"]);
    expect(screen.getByText(/A group needs at least two Meebits/)).toBeTruthy();
    expect(button("Open the camera").getAttribute("aria-disabled")).toBe("true");
    await press("Close");
    expect(onClose).toHaveBeenCalledOnce();
    expect(useGroupStore.getState().isGroup).toBe(false);
  });

  it("adds avatars, refuses a duplicate, and opens the camera with the group", async () => {
    open();
    await add(7, 7);
    expect(screen.getByRole("alert").textContent).toBe("00007 is already in the group.");
    await press("Done");
    expect(group()).toEqual(["42 gm", "7 gm"]);
    await press("Open the camera");
    expect(useGroupStore.getState().isGroup).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("holds 12 avatars, and shows that it is full", async () => {
    open();
    await add(...Array.from({ length: 12 }, (_, at) => at + 100));
    expect(group()).toHaveLength(12);
    expect(screen.getByRole("alert").textContent).toContain("The group is full: it has 12 Meebits.");
    await press("Done");
    expect(button("Add a Meebit").getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("The group is full: 12 Meebits.")).toBeTruthy();
  });

  it("sets the mood of one avatar, and the same mood for all", async () => {
    open();
    await add(7);
    await press("Done");
    await press("Mood of 00007: GM");
    fireEvent.click(screen.getByRole("radio", { name: "Chill" }));
    expect(group()).toEqual(["42 gm", "7 zen"]);
    await press("Same mood for all");
    const all = screen.getAllByRole("radiogroup", { name: "Mood" })[0];
    fireEvent.click(within(all as HTMLElement).getByRole("radio", { name: "Hype" }));
    expect(group()).toEqual(["42 hype", "7 hype"]);
  });

  it("moves and removes avatars, and announces both", async () => {
    open();
    await add(7, 9);
    await press("Done");
    await press("Move 00009 forward");
    expect(group()).toEqual(["42 gm", "9 gm", "7 gm"]);
    expect(screen.getByText("00009 is now 2 of 3.")).toBeTruthy();
    await press("Remove 00042");
    expect(group()).toEqual(["9 gm", "7 gm"]);
    expect(screen.getByText("00042 is out of the group.")).toBeTruthy();
  });

  it("switches to a single avatar, and keeps the group for later", async () => {
    open();
    await add(7);
    await press("Done");
    await press("Back to one Meebit");
    expect(useGroupStore.getState().isGroup).toBe(false);
    expect(group()).toHaveLength(2);
  });
});
