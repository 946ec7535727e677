import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { compressAtBest, compressors } from "../compress.ts";
import { announcement, compressWith, type Dictionary, type PageEncoding } from "../dictionary.ts";
import type { HeaderList } from "../security-headers.ts";

const decompress = promisify(brotliDecompress);

/** With a dictionary a better one saves 300 bytes more, and takes ten times as long. */
const dictionaryQuality = 6;

/** What a page takes beside its body: headers, timer and the objects that hold them (4,150 bytes were measured). */
const bytesBeside = 4 * 1024;

/** One encoding of a page, with its headers ready to send. */
export type KeptVariant = { body: Buffer; headers: HeaderList };

type Content = {
  /** The versions of all that it shows, read before it was rendered. */
  version: string;
  /** The route's pattern for the log. */
  route: string;
  body: Buffer;
  isCompressible: boolean;
  /** Of pages, where the site has one. */
  dictionary: Dictionary | undefined;
  /** Without those of coding and length. */
  headers: HeaderList;
  /** What its ETag stands for: the body, but for what differs each time and means the same. */
  essence: Buffer | string;
};

/** A page that was rendered once and is sent many times, each encoding made when it is first asked for. */
export class KeptPage {
  readonly version: string;
  readonly route: string;
  readonly dictionary: Dictionary | undefined;
  /** Weak (RFC 9110, 8.8.1): the same for each encoding. */
  readonly etag: string;
  /** Of an answer that says no more than that the reader has it. */
  readonly notModifiedHeaders: HeaderList;
  /** At the most, with every encoding made. */
  readonly bytes: number;
  readonly #isCompressible: boolean;
  readonly #variants = new Map<PageEncoding, KeptVariant | Promise<KeptVariant>>();
  /** Whether Brotli was at its best, or will be in a moment. */
  #isSmallest = false;
  /** Let go once Brotli has made it an eighth. */
  #plain: Buffer | undefined;

  constructor({ version, route, body, isCompressible, dictionary, headers, essence }: Content) {
    this.version = version;
    this.route = route;
    this.dictionary = dictionary;
    this.etag = `W/"${hash("sha256", essence, "base64url").slice(0, 22)}"`;
    this.notModifiedHeaders = [...headers, "ETag", this.etag];
    this.bytes = Math.ceil(body.byteLength * (isCompressible ? 1.5 : 1)) + bytesBeside;
    this.#isCompressible = isCompressible;
    this.#plain = body;
  }

  /** The page in an encoding; at once where somebody had it so before. */
  variant(accepted: PageEncoding): KeptVariant | Promise<KeptVariant> {
    const coding = this.#isCompressible ? accepted : "identity";
    const known = this.#variants.get(coding);
    if (known && coding === "br") this.#shrink();
    if (known) return known;
    const making = this.#make(coding);
    this.#variants.set(coding, making);
    return making;
  }

  /** A page that was compressed in a rush and is asked for again is worth Brotli at its best, once there is time for it. */
  #shrink(): void {
    if (this.#isSmallest) return;
    const best = compressAtBest(() => this.#body());
    this.#isSmallest = best !== undefined;
    // What fails leaves the page as it is.
    best?.then((body) => this.#keep("br", body)).catch(() => {});
  }

  async #make(coding: PageEncoding): Promise<KeptVariant> {
    return this.#keep(coding, await this.#compress(coding));
  }

  #keep(coding: PageEncoding, made: Buffer): KeptVariant {
    const body = withoutSlack(made);
    const headers = [
      ...this.notModifiedHeaders,
      ...(coding === "identity" ? [] : ["Content-Encoding", coding]),
      ...(coding === "br" && this.dictionary ? announcement(this.dictionary) : []),
      ...["Content-Length", `${body.byteLength}`],
    ];
    const variant = { body, headers };
    this.#variants.set(coding, variant);
    if (coding === "br") this.#plain = undefined;
    return variant;
  }

  async #compress(coding: PageEncoding): Promise<Buffer> {
    const best = coding === "br" ? compressAtBest(() => this.#body()) : undefined;
    if (best) {
      this.#isSmallest = true;
      return best;
    }
    const body = await this.#body();
    if (coding !== "dcb") return compressors[coding](body);
    // Only a request that the dictionary fits asks for this one.
    return this.dictionary ? compressWith(this.dictionary, body, dictionaryQuality) : body;
  }

  async #body(): Promise<Buffer> {
    if (this.#plain) return this.#plain;
    const compressed = await this.#variants.get("br");
    if (!compressed) throw new Error("A kept page has lost its body");
    return decompress(compressed.body);
  }
}

/** A compressor's output lies in a buffer of 64 KB, and so do Node's small buffers: kept like that, a page would hold four times its bytes. */
function withoutSlack(body: Buffer): Buffer {
  if (body.byteLength === body.buffer.byteLength) return body;
  const own = Buffer.allocUnsafeSlow(body.byteLength);
  body.copy(own);
  return own;
}
