export { Feed } from './feed.ts';
export { Hub } from './hub.ts';
