/** Name of the `<meta>` that stands for a script of the build which waits for the first picture. */
export const AFTER_PAINT = "script-after-paint";

/** Milliseconds after which the scripts wait no longer: a page in a tab or frame that is not seen is not painted. */
const LONGEST_WAIT = 500;

declare global {
  interface Window {
    /** What was said to the page before its scripts were there; undefined once they listen. */
    earlyMessages?: MessageEvent<unknown>[] | undefined;
  }
}

/** So many are kept: more says nobody who means it. */
const MOST_EARLY = 100;

/**
 * The inline script that loads them, in their order, once the page has been painted. Loaded with the page they would take the
 * processor from the picture. What the page around says meanwhile is kept for them.
 */
export const AFTER_PAINT_SCRIPT = [
  `{const early=window.earlyMessages=[];addEventListener("message",(event)=>{if(window.earlyMessages===early&&early.length<${MOST_EARLY})early.push(event)});`,
  `document.addEventListener("DOMContentLoaded",()=>{let isDone=false;const go=()=>{if(isDone)return;isDone=true;`,
  `for(const {content} of document.querySelectorAll('meta[name="${AFTER_PAINT}"]')){`,
  `const script=document.createElement("script");script.async=false;script.crossOrigin="anonymous";script.src=content;document.head.append(script)}};`,
  `setTimeout(go,${LONGEST_WAIT});new PerformanceObserver(go).observe({type:"paint",buffered:true})})}`,
].join("");
