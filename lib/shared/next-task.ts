/**
 * Lets everything that waits for the thread run: messages, input, a cancel. setTimeout would wait 4 ms each time, and a second
 * in a tab that nobody sees.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
