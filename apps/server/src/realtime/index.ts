export { Feed, type FeedLog } from './feed.ts';
export type { Follower, FollowerSocket } from './follower.ts';
export { type Held, Hub, type Message } from './hub.ts';
