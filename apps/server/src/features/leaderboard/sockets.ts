import { errors, GameCode, idPattern } from '@flagstick/contract';
import type { FastifyInstance } from 'fastify';
import { type Actor, AppError, type Sessions } from '../../http/index.ts';
import type { Hub } from '../../realtime/index.ts';
import type { LiveBoards } from './live-boards.ts';
import type { LiveGame } from './live-game.ts';
import { publicMayRead, readerOf } from './reader.ts';

interface Deps {
  readonly sessions: Sessions;
  readonly hub: Hub;
  readonly boards: LiveBoards;
}

type Follower = ReturnType<Hub['followers']>[number];

const explain = (error: unknown) => {
  const code = error instanceof AppError ? error.code : 'server.fault';
  return { error: errors[code].text, code };
};

/** Followers of boards: who they are, what they may see, and when that changes. */
export function followBoards(app: FastifyInstance, { sessions, hub, boards }: Deps) {
  const actorOf = async (token: string | undefined): Promise<Actor | null> =>
    token ? sessions.actor(token).catch(() => null) : null;

  const gameOf = async (asked: string): Promise<LiveGame> => {
    const code = GameCode.safeParse(asked);
    const game = idPattern.test(asked)
      ? await boards.get(asked)
      : code.success && (await boards.byCode(code.data));
    if (!game) throw new AppError('game.codeUnknown');
    return game;
  };

  hub.attach(app, {
    explain,
    async admit({ game: asked, handshake }) {
      const actor = await actorOf(handshake.token);
      const game = await gameOf(asked);
      return {
        topic: game.board.id,
        audience: game.audience(readerOf(game.board, actor)),
        userId: actor?.id ?? null,
        token: handshake.token,
      };
    },
    async catchUp({ topic, audience }, version, tell) {
      const game = await boards.get(topic);
      if (!game) throw new AppError('game.codeUnknown');
      const patch = game.since(audience, version);
      tell(patch.all ? 'playersChanged' : 'scoresUpdated', patch);
    },
  });

  /** Puts a follower where he belongs now; somewhere else means another view, so he gets all of it. */
  const seat = async (socket: Follower, game: LiveGame) => {
    try {
      const actor = await actorOf(socket.data.follower.token);
      const audience = game.audience(readerOf(game.board, actor));
      if (hub.move(socket, audience)) socket.emit('playersChanged', game.since(audience, undefined));
    } catch (error) {
      hub.dismiss(socket, explain(error));
    }
  };

  boards.onReplaced((game) => {
    // The public reads what it read, unless the board was turned off for it; members may have another seat now.
    const everybody = !publicMayRead(game.board);
    for (const socket of hub.followers(game.board.id)) {
      if (everybody || socket.data.follower.userId !== null) void seat(socket, game);
    }
  });
  boards.onGone((gameId) => {
    const failure = explain(new AppError('game.codeUnknown'));
    for (const socket of hub.followers(gameId)) hub.dismiss(socket, failure);
  });

  /** His session may be another's now, or nobody's. */
  const seatAnew = async (socket: Follower) => {
    try {
      const game = await boards.get(socket.data.follower.topic);
      if (game) await seat(socket, game);
    } catch {
      // The board cannot be read now. He may not stay where he is, and nothing is refused to him either: his line
      // ends as if it broke, so he comes back, through the door.
      socket.conn.close(true);
    }
  };
  const stop = sessions.onChange((userId) => {
    for (const socket of hub.socketsOf(userId)) void seatAnew(socket);
  });
  app.addHook('onClose', async () => stop());
}
