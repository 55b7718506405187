import type { CrowdPose, CrowdScene, CrowdTrouble } from "@/components/canvas/crowd/crowd-scene";
import type { mountCrowd } from "@/components/canvas/crowd/mount-crowd";
import { crowdPath, parseCrowdAddress } from "@/components/crowd/crowd-address";
import { keepAddress } from "@/components/crowd/keep-address";
import { watchSeen } from "@/components/ui/watch-seen";
import { layOutPlaza } from "@/lib/avatar/crowd/plaza";
import { fetchMinis } from "@/lib/client/crowd/fetch-minis";
import { openFigures } from "@/lib/client/crowd/open-figures";
import { useCrowdStore } from "@/stores/crowd-store";
import { useUiStore } from "@/stores/ui-store";

/** Milliseconds that the picture has to rest before it is counted who is in it. */
const RESTED = 700;
const REDUCED = "(prefers-reduced-motion: reduce)";

/** The scene, led by the page. */
export interface FollowedCrowd {
  readonly scene: CrowdScene;
  /** Where the camera came to rest; null while it is where it began. */
  poseNow(): CrowdPose | null;
}

interface FollowOptions {
  readonly mount: typeof mountCrowd;
  readonly box: HTMLElement;
  readonly pose: CrowdPose | null;
  readonly signal: AbortSignal;
  /** Shows the number of who is under the pointer. */
  readonly onHover: (id: number | null, at: { readonly x: number; readonly y: number } | null) => void;
  readonly onFailed: (error: unknown) => void;
}

/** Mounts the crowd in its box and leads it by the page's store until the signal ends it. */
export function followCrowd({ mount, box, pose, signal, onHover, onFailed }: FollowOptions): FollowedCrowd {
  const store = useCrowdStore;
  const reduced = window.matchMedia(REDUCED);
  let last = pose;
  let minis = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const count = () => {
    if (!signal.aborted && store.getState().view === "scene" && !document.hidden)
      store.getState().setInView(scene.countDrawn());
  };
  const countSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(count, RESTED);
  };
  const keep = () => keepAddress(crowdPath(store.getState().picked, last, window.location.search));
  const trouble = (what: CrowdTrouble, error?: unknown) => {
    const { word, setWord, setWeak, setInView } = store.getState();
    if (what === "failed") return onFailed(error);
    if (what === "slow" || what === "few-levels") setWeak(true);
    if (what !== "restored") return setWord(what);
    if (word === "lost") setWord(null);
    setInView(null);
    countSoon();
  };

  const scene = mount(box, {
    plaza: layOutPlaza(),
    fetchMinis,
    openFigures,
    pose,
    isStill: reduced.matches,
    onProgress: (share) => store.getState().setProgress(share),
    onReady() {
      store.getState().setView("scene");
      countSoon();
    },
    onMove(next) {
      last = next;
      keep();
      countSoon();
    },
    onPick: (id) => store.getState().setPicked(id),
    onHover,
    onDrawn(drawn) {
      // For who looks at the page from outside: what a frame costs.
      box.dataset["drawn"] = JSON.stringify(drawn);
      // They come cell by cell, at first and after the graphics card was lost.
      if (drawn.minis !== minis) countSoon();
      minis = drawn.minis;
    },
    onTrouble: trouble,
  });

  const follow = () => {
    const { panel, showMeebitSelect } = useUiStore.getState();
    scene.setPaused(!isSeen || panel !== null || showMeebitSelect);
  };
  let isSeen = true;
  const ends = [
    watchSeen(box, (next) => {
      isSeen = next;
      follow();
    }),
    useUiStore.subscribe(follow),
    store.subscribe((now, before) => {
      if (now.found !== before.found) scene.setFound(now.found);
      if (now.picked !== before.picked) {
        scene.setPicked(now.picked);
        keep();
      }
      if (now.flight !== before.flight && now.flight) {
        const { to } = now.flight;
        scene.flyTo(typeof to === "number" ? { id: to } : to);
      }
      if (now.wave !== before.wave && now.wave) scene.wave(now.wave.mood, now.wave.from);
    }),
  ];
  // A place that somebody puts into the address by hand.
  const goThere = () => {
    const asked = parseCrowdAddress(window.location);
    if (asked.pose) scene.flyTo(asked.pose);
  };
  window.addEventListener("hashchange", goThere, { signal });
  reduced.addEventListener("change", () => scene.setStill(reduced.matches), { signal });
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    for (const end of ends) end();
    scene.dispose();
  });

  // What was asked for before there was a scene.
  const { found, picked, flight, wave } = store.getState();
  if (found) scene.setFound(found);
  if (picked !== null) scene.setPicked(picked);
  if (flight && pose === null) scene.flyTo(typeof flight.to === "number" ? { id: flight.to } : flight.to);
  if (wave) scene.wave(wave.mood, wave.from);
  return { scene, poseNow: () => last };
}
