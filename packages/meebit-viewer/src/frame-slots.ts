/** Maximum frames per page; browsers allow about 16 WebGL contexts for all frames of a site. */
const MAX_FRAMES = 8;
/** Pause after the last change of visibility; a fast scroll past an element loads no frame. */
const ALLOCATION_DELAY_MS = 100;

/**
 * Opens or closes the frame of an element, which shows a poster while others use all frames of the page.
 * @returns whether a frame is open: none opens if it would be useless
 */
export type FrameOwner = (isOpen: boolean) => boolean;

/** In the order of becoming visible. */
const inView = new Set<FrameOwner>();
const withFrame = new Set<FrameOwner>();
let timer: ReturnType<typeof setTimeout> | undefined;

function allocateFrames(): void {
  for (const owner of withFrame) {
    if (!inView.has(owner)) owner(false);
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

/**
 * Gives an element a frame while it is visible and the page has a free one.
 * @returns stops that; the owner must release its frame
 */
export function watchElement(element: Element, owner: FrameOwner): () => void {
  const observer = new IntersectionObserver((entries) => {
    // Browsers may deliver what they have observed before the element was removed.
    inView[entries.at(-1)?.isIntersecting && element.isConnected ? "add" : "delete"](owner);
    requestAllocation();
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    inView.delete(owner);
  };
}

/** Frees the frame that an owner has closed. One in view gets another after those before it. */
export function releaseFrame(owner: FrameOwner): void {
  withFrame.delete(owner);
  requestAllocation();
}
