/** Maximum frames per page; browsers allow about 16 WebGL contexts for all frames of a site. */
const MAX_FRAMES = 8;
/** Pause after the last change of visibility; a fast scroll past an element loads no frame. */
const ALLOCATION_DELAY_MS = 100;

/**
 * Opens, keeps or closes the frame of an element, which shows a poster while others use all frames of the page.
 * @returns the open frame; null without one: none opens if it would be useless
 */
type FrameOwner = (isOpen: boolean) => object | null;

/** Whether each is in view. Those with a frame come first, then those that wait for one. */
const owners = new Map<FrameOwner, boolean>();
let timer: ReturnType<typeof setTimeout> | undefined;

function allocateFrames(): void {
  let count = 0;
  for (const [owner, isInView] of [...owners]) {
    if (owner(isInView && count < MAX_FRAMES)) count += 1;
    else {
      owners.delete(owner);
      if (isInView) owners.set(owner, isInView);
    }
  }
}

/** Opens and closes frames after a short pause: the first eight elements in view have one. */
export function requestAllocation(): void {
  clearTimeout(timer);
  timer = setTimeout(allocateFrames, ALLOCATION_DELAY_MS);
}

/** Gives an element a frame while it is visible and the page has a free one. */
export function watchElement(element: Element, owner: FrameOwner): void {
  // Simulated browsers lack observers: all their elements stay posters.
  if (!globalThis.IntersectionObserver) return;
  new IntersectionObserver((entries) => {
    // The last entry is the newest.
    owners.set(owner, !!entries.at(-1)?.isIntersecting);
    requestAllocation();
  }).observe(element);
}
