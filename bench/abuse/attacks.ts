import { randomBytes } from "node:crypto";
import { jobKinds, sectors, workplaces } from "../../src/jobs/domain/terms.ts";
import { askAgain, askAnew, chunk, closing, get, keepOpen, post, pour } from "./raw-client.ts";

export const attackNames = [
  "image",
  "pipelining",
  "live-pages",
  "long-texts",
  "search",
  "feeds",
  "slow-readers",
  "slow-senders",
  "odd-requests",
  "refused-requests",
  "endless-uploads",
] as const;

export type AttackName = (typeof attackNames)[number];

/** What one enemy does to the server on a port, until the process is ended. */
export const attacks: Record<AttackName, (port: number) => void> = {
  image(port) {
    askAgain(port, 8, () => get("/_image?href=/share/home.png&w=1200&f=avif&q=100"));
  },
  pipelining(port) {
    const pipelined = get("/book-demo").repeat(1800);
    keepOpen(port, (socket) => socket.resume().write(pipelined));
  },
  "live-pages"(port) {
    const paths = ["/contact", "/book-demo", "/hire", "/jobs/search"];
    const pages = paths.map(get);
    let turn = 0;
    askAgain(port, 256, () => pages[turn++ % pages.length] ?? "");
  },
  "long-texts"(port) {
    const posts = [longFileName(), manyMarks()];
    let turn = 0;
    askAgain(port, 4, () => posts[turn++ % posts.length] ?? "");
  },
  search(port) {
    askAgain(port, 8, () => get(`/jobs/search.json?${nonsense()}`));
  },
  feeds(port) {
    const paths = ["/jobs/feed.xml", "/jobs.json"];
    for (let opened = 0; opened < 400; opened += 1) {
      keepOpen(port, (socket) => socket.pause().write(get(paths[opened % 2] ?? "")));
    }
  },
  "slow-readers"(port) {
    const paths = ["/contact", "/", "/book-demo", "/about"];
    for (let opened = 0; opened < 4000; opened += 1) {
      keepOpen(port, (socket) => {
        socket.pause().write(get(paths[opened % 4] ?? ""));
        const reading = setInterval(() => socket.read(1), 5_000);
        socket.once("close", () => clearInterval(reading));
      });
    }
  },
  "slow-senders"(port) {
    const heads = ["GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ", uploadHead()];
    for (let opened = 0; opened < 2000; opened += 1) {
      keepOpen(port, (socket) => {
        socket.resume().write(heads[opened % 2] ?? "");
        const sending = setInterval(() => socket.write("a"), 1_000);
        socket.once("close", () => clearInterval(sending));
      });
    }
  },
  "odd-requests"(port) {
    let turn = 0;
    askAnew(port, 256, () => oddRequests[turn++ % oddRequests.length] ?? "");
  },
  "refused-requests"(port) {
    let turn = 0;
    askAnew(port, 256, () => refusedRequests[turn++ % refusedRequests.length] ?? "");
  },
  "endless-uploads"(port) {
    for (let opened = 0; opened < 32; opened += 1) {
      keepOpen(port, (socket) => pour(socket, chunkedUpload, uploadedChunk));
    }
  },
};

const oddRequests = [
  closing("HEAD", "/book-demo"),
  closing("HEAD", "/jobs/feed.xml"),
  closing("GET", "/", "Range: bytes=0-0,2-2,4-4,6-6,8-8"),
  closing("GET", "/contact", "Range: bytes=1-"),
  closing("GET", "/", `If-None-Match: ${'"a", '.repeat(1_000)}"b"`),
  closing("GET", "/hire", 'If-None-Match: "a"', "If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT"),
  closing("GET", "/jobs/search", `Accept-Encoding: ${"gzip;q=0.1, br;q=0.2, ".repeat(400)}*`),
  closing("GET", "/jobs/search", "Accept-Encoding: identity"),
  closing("GET", "/contact", `Cookie: ${"a=b; ".repeat(2_000)}`),
  closing("GET", "/contact", "Expect: 100-continue"),
];

const refusedRequests = [
  closing("GET", "/nothing-is-here"),
  closing("GET", "/jobs/search?page=x&pay=y&q=%ff"),
  closing("POST", "/about", "Content-Length: 0"),
  closing("POST", "/contact", "Content-Length: 0"),
  closing("PROPFIND", "/"),
  closing("GET", "/", "Host: a.example"),
  closing("GET", "/%2e%2e/%2e%2e/etc/passwd"),
  closing("GET", `/contact?${"a=b&".repeat(3_000)}`),
];

const edge = "an-edge";
const multipart = `multipart/form-data; boundary=${edge}`;

const part = (name: string, value: string, more = "") =>
  `--${edge}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

const contactPath = "/contact?posted=contact";

function longFileName(): Buffer {
  const name = `; filename="a${".".repeat(79_000)}b"\r\nContent-Type: application/pdf`;
  return post(contactPath, multipart, `${part("attachment", "%PDF-1.7", name)}--${edge}--\r\n`);
}

/** A letter with as many marks above and below it as a message may be long, in an order that takes long to put right. */
function manyMarks(): Buffer {
  const message = part("message", `a${"\u0301\u0323".repeat(4_900)}`);
  return post(contactPath, multipart, `${message}--${edge}--\r\n`);
}

/** An upload that does not say how long it is, and its first file. */
const chunkedUpload = `POST ${contactPath} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${multipart}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk(`--${edge}\r\nContent-Disposition: form-data; name="attachment"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n`)}`;

const uploadedChunk = chunk("a".repeat(16_384));

/** The beginning of a post whose body never comes. */
const uploadHead = () =>
  post(contactPath, multipart, "a".repeat(1_000_000)).toString("latin1", 0, 200);

/** Ten words that no job has, other ones each time, with every filter. */
function nonsense(): string {
  const words = Array.from({ length: 10 }, () =>
    randomBytes(4).toString("hex").replace(/\d/g, "q"),
  );
  const lists = { kind: jobKinds, sector: sectors, workplace: workplaces };
  const params = new URLSearchParams({ q: words.join(" "), location: "Houston, Texas" });
  for (const [name, values] of Object.entries(lists)) {
    for (const value of values) params.append(name, value);
  }
  params.set("distance", "100");
  params.set("remote", "1");
  params.set("posted", "30");
  params.set("pay", "1000");
  return params.toString();
}
