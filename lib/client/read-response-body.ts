/**
 * Reads a body to its end. @throws the error of `onBytes`, or of the network
 * @param onBytes receives the number of bytes so far, at first 0; if it throws, no more are read
 */
export async function readResponseBody({ body }: Response, onBytes: (received: number) => void): Promise<ArrayBuffer> {
  const reader = body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  onBytes(0);
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      chunks.push(part.value);
      received += part.value.length;
      onBytes(received);
    }
  } catch (error) {
    await reader?.cancel().catch(() => undefined);
    throw error;
  }
  return new Blob(chunks).arrayBuffer();
}
