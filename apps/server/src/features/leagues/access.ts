/** A league has the rights of a knock-out; its players take part. */
export { clubFor, mayChange, requireMayChange } from '../knock-outs/index.ts';
