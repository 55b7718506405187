// Serves a folder with sirv, set up as its documentation shows: in memory, cached for a year.
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import sirv from "sirv";

const { positionals } = parseArgs({ allowPositionals: true });
const [folder = ".", port = "0"] = positionals;
createServer(sirv(folder, { maxAge: 31_536_000, immutable: true, etag: true })).listen(Number(port), "127.0.0.1");
