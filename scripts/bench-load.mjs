// Load generator of bench-api.ts, in a process of its own: keeps a number of connections busy for some seconds (0: one
// request each) and prints one JSON line of what came back. Arguments: url connections seconds [accept]; {id} in the url is
// any avatar, another one each time.
import { connect } from "node:net";

const [address = "", connections = "50", seconds = "10", accept = "image/webp"] = process.argv.slice(2);
const url = new URL(address);
const path = decodeURIComponent(url.pathname + url.search);
const head = (/** @type {string} */ of) =>
  Buffer.from(`GET ${of} HTTP/1.1\r\nHost: ${url.host}\r\nAccept: ${accept}\r\n\r\n`);
const fixed = head(path);
const message = () =>
  path.includes("{id}") ? head(path.replace("{id}", String(1 + Math.floor(Math.random() * 20_000)))) : fixed;
/** @type {number[]} */
const times = [];
/** @type {Record<string, number>} */
const statuses = {};
const end = performance.now() + Number(seconds) * 1000;

/** Sends requests on one connection, the next when the answer before is whole. @returns {Promise<void>} */
function keepAsking() {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
    let waiting = 0;
    let headers = "";
    let sentAt = 0;
    const ask = () => {
      sentAt = performance.now();
      socket.write(message());
    };
    socket.on("connect", ask);
    socket.on("error", reject);
    socket.on("data", (part) => {
      let body = part.length;
      if (waiting === 0) {
        headers += part.toString("latin1");
        const split = headers.indexOf("\r\n\r\n");
        if (split < 0) return;
        const status = headers.slice(9, 12);
        statuses[status] = (statuses[status] ?? 0) + 1;
        waiting = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? 0) + 1;
        body = headers.length - split - 4 + 1;
        headers = "";
      }
      waiting -= body;
      if (waiting > 0) return;
      waiting = 0;
      const now = performance.now();
      times.push(now - sentAt);
      if (now < end) ask();
      else {
        socket.destroy();
        resolve();
      }
    });
    socket.on("close", resolve);
  });
}

const started = performance.now();
await Promise.all(Array.from({ length: Number(connections) }, keepAsking));
const spent = (performance.now() - started) / 1000;
times.sort((a, b) => a - b);
const at = (/** @type {number} */ share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
console.log(JSON.stringify({ perSecond: times.length / spent, p50: at(0.5), p99: at(0.99), max: at(1), statuses }));
