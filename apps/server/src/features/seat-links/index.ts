export { groupLinksOf } from './links.ts';
