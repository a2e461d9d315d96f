import { standings as calls, type MyTournament } from '@flagstick/contract';
import { AppError, type RunRead, rawRoute, refuseField, route, sendTagged } from '../../http/index.ts';
import { readReadableRows } from '../../shared/read-or-fallback.ts';
import type { Feature } from '../feature.ts';
import { organisedBy } from '../games/index.ts';
import { DocumentCache } from '../print/index.ts';
import { gameIdsOf } from '../tournaments/index.ts';
import { requirePublic, requireReadable } from './access.ts';
import { standingsFile } from './documents/file.ts';
import { documentTable } from './documents/table.ts';
import { seasonOfPlayer } from './player.ts';
import { presentPlace, presentPreview } from './present.ts';
import { isLive, type Season } from './season.ts';
import { type CurrentStandings, Standings } from './standings.ts';
import { gameHeads, tournamentsOf } from './store.ts';
import { serveSubscribers } from './subscribers.ts';

function presentMine({ head, games, standings }: Season, userId: string): MyTournament {
  const mine = standings.find(({ id }) => id === userId);
  return {
    _id: head.id,
    name: head.name,
    seasonStart: head.season_start,
    seasonEnd: head.season_end,
    selectedScoreSystem: head.score_system,
    gamesCount: games.length,
    isLive: isLive({ games }),
    playersCount: standings.length,
    mine: mine ? presentPlace(mine) : null,
  };
}

export const standingsRoutes: Feature<'storage' | 'sessions' | 'hub' | 'boards' | 'faults' | 'limits'> = (
  app,
  deps,
) => {
  const { storage, boards, faults, limits } = deps;
  const documents = new DocumentCache();
  const standings = new Standings(storage, boards, faults);

  const requireStandings = async (id: string, reading: RunRead): Promise<CurrentStandings> => {
    const current = await standings.of(id, reading);
    if (!current) throw new AppError('item.notFound');
    return current;
  };

  // Cached as bytes and sent unchanged: the presenter's types are the answer's.
  rawRoute(app, calls.of, async ({ params, actor, request, reply, reading }) => {
    const { id } = params as { id: string };
    if (actor) await requireReadable(storage.db, actor, id);
    return sendTagged(request, reply, (await requireStandings(id, reading)).body());
  });

  rawRoute(app, calls.public, async ({ params, request, reply, reading }) => {
    const { id } = params as { id: string };
    await requirePublic(storage.db, id);
    return sendTagged(request, reply, (await requireStandings(id, reading)).publicBody());
  });

  route(app, calls.preview, async ({ actor, body }) => {
    await limits.count('previewsOf', actor.id);
    const { db } = storage;
    const { tournament, games } = body;
    if (tournament !== null) await requireReadable(db, actor, tournament);
    const stored = tournament === null ? [] : await gameIdsOf(db, tournament);
    const others = [...new Set(games)].filter((id) => !stored.includes(id));
    const found = await organisedBy(db, actor, others);
    if (found.length < others.length) throw refuseField('games', 'There is no such game.');
    return presentPreview(await standings.preview(body, await gameHeads(db, games)));
  });

  route(app, calls.player, async ({ params: { tid, pid }, actor, reading }) => {
    await requireReadable(storage.db, actor, tid);
    const { season } = await requireStandings(tid, reading);
    const games = await seasonOfPlayer({ reading, boards }, season, pid);
    if (!games) throw new AppError('item.notFound');
    return games;
  });

  route(app, calls.mine, async ({ actor, reading }) => {
    const rows = await reading((db) => tournamentsOf(db, actor.id));
    const idsForLog = ({ id }: { id: string }) => ({ tournament: id });
    const items = await readReadableRows(faults, rows, idsForLog, async ({ id }) =>
      presentMine((await requireStandings(id, reading)).season, actor.id),
    );
    return { items, count: items.length };
  });

  route(app, calls.sheet, async ({ params: { id, sheet }, query, actor, reading }) => {
    await requireReadable(storage.db, actor, id);
    await limits.count('printoutsOf', actor.id);
    const { season } = await requireStandings(id, reading);
    const table = documentTable(season, query.table);
    if (!table) throw new AppError('item.notFound');
    const { name, season_start: seasonStart, season_end: seasonEnd } = season.head;
    const content = { name, seasonStart, seasonEnd, at: season.calculatedAt, table };
    return documents.of(`${id}|${sheet}|${query.table ?? ''}`, season.calculatedAt.toISOString(), () =>
      standingsFile(sheet, query.table === undefined ? 'Standings' : table.kind, content),
    );
  });

  serveSubscribers(app, deps, standings);
};
