/** A part that React has put behind the page, and the script that would bring it to its place. */
const PART =
  /<div hidden id="S:([0-9a-f]+)">((?:(?!<div hidden id="S:)[\s\S])*?)<\/div><script>(?:(?!<\/script>)[\s\S])*?\$RC\("B:([0-9a-f]+)","S:\1"\)<\/script>/;
/** Where such a part belongs, with what stands there meanwhile. */
const placeOf = (id: string) =>
  new RegExp(`<!--\\$\\?--><template id="B:${id}"></template>(?:(?!<!--/\\$-->)[\\s\\S])*<!--/\\$-->`);
/** React's note of when the page was first seen, for parts that come later. */
const CLOCK = "<script>requestAnimationFrame(function(){$RT=performance.now()});</script>";

/**
 * Puts the parts of a page at their places that React sends behind it, each with a script that would do so in the browser: for
 * pages sent in one piece there is nothing to wait for. So a page is whole without scripts, and has no inline script of React's.
 * @param html as React's server renderer gives it, once all of it is ready
 */
export function settleBoundaries(html: string): string {
  if (!html.includes("$RC(")) return html;
  let settled = html;
  for (let part = PART.exec(settled); part !== null; part = PART.exec(settled)) {
    const [whole, , content = "", boundary = ""] = part;
    const place = placeOf(boundary).exec(settled);
    if (place === null) return settled;
    // Functions: `$` in the content means nothing.
    settled = settled.replace(whole, () => "").replace(place[0], () => `<!--$-->${content}<!--/$-->`);
  }
  return settled.replace(CLOCK, () => "");
}
