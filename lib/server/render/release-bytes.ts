/**
 * Gives the memory of a drawing of many megabytes back to the system at once: garbage is collected late, and 105 MB of an animation's
 * frames would stay until then. The bytes cannot be used any more. (`ArrayBuffer.transfer(0)` does the same from Node 21 on.)
 */
export function releaseBytes({ buffer }: Uint8Array<ArrayBuffer>): void {
  const { port1 } = new MessageChannel();
  port1.postMessage(null, [buffer]);
  port1.close();
}
