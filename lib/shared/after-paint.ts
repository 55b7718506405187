/** Name of the `<meta>` that stands for a script of the build which waits for the first picture. */
export const AFTER_PAINT = "script-after-paint";

/** Milliseconds after which the scripts wait no longer: a page in a tab or frame that is not seen is not painted. */
const LONGEST_WAIT = 500;

/**
 * The inline script that loads them, in their order, once the page has been painted. Loaded with the page they would take the
 * processor from the picture.
 */
export const AFTER_PAINT_SCRIPT = `document.addEventListener("DOMContentLoaded",()=>{let isDone=false;const go=()=>{if(isDone)return;isDone=true;for(const {content} of document.querySelectorAll('meta[name="${AFTER_PAINT}"]')){const script=document.createElement("script");script.async=false;script.crossOrigin="anonymous";script.src=content;document.head.append(script)}};setTimeout(go,${LONGEST_WAIT});new PerformanceObserver(go).observe({type:"paint",buffered:true})})`;
