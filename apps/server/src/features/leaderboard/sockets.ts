import { errors, GameCode, idPattern } from '@flagstick/contract';
import type { FastifyInstance } from 'fastify';
import { type Actor, AppError, anonymousUnlessFault, type Sessions } from '../../http/index.ts';
import { gameOfTopic, gameTopic, type LiveBoards, type LiveGame, viewerOf } from '../../live/index.ts';
import type { Connection, Hub, Subscriber } from '../../realtime/index.ts';
import { socketRefusal } from '../../shared/errors.ts';
import type { Faults } from '../../shared/faults.ts';
import type { Storage } from '../../storage/index.ts';
import { SessionChanges } from './session-changes.ts';

interface Deps {
  readonly storage: { readonly bus: Pick<Storage['bus'], 'lostSince' | 'subscribe'> };
  readonly sessions: Pick<Sessions, 'actor' | 'onChange'>;
  readonly hub: { readonly crowd: Pick<Hub['crowd'], 'isFull'> } & Pick<
    Hub,
    'serve' | 'subscribers' | 'socketsOf' | 'move' | 'send' | 'dismiss' | 'disconnectAll'
  >;
  readonly boards: LiveBoards;
  readonly faults: Pick<Faults, 'report'>;
}

export function serveBoardSubscribers(
  app: Pick<FastifyInstance, 'addHook'>,
  { storage: { bus }, sessions, hub, boards, faults }: Deps,
) {
  /** A refusal has a reason. A fault is logged and sent without one, so that the client reconnects. */
  const refusalOf = (error: unknown) => {
    if (error instanceof AppError)
      return errors[error.code].status < 500 ? socketRefusal(error.code) : undefined;
    faults.report(error, 'Serving a subscriber failed.');
    return undefined;
  };

  const actors = new WeakMap<Subscriber, Actor | null>();
  const changes = new SessionChanges();

  const actorOf = async (token: string | undefined): Promise<Actor | null> =>
    token ? sessions.actor(token).catch(anonymousUnlessFault) : null;

  const gameOf = async (gameIdOrCode: string): Promise<LiveGame> => {
    const code = GameCode.safeParse(gameIdOrCode);
    const game = idPattern.test(gameIdOrCode)
      ? await boards.get(gameIdOrCode)
      : code.success && (await boards.byCode(code.data));
    if (!game) throw new AppError('game.codeUnknown');
    return game;
  };

  hub.serve('gameId', {
    refusalOf,
    async admit(gameIdOrCode, { token }) {
      // Without the database this process cannot guarantee a live board.
      if (bus.lostSince) throw new AppError('server.busy');
      const actor = await actorOf(token);
      const game = await gameOf(gameIdOrCode);
      const audience = game.audience(viewerOf(game.board, actor));
      const topic = gameTopic(game.board.id);
      if (actor === null && hub.crowd.isFull(topic)) throw new AppError('board.crowded');
      return { topic, audience, userId: actor?.id ?? null, token };
    },
    async replaySince(subscriber, held) {
      let game: LiveGame;
      let seen: number;
      do {
        seen = changes.count;
        actors.set(subscriber, await actorOf(subscriber.token));
        game = await gameOf(gameOfTopic(subscriber.topic));
      } while (changes.mayHaveChangedSince(subscriber.userId, seen));
      return () => {
        // If the session changed in this instant, the client reconnects.
        if (changes.mayHaveChangedSince(subscriber.userId, seen)) throw new AppError('server.busy');
        // The board may have been replaced since the admission.
        const admittedAs = subscriber.audience;
        subscriber.audience = audienceOf(subscriber, game);
        // A client whose session has ended may hold data that its new audience must not see, so it reads the game
        // again.
        const hasSameAudience =
          subscriber.audience === admittedAs &&
          (subscriber.token === undefined || actors.get(subscriber) != null);
        return game.replaySince(subscriber.audience, hasSameAudience ? held : undefined);
      };
    },
  });

  /** @throws AppError board.off */
  const audienceOf = (subscriber: Subscriber, game: LiveGame): string =>
    game.audience(viewerOf(game.board, actors.get(subscriber) ?? null));

  /** Another audience has another view, which is loaded again. */
  const updateAudience = (socket: Connection, game: LiveGame) => {
    const audience = audienceOf(socket.data.subscriber, game);
    if (hub.move(socket, audience)) hub.send(socket, game.replaySince(audience, undefined));
  };

  // Moves subscribers before the change is sent, because each audience receives its own patch.
  boards.onReplaced((game) => {
    for (const socket of hub.subscribers(gameTopic(game.board.id))) {
      try {
        updateAudience(socket, game);
      } catch (error) {
        hub.dismiss(socket, refusalOf(error));
      }
    }
  });
  const updateActor = async (socket: Connection) => {
    const { subscriber } = socket.data;
    if (gameOfTopic(subscriber.topic) === '') return;
    try {
      actors.set(subscriber, await actorOf(subscriber.token));
      updateAudience(socket, await gameOf(gameOfTopic(subscriber.topic)));
    } catch (error) {
      hub.dismiss(socket, refusalOf(error));
    }
  };

  boards.onDeleted((gameId) => {
    for (const socket of hub.subscribers(gameTopic(gameId)))
      hub.dismiss(socket, socketRefusal('game.codeUnknown'));
  });
  const stop = sessions.onChange((userId) => {
    changes.note(userId);
    for (const socket of hub.socketsOf(userId)) void updateActor(socket);
  });
  // Boards may be stale from now on: clients reconnect with their version, or to a process that has a connection.
  const unsubscribe = bus.subscribe({
    onUnavailable: () => hub.disconnectAll(),
    onHistoryReplaced: () => hub.disconnectAll(),
  });
  app.addHook('onClose', async () => {
    stop();
    unsubscribe();
  });
}
