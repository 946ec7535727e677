import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** Answers every request with one Brotli file from memory: `PORT=… node bare-server.ts <file>`. */
const [, , file] = process.argv;
if (!file) throw new Error("Name the file to serve");
const body = readFileSync(file);
const headers = [
  ...["Content-Type", "text/html; charset=utf-8"],
  ...["Content-Encoding", "br"],
  ...["Content-Length", String(body.byteLength)],
];

createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
