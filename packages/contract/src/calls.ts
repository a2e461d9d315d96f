/**
 * Every call of the API, by feature. The web's build puts in the place of this file what sending needs of each call:
 * method, path, access and encoding. What needs their schemas takes them from schemas.ts.
 */
export { calls } from './schemas.ts';
