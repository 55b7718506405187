declare global {
  interface Window {
    /** Messages received before the page's scripts loaded; undefined once they listen. */
    earlyMessages?: MessageEvent<unknown>[] | undefined;
    /** Ends the recording, and returns the button that was pressed last before; undefined once called. */
    takeEarlyPress?: (() => HTMLElement | null) | undefined;
  }
}

/** Maximum buffered messages; later ones are dropped. */
const MAX_EARLY = 100;

/** The viewer's inline script: buffers the parent's messages until the build's scripts load. */
export const EARLY_MESSAGES_SCRIPT = `{const early=window.earlyMessages=[];addEventListener("message",(event)=>{if(window.earlyMessages===early&&early.length<${MAX_EARLY})early.push(event)})}`;

/** The site's inline script: records the last pressed button until the page's scripts react to presses. */
export const EARLY_PRESS_SCRIPT = `{let pressed=null;const note=({target})=>{pressed=target.closest("button")};addEventListener("click",note);window.takeEarlyPress=()=>{removeEventListener("click",note);return pressed}}`;
