/** A team day has the rights of a knock-out; its captains and players take part. */
export { clubFor, mayChange, requireMayChange } from '../knock-outs/index.ts';
