/**
 * Every call of the API, by feature. The web's build writes into each screen what sending its calls needs: method, path,
 * access and encoding. What needs their schemas takes them from schemas.ts.
 */
export { calls } from './schemas.ts';
