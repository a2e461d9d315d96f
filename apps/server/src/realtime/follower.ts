import type { Socket } from 'socket.io';

/** What is known of a follower while they are connected. */
export interface Follower {
  /** What they follow, by kind and id: `game:…`. */
  readonly topic: string;
  audience: string;
  readonly userId: string | null;
  readonly token: string | undefined;
}

export interface SocketData {
  follower: Follower;
}

/** What a server sends, by event; the hub looks into none of it. */
export type SentEvents = Record<string, (payload: unknown) => void>;

export type FollowerSocket = Socket<Record<string, never>, SentEvents, Record<string, never>, SocketData>;

/** Parts of Engine.IO that are not in its types; `hub.test.ts` fails when they are gone. */
interface Connection {
  readonly writeBuffer: ReadonlyArray<{ readonly data?: unknown }>;
  readonly transport: { readonly socket?: { readonly bufferedAmount: number } };
}

/** Bytes (characters, for what is not encoded yet) that a follower's client has not taken. */
export function backlog({ conn }: FollowerSocket): number {
  const { writeBuffer, transport } = conn as unknown as Connection;
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) if (typeof data === 'string') bytes += data.length;
  return bytes;
}
