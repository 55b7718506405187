/** The part that load.mjs uses. */
declare module "autocannon" {
  interface Request {
    path?: string;
    setupRequest?(request: Request): Request;
  }
  interface Result {
    readonly duration: number;
    readonly errors: number;
    readonly requests: { readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
    readonly statusCodeStats?: Readonly<Record<string, { readonly count: number }>>;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    amount?: number;
    duration?: number;
    timeout: number;
    headers: Readonly<Record<string, string>>;
    requests: Request[];
  }): Promise<Result>;
}
