// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PlazaCanvasProps } from "@/components/canvas/plaza/PlazaCanvas";
import type { PlazaHandle } from "@/components/canvas/plaza/use-plaza-controls";
import { LivePlaza } from "@/components/plaza/LivePlaza";
import type { PlazaPose } from "@/lib/plaza/flight/plaza-pose";
import { usePlazaStore } from "@/stores/plaza-store";
import { useUiStore } from "@/stores/ui-store";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

const POSE: PlazaPose = { x: 1, y: 2, z: 3, heading: 4, dip: 5 };

/** The current props of the plaza. */
let plazaProps: PlazaCanvasProps;
const onFailed = vi.fn();

function PlazaCanvas(props: PlazaCanvasProps) {
  plazaProps = props;
  return null;
}

setUpSiteTest();
beforeEach(() => {
  history.replaceState(null, "", "/crowd");
  onFailed.mockClear();
  return () => usePlazaStore.getState().clear();
});

function openPlaza(pose: PlazaPose | null = null, box: HTMLElement = document.createElement("div")) {
  const handle: { current: PlazaHandle | null } = { current: null };
  const poses = { current: pose };
  const page = { current: box };
  renderSite(
    <LivePlaza
      parts={{ PlazaCanvas, bySoftware: true }}
      box={page}
      handle={handle}
      onFailed={onFailed}
      onHover={() => {}}
      pose={poses}
    />,
  );
  return { handle, page, poses };
}

const store = () => usePlazaStore.getState();

it.each(["slow", "few-levels"] as const)(
  "a device that is %s stays marked as weak when its message is dismissed",
  (trouble) => {
    openPlaza();
    act(() => plazaProps.onTrouble(trouble));
    act(() => store().setNotice(null));
    expect(store()).toMatchObject({ notice: null, isWeak: true });
    act(() => store().clear());
    expect(store().isWeak).toBe(false);
  },
);

describe("the target of the camera", () => {
  it("is the pose of the address, not the picked avatar", () => {
    act(() => store().setFlight({ to: 7 }));
    openPlaza(POSE);
    expect(plazaProps).toMatchObject({ pose: POSE, target: null });
  });

  it("is an avatar that was requested before the plaza was mounted", () => {
    act(() => store().setFlight({ to: 7 }));
    openPlaza();
    expect(plazaProps.target).toEqual({ to: { id: 7 } });
  });

  it("is the latest request: a pose from a hash change, then a flight", () => {
    openPlaza();
    history.replaceState(null, "", "/crowd#1,2,3,4,5");
    act(() => window.dispatchEvent(new HashChangeEvent("hashchange")));
    expect(plazaProps.target).toEqual({ to: POSE });
    act(() => store().setFlight({ to: "all" }));
    expect(plazaProps.target).toEqual({ to: "all" });
  });
});

it("the scene is paused while a panel covers it", () => {
  openPlaza();
  expect(plazaProps.isPaused).toBe(false);
  act(() => useUiStore.getState().setPanel("about"));
  expect(plazaProps.isPaused).toBe(true);
});

it("the address keeps the pose at which the camera stopped, and the picked avatar", () => {
  const { poses } = openPlaza();
  act(() => plazaProps.onMove(POSE));
  expect(poses.current).toEqual(POSE);
  act(() => plazaProps.onPick(7));
  expect(`${location.pathname}${location.search}${location.hash}`).toMatch(/^\/crowd.*7.*1.*2.*3/);
});

it("measures what covers the picture once a card is open", async () => {
  const page = document.createElement("main");
  const card = page.appendChild(document.createElement("aside"));
  card.dataset["covers"] = "";
  // Neither a hidden nor an empty element covers anything.
  page.appendChild(document.createElement("div")).dataset["covers"] = "";
  const empty = page.appendChild(document.createElement("div"));
  empty.dataset["covers"] = "";
  vi.spyOn(empty, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 300, 390, 0));
  vi.spyOn(page, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 40, 390, 844));
  vi.spyOn(card, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 500, 390, 384));
  openPlaza(null, page);
  expect(plazaProps.covers).toEqual([]);
  act(() => plazaProps.onPick(7));
  await expect.poll(() => plazaProps.covers).toEqual([{ left: 0, top: 460, right: 390, bottom: 844 }]);
  act(() => plazaProps.onPick(null));
  expect(plazaProps.covers).toEqual([]);
});

it("a lost GPU is reported until it is restored, which removes no other message", () => {
  openPlaza();
  act(() => plazaProps.onTrouble("lost"));
  expect(store().notice).toBe("lost");
  act(() => plazaProps.onTrouble("restored"));
  expect(store().notice).toBeNull();
  act(() => plazaProps.onTrouble("minis-missing"));
  act(() => plazaProps.onTrouble("restored"));
  expect(store().notice).toBe("minis-missing");
});

it("passes the error of a failed plaza to onFailed", () => {
  openPlaza();
  const error = new Error("no picture");
  act(() => plazaProps.onTrouble("failed", error));
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(error);
});
