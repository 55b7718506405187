/** Pixels that an arrow key moves the picture by, and what + zooms by. */
const STEP = 110;
const ZOOM = 1.6;

interface PictureKeys {
  readonly move: (x: number, y: number) => void;
  readonly zoomBy: (factor: number) => void;
  readonly goTo: (to: "all" | "entry") => void;
  readonly pickMiddle: () => void;
  readonly leave: () => void;
}

/** Moves and zooms by keys while the picture itself has the focus. Gives what ends it. */
export function watchPictureKeys(box: HTMLElement, keys: PictureKeys): () => void {
  const acts: Readonly<Partial<Record<string, () => void>>> = {
    ArrowLeft: () => keys.move(STEP, 0),
    ArrowRight: () => keys.move(-STEP, 0),
    ArrowUp: () => keys.move(0, STEP),
    ArrowDown: () => keys.move(0, -STEP),
    "+": () => keys.zoomBy(ZOOM),
    "=": () => keys.zoomBy(ZOOM),
    "-": () => keys.zoomBy(1 / ZOOM),
    _: () => keys.zoomBy(1 / ZOOM),
    PageUp: () => keys.zoomBy(1 / ZOOM),
    PageDown: () => keys.zoomBy(ZOOM),
    "0": () => keys.goTo("all"),
    h: () => keys.goTo("entry"),
    H: () => keys.goTo("entry"),
    Home: () => keys.goTo("entry"),
    Enter: keys.pickMiddle,
    Escape: keys.leave,
  };
  const press = (event: KeyboardEvent) => {
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (!act || event.target !== box || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  box.addEventListener("keydown", press);
  return () => box.removeEventListener("keydown", press);
}
