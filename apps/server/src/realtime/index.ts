export { Feed, type FeedLog } from './feed.ts';
export type { Subscriber, SubscriberSocket } from './follower.ts';
export { type Held, Hub, type Message } from './hub.ts';
