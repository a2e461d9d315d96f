export interface Subscriber {
  /** The topic, by kind and id: `game:…`. */
  readonly topic: string;
  audience: string;
  readonly userId: string | null;
  readonly token: string | undefined;
}

export interface SocketData {
  subscriber: Subscriber;
  /** The network that counts it, if it has no session. */
  network?: string | undefined;
  /** The WebSocket was taken from Socket.IO and is still open. */
  isDetached?: true;
}
