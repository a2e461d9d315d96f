import WebSocket from 'ws';

export interface FollowOptions {
  readonly port: number;
  readonly count: number;
  /** Speak Engine.IO and Socket.IO; a bare server uses neither. */
  readonly socketIo?: { readonly gameId: string } | undefined;
  /** The number of subscribers that read messages; the others only count them. */
  readonly readers: number;
  onMessage(text: string): void;
}

/** Subscribers of a board that cost as little as possible, so that the machine is busy with the server. */
export class Followers {
  messages = 0;
  readonly #sockets: WebSocket[] = [];

  static async connect(options: FollowOptions): Promise<Followers> {
    const followers = new Followers();
    const batch = 100;
    for (let from = 0; from < options.count; from += batch) {
      await Promise.all(
        Array.from({ length: Math.min(batch, options.count - from) }, (_, at) =>
          followers.#join(options, from + at),
        ),
      );
    }
    return followers;
  }

  #join({ port, socketIo, readers, onMessage }: FollowOptions, at: number): Promise<void> {
    const path = socketIo ? `/socket.io/?EIO=4&transport=websocket&gameId=${socketIo.gameId}` : '/';
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false });
    this.#sockets.push(socket);
    return new Promise((resolve, reject) => {
      let joined = !socketIo;
      socket.on('error', reject);
      socket.on('open', () => {
        if (!socketIo) resolve();
      });
      socket.on('message', (data: Buffer) => {
        const kind = data[0];
        if (!joined) {
          // `0{…}` opens Engine.IO; `40` requests the namespace and is answered with `40{…}`.
          if (kind === 48) socket.send('40{}');
          else {
            joined = true;
            resolve();
          }
          return;
        }
        if (socketIo && kind === 50) {
          socket.send('3');
          return;
        }
        this.messages += 1;
        if (at < readers) onMessage(data.toString());
      });
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}
