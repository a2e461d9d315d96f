export { Feed } from './feed.ts';
export { type Doorkeeper, type Follower, Hub } from './hub.ts';
