import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { cancelShot } from "@/components/camera/take-shot";
import { CameraRoom } from "@/components/shell/CameraRoom";
import { openPhotoStudio } from "@/lib/client/photo/photo-studio";
import { provideStageMoment } from "@/lib/client/stage/stage-moment";
import { useGroupStore } from "@/stores/camera-store";
import { useCharacterStore } from "@/stores/character-store";
import { usePhotosStore } from "@/stores/photos-store";
import { useUiStore } from "@/stores/ui-store";
import { type FakeStudio, fakeStudio } from "@/tests/support/fake-studio";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

/** The studio of the current test, and the object URLs not revoked. */
export let fake: FakeStudio;
export let urls: Set<string>;

/** A camera for each test. The file itself mocks `photo-studio` and `paint-sheet`: mocks are per file. */
export function setUpCameraTest(): void {
  setUpSiteTest();
  beforeEach(() => {
    fake = fakeStudio();
    vi.mocked(openPhotoStudio).mockReturnValue(fake.studio);
    urls = new Set();
    URL.createObjectURL = () => {
      const url = `blob:${urls.size}-${Math.random()}`;
      urls.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => void urls.delete(url);
    stageShows({});
  });
  afterEach(async () => {
    // Unfinished shots would keep their studio.
    await act(async () => {
      for (const { key: each } of usePhotosStore.getState().making) cancelShot(each);
      provideStageMoment(null);
    });
    vi.useRealTimers();
  });
}

/** Sets the stage's moment, by default of Meebit 42; null: no scene. */
export function stageShows(part: { readonly id?: number; readonly playhead?: number; readonly turn?: number } | null) {
  useUiStore.getState().setIsGlSceneActivated(part !== null);
  provideStageMoment(part && (() => ({ id: 42, mood: "gm", playhead: 0.25, turn: 41, ...part })));
}

/** Sets a group as the camera's subject. */
export function selectGroup(...ids: number[]) {
  useGroupStore.getState().setGroup(ids.map((id) => ({ id, mood: "hype" })));
  useGroupStore.getState().setIsGroup(true);
}

/** Opens the camera on Meebit 42 in GM. */
export async function open() {
  useCharacterStore.getState().setCurrent("00042");
  useCharacterStore.getState().setMood("gm");
  useUiStore.getState().setIsCameraModeEnabled(true);
  const rendered = renderSite(<CameraRoom />);
  await act(async () => {});
  return rendered;
}
export const button = (name: string | RegExp) => screen.getByRole("button", { name });
export const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole("radio", { name }));
export const shutter = () => button(/^Take a/);
export const shoot = () => fireEvent.click(shutter());
export const key = (name: string, target: Element = document.body) => fireEvent.keyDown(target, { key: name });
export const takenIds = (order: number) => fake.orders[order]?.shot.subjects.map(({ id }) => id);
export const deliverShot = (order: number) => act(async () => fake.orders[order]?.deliver());
export const isCameraOpen = () => useUiStore.getState().isCameraModeEnabled;
