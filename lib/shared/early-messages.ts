declare global {
  interface Window {
    /** Messages received before the page's scripts loaded; undefined once they listen. */
    earlyMessages?: MessageEvent<unknown>[] | undefined;
  }
}

/** Maximum buffered messages; later ones are dropped. */
const MAX_EARLY = 100;

/** The viewer's inline script: buffers the parent's messages until the build's scripts load. */
export const EARLY_MESSAGES_SCRIPT = `{const early=window.earlyMessages=[];addEventListener("message",(event)=>{if(window.earlyMessages===early&&early.length<${MAX_EARLY})early.push(event)})}`;
