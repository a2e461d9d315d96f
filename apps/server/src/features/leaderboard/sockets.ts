import { errors, GameCode, idPattern } from '@flagstick/contract';
import type { FastifyInstance } from 'fastify';
import type { Faults } from '../../faults.ts';
import { type Actor, AppError, nobody, type Sessions } from '../../http/index.ts';
import {
  gameOfTopic,
  gameTopic,
  type LiveBoards,
  type LiveGame,
  publicMayRead,
  readerOf,
} from '../../live/index.ts';
import type { FollowerSocket, Hub } from '../../realtime/index.ts';
import type { Storage } from '../../storage/index.ts';

interface Deps {
  readonly storage: Storage;
  readonly sessions: Sessions;
  readonly hub: Hub;
  readonly boards: LiveBoards;
  readonly faults: Faults;
}

const refusal = (code: AppError['code']) => ({ error: errors[code].text, code });

/** Followers of games: who they are, what they may see, and when that changes. */
export function followBoards(
  app: FastifyInstance,
  { storage: { bus }, sessions, hub, boards, faults }: Deps,
) {
  /** A refusal says why; a fault is logged and says nothing, so that the client comes back. */
  const explain = (error: unknown) => {
    if (error instanceof AppError) return errors[error.code].status < 500 ? refusal(error.code) : undefined;
    faults.report(error, 'A follower could not be served.');
    return undefined;
  };

  const actorOf = async (token: string | undefined): Promise<Actor | null> =>
    token ? sessions.actor(token).catch(nobody) : null;

  const gameOf = async (asked: string): Promise<LiveGame> => {
    const code = GameCode.safeParse(asked);
    const game = idPattern.test(asked)
      ? await boards.get(asked)
      : code.success && (await boards.byCode(code.data));
    if (!game) throw new AppError('game.codeUnknown');
    return game;
  };

  hub.serve('gameId', {
    explain,
    async admit(asked, { token }) {
      // Cut off from the database, this process cannot promise a live board.
      if (bus.lostSince) throw new AppError('server.busy');
      const actor = await actorOf(token);
      const game = await gameOf(asked);
      const audience = game.audience(readerOf(game.board, actor));
      return { topic: gameTopic(game.board.id), audience, userId: actor?.id ?? null, token };
    },
    async missed({ topic, audience }, version) {
      return (await gameOf(gameOfTopic(topic))).since(audience, version);
    },
  });

  /** Moves a follower to the audience that their session has now; another audience is another view, to be read anew. */
  const reseat = async (socket: FollowerSocket) => {
    try {
      const { topic, token } = socket.data.follower;
      const actor = await actorOf(token);
      const game = await gameOf(gameOfTopic(topic));
      const audience = game.audience(readerOf(game.board, actor));
      if (hub.move(socket, audience)) hub.send(socket, game.since(audience, undefined));
    } catch (error) {
      hub.dismiss(socket, explain(error));
    }
  };

  boards.onReplaced((game) => {
    // The public reads what it read, unless the board was turned off for it; members may have another seat now.
    const everybody = !publicMayRead(game.board);
    for (const socket of hub.followers(gameTopic(game.board.id))) {
      if (everybody || socket.data.follower.userId !== null) void reseat(socket);
    }
  });
  boards.onGone((gameId) => {
    for (const socket of hub.followers(gameTopic(gameId))) hub.dismiss(socket, refusal('game.codeUnknown'));
  });
  const stop = sessions.onChange((userId) => {
    for (const socket of hub.socketsOf(userId)) void reseat(socket);
  });
  // What is shown from here on may be stale: clients say since when, or find a process that is not cut off.
  const unsubscribe = bus.subscribe({ lost: () => hub.disconnectAll() });
  app.addHook('onClose', async () => {
    stop();
    unsubscribe();
  });
}
