/** Frames on a page at a time; browsers allow about 16 WebGL contexts for all frames of a site. */
const MAX_FRAMES = 8;
/** Pause after the last change of visibility; a fast scroll past an element loads no frame. */
const ALLOCATION_DELAY_MS = 100;

/**
 * Opens or closes the frame of an element, which shows a poster while others have all the frames of the page.
 * @returns whether there is a frame now: none is opened where it would be of no use
 */
export type FrameOwner = (isOpen: boolean) => boolean;

const owners = new WeakMap<Element, FrameOwner>();
/** In the order in which they came into view. */
const inView = new Set<FrameOwner>();
const withFrame = new Set<FrameOwner>();
let timer: ReturnType<typeof setTimeout> | undefined;
let observer: IntersectionObserver | undefined;

function allocateFrames(): void {
  for (const owner of withFrame) {
    if (inView.has(owner)) continue;
    withFrame.delete(owner);
    owner(false);
  }
  for (const owner of inView) {
    if (withFrame.size >= MAX_FRAMES) return;
    if (!withFrame.has(owner) && owner(true)) withFrame.add(owner);
  }
}

/** Opens and closes frames after a short pause: an element in view keeps the frame that it has. */
function requestAllocation(): void {
  clearTimeout(timer);
  timer = setTimeout(allocateFrames, ALLOCATION_DELAY_MS);
}

function handleVisibility(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const owner = owners.get(target);
    if (!owner) continue;
    if (isIntersecting) inView.add(owner);
    else inView.delete(owner);
  }
  requestAllocation();
}

/** Gives an element a frame while it is in view and one of the frames of the page is free. */
export function watchElement(element: Element, owner: FrameOwner): void {
  owners.set(element, owner);
  // Without an observer, in simulated browsers, all elements stay posters.
  if (globalThis.IntersectionObserver) observer ??= new IntersectionObserver(handleVisibility);
  observer?.observe(element);
}

/** Takes an element that has closed its frame out of the allocation. */
export function unwatchElement(element: Element, owner: FrameOwner): void {
  observer?.unobserve(element);
  inView.delete(owner);
  releaseFrame(owner);
}

/** Gives a frame that its owner has closed to others. */
export function releaseFrame(owner: FrameOwner): void {
  withFrame.delete(owner);
  requestAllocation();
}
