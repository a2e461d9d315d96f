import type { Socket } from 'socket.io';

export interface Subscriber {
  /** The topic, by kind and id: `game:…`. */
  readonly topic: string;
  audience: string;
  readonly userId: string | null;
  readonly token: string | undefined;
}

export interface SocketData {
  subscriber: Subscriber;
}

/** The server's messages, by event; the hub does not read them. */
export type SentEvents = Record<string, (payload: unknown) => void>;

export type SubscriberSocket = Socket<Record<string, never>, SentEvents, Record<string, never>, SocketData>;

/** Parts of Engine.IO that its types lack; `hub.test.ts` fails when they change. */
interface Connection {
  readonly writeBuffer: ReadonlyArray<{ readonly data?: unknown }>;
  readonly transport: { readonly socket?: { readonly bufferedAmount: number } };
}

/** Bytes (characters, if not encoded yet) that a subscriber's client has not received. */
export function backlog({ conn }: SubscriberSocket): number {
  const { writeBuffer, transport } = conn as unknown as Connection;
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) if (typeof data === 'string') bytes += data.length;
  return bytes;
}
