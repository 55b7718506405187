import { type Client, createClient, http } from "viem";

/** A client of a node, and the methods requested since the last call of `takeMethods`. */
export function createCountingClient(url: string): { client: Client; takeMethods(): string[] } {
  const methods: string[] = [];
  const transport = http(url, {
    onFetchRequest: async (request) => {
      // `as`: viem's format.
      const { method } = (await request.clone().json()) as { method: string };
      methods.push(method);
    },
  });
  return { client: createClient({ transport }), takeMethods: () => methods.splice(0) };
}
