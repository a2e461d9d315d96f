import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressWith: Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>> = {
  // Compressed once for many recipients, but while they wait: fast compression beats small output.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Bytes sent to many recipients: each encoding is made once, on first use. */
export class Encoded {
  readonly bytes: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  readonly #onCompressed: ((length: number) => void) | undefined;

  /** @param onCompressed is called with the compressed length */
  constructor(bytes: Buffer, onCompressed?: (length: number) => void) {
    this.bytes = bytes;
    this.#onCompressed = onCompressed;
  }

  encodedAs(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.bytes);
    const made = this.#encoded.get(encoding) ?? this.#compress(encoding);
    this.#encoded.set(encoding, made);
    return made;
  }

  async #compress(encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
    const made = await compressWith[encoding](this.bytes);
    this.#onCompressed?.(made.length);
    return made;
  }
}
