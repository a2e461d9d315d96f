export { Feed, type FeedLog } from './feed.ts';
export type { Follower, FollowerSocket } from './follower.ts';
export { Hub, type Message } from './hub.ts';
