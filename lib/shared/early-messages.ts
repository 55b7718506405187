declare global {
  interface Window {
    /** What was said to the page before its scripts were there; undefined once they listen. */
    earlyMessages?: MessageEvent<unknown>[] | undefined;
  }
}

/** Messages that are kept; later ones are dropped. */
const MAX_EARLY = 100;

/** The viewer's inline script: what the page around says before the scripts of the build are there is kept for them. */
export const EARLY_MESSAGES_SCRIPT = `{const early=window.earlyMessages=[];addEventListener("message",(event)=>{if(window.earlyMessages===early&&early.length<${MAX_EARLY})early.push(event)})}`;
