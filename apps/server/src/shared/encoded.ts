import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How bytes travel; `identity` is as they are. */
export type Encoding = 'br' | 'gzip' | 'identity';

const compressWith: Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>> = {
  // Made once and sent to many, but while they wait: quick compression beats small compression.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Bytes that are sent to many: each encoding is made when it is first asked for, and once. */
export class Encoded {
  readonly bytes: Buffer;
  readonly #made = new Map<Encoding, Promise<Buffer>>();
  readonly #compressed: ((length: number) => void) | undefined;

  /** @param compressed hears how long they are once they were compressed */
  constructor(bytes: Buffer, compressed?: (length: number) => void) {
    this.bytes = bytes;
    this.#compressed = compressed;
  }

  as(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.bytes);
    const made = this.#made.get(encoding) ?? this.#compress(encoding);
    this.#made.set(encoding, made);
    return made;
  }

  async #compress(encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
    const made = await compressWith[encoding](this.bytes);
    this.#compressed?.(made.length);
    return made;
  }
}
