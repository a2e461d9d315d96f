export type { Connection } from './connection.ts';
export { Feed, type FeedLog } from './feed.ts';
export { type ClientVersion, Hub, type Message } from './hub.ts';
export type { Subscriber } from './subscriber.ts';
