/** Maximum frames per page; browsers allow about 16 WebGL contexts for all frames of a site. */
const MAX_FRAMES = 8;
/** Pause after the last change of visibility; a fast scroll past an element loads no frame. */
const ALLOCATION_DELAY_MS = 100;

/**
 * Opens or closes the frame of an element, which shows a poster while others use all frames of the page.
 * @returns whether a frame is open: none opens if it would be useless
 */
export type FrameOwner = (isOpen: boolean) => boolean;

const owners = new WeakMap<Element, FrameOwner>();
/** In the order of becoming visible. */
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

/** Opens and closes frames after a short pause. A visible element keeps its frame. */
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

/** Gives an element a frame while it is visible and the page has a free one. */
export function watchElement(element: Element, owner: FrameOwner): void {
  owners.set(element, owner);
  // Without an observer, in simulated browsers, all elements stay posters.
  if (globalThis.IntersectionObserver) observer ??= new IntersectionObserver(handleVisibility);
  observer?.observe(element);
}

/** Removes an element with a closed frame from the allocation. */
export function unwatchElement(element: Element, owner: FrameOwner): void {
  observer?.unobserve(element);
  inView.delete(owner);
  releaseFrame(owner);
}

/** Frees the frame that an owner has closed. */
export function releaseFrame(owner: FrameOwner): void {
  withFrame.delete(owner);
  requestAllocation();
}
