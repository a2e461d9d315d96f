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

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  as(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.bytes);
    const made = this.#made.get(encoding) ?? compressWith[encoding](this.bytes);
    this.#made.set(encoding, made);
    return made;
  }
}
