// Serves the files of a folder with sirv, as a page of its own makers has it: in memory, kept for a year.
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import sirv from "sirv";

const { positionals } = parseArgs({ allowPositionals: true });
const [folder = ".", port = "0"] = positionals;
createServer(sirv(folder, { maxAge: 31_536_000, immutable: true, etag: true })).listen(Number(port), "127.0.0.1");
