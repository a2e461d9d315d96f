import { errors, idPattern } from '@flagstick/contract';
import type { FastifyInstance } from 'fastify';
import { AppError, type Sessions } from '../../http/index.ts';
import { epochOf, type LiveBoards } from '../../live/index.ts';
import type { Hub, Message } from '../../realtime/index.ts';
import { socketRefusal } from '../../shared/errors.ts';
import type { Faults } from '../../shared/faults.ts';
import type { Storage } from '../../storage/index.ts';
import { requireReadable } from './access.ts';
import { type CurrentStandings, liveStandingsEveryMs, type Standings } from './standings.ts';

/** An edit of a tournament triggers no event, so its games are also checked at this interval. */
const recheckMs = 30_000;
const audience = 'readers';

const topicKind = 'tournament:';
const topicOf = (id: string) => `${topicKind}${id}`;
const tournamentOf = (topic: string) => topic.slice(topicKind.length);

interface Watch {
  games: ReadonlySet<string>;
  /** The version last published. */
  v: number;
  /** Games in play have changed since. */
  isBehind: boolean;
  at: number;
  cancel: () => void;
  due: number;
}

interface Deps {
  readonly storage: Storage;
  readonly sessions: Pick<Sessions, 'actor' | 'onChange'>;
  readonly hub: Pick<Hub, 'serve' | 'emit' | 'count' | 'socketsOf' | 'dismiss'>;
  readonly boards: LiveBoards;
  readonly faults: Pick<Faults, 'report'>;
}

/** Subscribers get a version, and read the standings by the call that checks their rights. */
export function serveSubscribers(
  app: Pick<FastifyInstance, 'addHook'>,
  { storage, sessions, hub, boards, faults }: Deps,
  standings: Standings,
) {
  const { clock } = boards;
  const watches = new Map<string, Watch>();

  const refusalOf = (error: unknown) => {
    if (error instanceof AppError)
      return errors[error.code].status < 500 ? socketRefusal(error.code) : undefined;
    faults.report(error, 'Serving a subscriber of a tournament failed.');
    return undefined;
  };

  const requireReader = async (id: string, token: string | undefined): Promise<string> => {
    const actor = token === undefined ? null : await sessions.actor(token);
    if (!actor || actor.seat || !idPattern.test(id)) throw new AppError('item.notFound');
    await requireReadable(storage.db, actor, id);
    return actor.id;
  };

  const stop = (id: string) => {
    watches.get(id)?.cancel();
    watches.delete(id);
  };

  const updateWatch = (watch: Watch, { season, isBehind }: CurrentStandings) => {
    watch.isBehind = isBehind;
    watch.games = new Set(season.head.games.map((game) => game.id));
    watch.v = season.version;
    watch.at = clock.elapsed();
  };

  /** Does nothing if an earlier check is already scheduled. */
  const scheduleCheck = (id: string, watch: Watch, ms: number) => {
    const due = clock.elapsed() + ms;
    if (due >= watch.due) return;
    watch.cancel();
    watch.due = due;
    watch.cancel = clock.after(ms, () => void check(id, watch));
  };

  const check = async (id: string, watch: Watch) => {
    watch.due = Number.POSITIVE_INFINITY;
    if (hub.count(topicOf(id)) === 0) return stop(id);
    try {
      const current = await standings.of(id);
      if (!current) return stop(id);
      const published = watch.v;
      updateWatch(watch, current);
      if (watch.v !== published) hub.emit(topicOf(id), audience, { event: 'stale', payload: { v: watch.v } });
    } catch (error) {
      faults.report(error, 'Calculating standings failed. The server retries.', { tournament: id });
    }
    if (watches.get(id) === watch)
      scheduleCheck(id, watch, watch.isBehind ? liveStandingsEveryMs : recheckMs);
  };

  const watchOf = (id: string, current: CurrentStandings): Watch => {
    const existing = watches.get(id);
    if (existing) return existing;
    const watch: Watch = {
      games: new Set(),
      v: 0,
      isBehind: false,
      at: 0,
      due: Number.POSITIVE_INFINITY,
      cancel: () => undefined,
    };
    updateWatch(watch, current);
    watches.set(id, watch);
    scheduleCheck(id, watch, current.isBehind ? liveStandingsEveryMs : recheckMs);
    return watch;
  };

  hub.serve('tournamentId', {
    refusalOf,
    async admit(id, { token }) {
      if (storage.bus.lostSince) throw new AppError('server.busy');
      return { topic: topicOf(id), audience, userId: await requireReader(id, token), token };
    },
    async replaySince({ topic, token }, client) {
      const id = tournamentOf(topic);
      await requireReader(id, token);
      const current = await standings.of(id);
      if (!current) throw new AppError('item.notFound');
      return (): Message => {
        const { v } = watchOf(id, current);
        const isCurrent = client?.version === v && client.epoch === epochOf(current.season.head);
        return { event: isCurrent ? 'scoresUpdated' : 'stale', payload: { v } };
      };
    },
  });

  // Changes of any process: the bus notifies the others, which calculate their own standings.
  boards.onVersion(({ gameId }) => {
    for (const [id, watch] of watches) {
      if (watch.games.has(gameId))
        scheduleCheck(id, watch, Math.max(0, watch.at + liveStandingsEveryMs - clock.elapsed()));
    }
  });

  const unsubscribe = sessions.onChange(async (userId) => {
    for (const socket of hub.socketsOf(userId)) {
      const { topic, token } = socket.data.subscriber;
      if (!topic.startsWith(topicKind)) continue;
      await requireReader(tournamentOf(topic), token).catch((error: unknown) =>
        hub.dismiss(socket, refusalOf(error)),
      );
    }
  });
  app.addHook('onClose', async () => {
    unsubscribe();
    for (const id of [...watches.keys()]) stop(id);
  });
}
