export { entrantsWithSpace } from './store.ts';
