import { errors, GameCode, idPattern } from '@flagstick/contract';
import type { FastifyInstance } from 'fastify';
import { type Actor, AppError, nobody, type Sessions } from '../../http/index.ts';
import { gameOfTopic, gameTopic, type LiveBoards, type LiveGame, viewerOf } from '../../live/index.ts';
import type { Follower, FollowerSocket, Hub } from '../../realtime/index.ts';
import type { Faults } from '../../shared/faults.ts';
import type { Storage } from '../../storage/index.ts';
import { SessionChanges } from './session-changes.ts';

interface Deps {
  readonly storage: { readonly bus: Pick<Storage['bus'], 'lostSince' | 'subscribe'> };
  readonly sessions: Pick<Sessions, 'actor' | 'onChange'>;
  readonly hub: Pick<
    Hub,
    'serve' | 'followers' | 'socketsOf' | 'move' | 'send' | 'dismiss' | 'disconnectAll'
  >;
  readonly boards: LiveBoards;
  readonly faults: Pick<Faults, 'report'>;
}

const refusal = (code: AppError['code']) => ({ error: errors[code].text, code });

/** Followers of games: who they are, what they may see, and when that changes. */
export function followBoards(
  app: Pick<FastifyInstance, 'addHook'>,
  { storage: { bus }, sessions, hub, boards, faults }: Deps,
) {
  /** A refusal says why; a fault is logged and says nothing, so that the client comes back. */
  const explain = (error: unknown) => {
    if (error instanceof AppError) return errors[error.code].status < 500 ? refusal(error.code) : undefined;
    faults.report(error, 'A follower could not be served.');
    return undefined;
  };

  /** Who each follower is; asked again when their sessions change. */
  const actors = new WeakMap<Follower, Actor | null>();
  const changes = new SessionChanges();

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
      const audience = game.audience(viewerOf(game.board, actor));
      return { topic: gameTopic(game.board.id), audience, userId: actor?.id ?? null, token };
    },
    async missed(follower, held) {
      let game: LiveGame;
      let seen: number;
      do {
        seen = changes.count;
        actors.set(follower, await actorOf(follower.token));
        game = await gameOf(gameOfTopic(follower.topic));
      } while (changes.concern(follower.userId, seen));
      return () => {
        // If the session changed in this instant, the client reconnects.
        if (changes.concern(follower.userId, seen)) throw new AppError('server.busy');
        // The board may have been replaced since they were admitted.
        const admittedAs = follower.audience;
        follower.audience = audienceOf(follower, game);
        // What they hold is another's view, or may be: a session that ended could read more than the public.
        const holdsThis =
          follower.audience === admittedAs && (follower.token === undefined || actors.get(follower) != null);
        return game.since(follower.audience, holdsThis ? held : undefined);
      };
    },
  });

  /** The audience that a follower is in on the board as it stands. @throws AppError board.off */
  const audienceOf = (follower: Follower, game: LiveGame): string =>
    game.audience(viewerOf(game.board, actors.get(follower) ?? null));

  /** Moves a follower to the audience that they are in now: another audience is another view, to be read anew. */
  const reseat = (socket: FollowerSocket, game: LiveGame) => {
    const audience = audienceOf(socket.data.follower, game);
    if (hub.move(socket, audience)) hub.send(socket, game.since(audience, undefined));
  };

  // Before anybody is told of the change: an audience is told by who is in it then.
  boards.onReplaced((game) => {
    for (const socket of hub.followers(gameTopic(game.board.id))) {
      try {
        reseat(socket, game);
      } catch (error) {
        hub.dismiss(socket, explain(error));
      }
    }
  });
  /** Somebody's sessions changed: who a follower is has to be asked again. */
  const lookUp = async (socket: FollowerSocket) => {
    const { follower } = socket.data;
    if (gameOfTopic(follower.topic) === '') return;
    try {
      actors.set(follower, await actorOf(follower.token));
      reseat(socket, await gameOf(gameOfTopic(follower.topic)));
    } catch (error) {
      hub.dismiss(socket, explain(error));
    }
  };

  boards.onGone((gameId) => {
    for (const socket of hub.followers(gameTopic(gameId))) hub.dismiss(socket, refusal('game.codeUnknown'));
  });
  const stop = sessions.onChange((userId) => {
    changes.note(userId);
    for (const socket of hub.socketsOf(userId)) void lookUp(socket);
  });
  // What is shown from here on may be stale: clients say since when, or find a process that is not cut off.
  const unsubscribe = bus.subscribe({
    lost: () => hub.disconnectAll(),
    replaced: () => hub.disconnectAll(),
  });
  app.addHook('onClose', async () => {
    stop();
    unsubscribe();
  });
}
