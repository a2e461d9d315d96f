import { events as calls } from '@flagstick/contract';
import {
  type Actor,
  AppError,
  type RunRead,
  rawRoute,
  readFrom,
  resource,
  route,
  sendTagged,
} from '../../http/index.ts';
import { publishExternalChange, recordExternalChange } from '../../live/index.ts';
import type { Feature } from '../feature.ts';
import { DocumentCache } from '../print/index.ts';
import { ClosedCards, standingsFile } from '../standings/index.ts';
import { isPublicGame, requireEvent, requireReadable } from './access.ts';
import { eventDocument } from './document.ts';
import { notePlayer } from './note-player.ts';
import { presentEvent } from './present.ts';
import { seatPlayers } from './seat-players.ts';
import { EventStandings } from './standing.ts';
import { deleteEvent, type EventRow, eventFor, eventsPage } from './store.ts';
import { createEvent, updateEvent } from './write.ts';

const gamesOf = (...rows: ReadonlyArray<EventRow | undefined>) => [
  ...new Set(rows.flatMap((row) => row?.rounds.map(({ id }) => id) ?? [])),
];

export const eventRoutes: Feature<'storage' | 'boards' | 'faults' | 'limits'> = (app, deps) => {
  const { storage, boards, faults, limits } = deps;
  const closed = new ClosedCards(faults);
  const standings = new EventStandings(boards, closed);
  const { read, standing, open, sheet: printed, notePlayer: note, seatPlayers: seat, ...generic } = calls;
  const documents = new DocumentCache();

  resource<EventRow, typeof generic>(app, storage, generic, {
    page: eventsPage,
    find: eventFor,
    present: presentEvent,
    // Every caller who sees an event may change it.
    mayChange: () => true,
    insert: createEvent,
    update: updateEvent,
    async remove(db, _actor, row) {
      await deleteEvent(db, row.id);
    },
    // Leaderboards name the events of their game.
    recordWrite: (tx, { before, after }) => recordExternalChange(tx, { games: gamesOf(before, after) }),
    onAdded: (row) => publishExternalChange(deps, { games: gamesOf(row) }),
    onUpdated: (before, after) => publishExternalChange(deps, { games: gamesOf(before, after) }),
    onRemoved: (row) => publishExternalChange(deps, { games: gamesOf(row) }),
  });

  route(app, read, async ({ actor, params: { id } }) =>
    presentEvent(await requireEvent(storage.db, actor, id)),
  );

  route(app, note, async ({ actor, params: { id, playerId }, body }) => {
    const row = await requireEvent(storage.db, actor, id);
    await notePlayer({ storage, boards, closed }, row, playerId, body);
    return presentEvent(await requireEvent(storage.db, actor, id));
  });

  route(app, seat, async ({ actor, params: { id }, body }) => {
    const row = await requireEvent(storage.db, actor, id);
    const reading = readFrom(storage.db);
    return { added: await seatPlayers({ boards, closed, reading }, actor, row, body) };
  });

  const requireStanding = async (actor: Actor | null, id: string, reading: RunRead) => {
    const found = await standings.of(id, reading);
    if (!found) throw new AppError('item.notFound');
    await requireReadable(storage.db, actor, found.head);
    return found;
  };

  // Cached as bytes and sent unchanged: the presenter's type is the answer's.
  rawRoute(app, standing, async ({ params, actor, request, reply, reading }) => {
    const found = await requireStanding(actor, (params as { id: string }).id, reading);
    return sendTagged(request, reply, (await found.answers).body);
  });

  rawRoute(app, open, async ({ params, request, reply, reading }) => {
    const found = await standings.of((params as { id: string }).id, reading);
    // Every caller reads what the public may, because programs pass the data on.
    if (!found?.head.rounds.some(isPublicGame)) throw new AppError('item.notFound');
    reply.header('access-control-allow-origin', '*');
    return sendTagged(request, reply, (await found.answers).open);
  });

  route(app, printed, async ({ actor, params: { id, sheet }, reading }) => {
    const found = await requireStanding(actor, id, reading);
    await limits.count('printoutsOf', actor.id);
    const { standing: printedStanding } = await found.answers;
    return documents.of(`${id}|${sheet}`, printedStanding.asOf, () =>
      standingsFile(sheet, 'Standing', eventDocument(printedStanding)),
    );
  });
};
