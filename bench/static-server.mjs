// Serves the files of a folder with sirv, as a page of its own makers has it: in memory, kept for a year. Arguments: folder port.
import { createServer } from "node:http";
import sirv from "sirv";

const [folder = ".", port = "0"] = process.argv.slice(2);
createServer(sirv(folder, { maxAge: 31_536_000, immutable: true, etag: true })).listen(Number(port), "127.0.0.1");
