/**
 * Replaces the address without Next's router, which would render the page again each time. The router's path in the
 * history state is updated, too. The address of another page is not changed.
 */
export function replaceAddress(path: string): void {
  const { pathname, search, hash } = window.location;
  // The next page's address is set before the crowd unmounts.
  if (new URL(path, window.location.href).pathname !== pathname) return;
  if (`${pathname}${search}${hash}` === path) return;
  window.history.replaceState({ ...window.history.state, as: path, url: path }, "", path);
}
