import type { ServerResponse } from "node:http";
import { SingleFlight } from "@/lib/server/concurrency";
import { getDatabase } from "@/lib/server/db/get-database";
import { findLastShownSave, listSavesAfter, requireKnownCursor, type SaveChange } from "@/lib/server/db/saves";
import { isStopping, onStopping } from "@/lib/server/edge/stop-gracefully";
import { getGlobal } from "@/lib/server/global-once";
import { getClientAddress } from "@/lib/server/http/client-address";
import { readParameters } from "@/lib/server/http/parameters";
import { OPEN_HEADERS } from "@/lib/server/http/send";
import { getAddressKey } from "@/lib/server/limits/rate-limits";
import { log } from "@/lib/server/log";
import { FOLLOW_SAVES } from "@/lib/server/openapi/collection-operations";
import { guardHandler } from "@/lib/server/openapi/operation";
import { HttpError } from "@/lib/shared/errors";
import { MAX_IDS } from "@/lib/shared/ids";

/** Limits of open streams, per client and in total: each holds a connection. */
const MAX_STREAMS_PER_ADDRESS = 8;
const MAX_STREAMS = 400;
/** Saves of all instances are read from the database. */
const POLL_INTERVAL_MS = 5000;
/** Shorter than the idle timeout of proxies. */
const HEARTBEAT_INTERVAL_MS = 20_000;
const RECONNECT_MS = 5000;
/** Unread bytes of a client: a slower client is disconnected, and resumes with its last id. */
const MAX_UNREAD_BYTES = 65_536;

const HEADERS = {
  ...OPEN_HEADERS,
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": FOLLOW_SAVES.cacheControl,
  // nginx forwards each event at once.
  "X-Accel-Buffering": "no",
} as const;

interface Stream {
  readonly response: ServerResponse;
  readonly clientKey: string;
  /** `seq` of the last save that was sent. */
  cursor: number;
}

const eventOf = ({ seq, id, mood, savedAt }: SaveChange) =>
  `id: ${seq}\nevent: save\ndata: ${JSON.stringify({ seq, id, mood, savedAt })}\n\n`;

/** The streams of this process. One database query serves all streams at the same cursor. */
class SaveFeed {
  readonly #streams = new Set<Stream>();
  #timers: readonly NodeJS.Timeout[] = [];
  readonly #flight = new SingleFlight<void>();
  #isFailing = false;

  findRefusal(clientKey: string): "too_many_requests" | "too_many_streams" | null {
    const clientStreams = [...this.#streams].filter((stream) => stream.clientKey === clientKey);
    if (clientStreams.length >= MAX_STREAMS_PER_ADDRESS) return "too_many_requests";
    return this.#streams.size >= MAX_STREAMS ? "too_many_streams" : null;
  }

  /** Starts a stream, synchronously after the check for room. */
  add(stream: Stream): void {
    this.#streams.add(stream);
    stream.response.once("close", () => this.#remove(stream));
    stream.response.writeHead(200, HEADERS);
    stream.response.write(`retry: ${RECONNECT_MS}\n\n`);
    if (this.#timers.length === 0)
      this.#timers = [
        setInterval(() => this.#sendNew(), POLL_INTERVAL_MS),
        setInterval(() => this.#sendHeartbeat(), HEARTBEAT_INTERVAL_MS),
      ];
    this.#sendNew();
  }

  /** Ends all streams: clients reconnect to another instance. */
  end(): void {
    for (const { response } of this.#streams) response.end();
  }

  #remove(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  #send({ response }: Stream, text: string): void {
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    else response.write(text);
  }

  #sendHeartbeat(): void {
    for (const stream of this.#streams) this.#send(stream, ":\n\n");
  }

  #sendNew(): void {
    void this.#flight.run("", () => this.#sendToAll());
  }

  async #sendToAll(): Promise<void> {
    try {
      for (const cursor of new Set([...this.#streams].map((stream) => stream.cursor))) await this.#sendAfter(cursor);
      this.#isFailing = false;
    } catch (thrown) {
      // Streams resume at their cursor once the database is available.
      if (!this.#isFailing) log.warn({ err: thrown }, "changes of saved moods cannot be read");
      this.#isFailing = true;
    }
  }

  async #sendAfter(cursor: number): Promise<void> {
    const changes = await listSavesAfter(await getDatabase(), cursor, MAX_IDS);
    const last = changes.at(-1);
    if (last === undefined) return;
    const text = changes.map(eventOf).join("");
    for (const stream of this.#streams) {
      if (stream.cursor !== cursor) continue;
      stream.cursor = last.seq;
      this.#send(stream, text);
    }
  }
}

const getFeed = () =>
  getGlobal("save-feed", () => {
    const feed = new SaveFeed();
    onStopping(() => feed.end());
    return feed;
  });

/** Answers with a stream of saves (Server-Sent Events): those after `Last-Event-ID` or `since`, else new ones. */
export const serveSaveEvents = guardHandler(FOLLOW_SAVES, async (request, response) => {
  const { headers, method, query } = request;
  const { "last-event-id": lastId } = headers;
  const requestedCursor =
    lastId === undefined
      ? readParameters(FOLLOW_SAVES.parameters, query).since
      : readParameters(FOLLOW_SAVES.headers, { "Last-Event-ID": String(lastId) })["Last-Event-ID"];
  if (method === "HEAD") {
    response.writeHead(200, HEADERS).end();
    return;
  }
  const db = await getDatabase();
  const cursor = requestedCursor ?? (await findLastShownSave(db));
  await requireKnownCursor(db, cursor);
  // The client has disconnected meanwhile.
  if (response.destroyed) return;
  const feed = getFeed();
  const clientKey = getAddressKey(getClientAddress(request));
  const refusal = isStopping() ? "too_many_streams" : feed.findRefusal(clientKey);
  if (refusal !== null) {
    response.setHeader("Retry-After", String(RECONNECT_MS / 1000));
    throw new HttpError(refusal);
  }
  feed.add({ response, clientKey, cursor });
});
