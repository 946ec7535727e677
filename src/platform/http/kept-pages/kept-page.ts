import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { compressors } from "../compress.ts";
import type { ContentEncoding } from "../content-encoding.ts";
import type { HeaderList } from "../security-headers.ts";

const decompress = promisify(brotliDecompress);

/** One encoding of a page, with its headers ready to send. */
export type KeptVariant = { body: Buffer; headers: HeaderList };

type Content = {
  /** The versions of all that it shows, read before it was rendered. */
  version: string;
  /** The route's pattern for the log. */
  route: string;
  body: Buffer;
  isCompressible: boolean;
  /** Without those of coding and length. */
  headers: HeaderList;
  /** What its ETag stands for: the body, but for what differs each time and means the same. */
  essence: string;
};

/** A page that was rendered once and is sent many times, each encoding made when it is first asked for. */
export class KeptPage {
  readonly version: string;
  readonly route: string;
  /** Weak (RFC 9110, 8.8.1): the same for each encoding. */
  readonly etag: string;
  /** Of an answer that says no more than that the reader has it. */
  readonly notModifiedHeaders: HeaderList;
  /** At the most, with every encoding made. */
  readonly bytes: number;
  readonly #isCompressible: boolean;
  readonly #variants = new Map<ContentEncoding, KeptVariant | Promise<KeptVariant>>();
  /** Let go once Brotli has made it an eighth. */
  #plain: Buffer | undefined;

  constructor({ version, route, body, isCompressible, headers, essence }: Content) {
    this.version = version;
    this.route = route;
    this.etag = `W/"${createHash("sha256").update(essence).digest("base64url").slice(0, 22)}"`;
    this.notModifiedHeaders = [...headers, "ETag", this.etag];
    this.bytes = Math.ceil(body.byteLength * (isCompressible ? 1.5 : 1)) + 1024;
    this.#isCompressible = isCompressible;
    this.#plain = body;
  }

  /** The page in an encoding; at once where somebody had it so before. */
  variant(accepted: ContentEncoding): KeptVariant | Promise<KeptVariant> {
    const coding = this.#isCompressible ? accepted : "identity";
    const known = this.#variants.get(coding);
    if (known) return known;
    const making = this.#make(coding);
    this.#variants.set(coding, making);
    return making;
  }

  async #make(coding: ContentEncoding): Promise<KeptVariant> {
    const body = await compressors[coding](await this.#body());
    const headers = [
      ...this.notModifiedHeaders,
      ...(coding === "identity" ? [] : ["Content-Encoding", coding]),
      ...["Content-Length", `${body.byteLength}`],
    ];
    const variant = { body, headers };
    this.#variants.set(coding, variant);
    if (coding === "br") this.#plain = undefined;
    return variant;
  }

  async #body(): Promise<Buffer> {
    if (this.#plain) return this.#plain;
    const compressed = await this.#variants.get("br");
    if (!compressed) throw new Error("A kept page has lost its body");
    return decompress(compressed.body);
  }
}
