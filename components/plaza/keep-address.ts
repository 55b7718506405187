/**
 * Puts a path into the address in place of the one that is there. Next's router is not asked: it would draw the page anew each
 * time, but it reads its own record of the path when somebody comes back. The address of another page stays.
 */
export function keepAddress(path: string): void {
  const { pathname, search, hash } = window.location;
  // The next page's address is there before the crowd is put away.
  if (new URL(path, window.location.href).pathname !== pathname) return;
  if (`${pathname}${search}${hash}` === path) return;
  window.history.replaceState({ ...window.history.state, as: path, url: path }, "", path);
}
