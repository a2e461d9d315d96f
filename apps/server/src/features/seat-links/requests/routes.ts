import { seatRequests as calls, type OwnSeatRequest, type SeatRequest } from '@flagstick/contract';
import { AppError, rememberSeatDevice, renamePerson, route, seatDeviceOf } from '../../../http/index.ts';
import { JobQueue } from '../../../jobs/index.ts';
import { allowOrganiserOrAdmin, onGameChange } from '../../../live/index.ts';
import { publishMovedRounds } from '../../accounts/index.ts';
import type { Feature } from '../../feature.ts';
import { seatRequestLimits } from './access.ts';
import { acceptRequest, declineRequest, lapseRequest, makeRequest } from './requests.ts';
import { endRequest, endRequestsFor, latestRequests, type NamedRequest, openRequestsTo } from './store.ts';

type Row = Awaited<ReturnType<typeof latestRequests>>[number];

/** Without requests that were withdrawn or have moved the round. */
function present({ state, until, ...row }: Row): SeatRequest[] {
  if (state !== 'open' && state !== 'declined' && state !== 'lapsed') return [];
  const user = { _id: row.user_id, name: row.name, lastName: row.lastName };
  return [{ player: row.player_id, user, state, until: until.toISOString() }];
}

const presentOwn = (row: NamedRequest): OwnSeatRequest => ({
  _id: row.id,
  game: { name: row.game, date: row.date.toISOString(), timeZone: row.timeZone },
  guest: { name: row.guestName, lastName: row.guestLastName },
  by: row.byName === null ? null : { name: row.byName, lastName: row.byLastName ?? '' },
  until: row.until.toISOString(),
});

/** Organisers name the account of a person who played as a guest, and the account accepts or declines. */
export const seatRequestRoutes: Feature<
  'config' | 'storage' | 'sessions' | 'boards' | 'mail' | 'faults' | 'limits'
> = (app, parts) => {
  const { config, storage, sessions, boards, mail, faults, limits } = parts;
  const { db } = storage;

  const lapses = new JobQueue(
    { storage, faults, clock: boards.clock },
    {
      kind: 'seat-request',
      fault: 'A request for a guest’s round could not be ended. The server retries.',
      async run({ key }) {
        await db.transaction().execute((tx) => lapseRequest(tx, parts, key));
        mail.wake();
        return 'done';
      },
    },
  );
  app.addHook('onReady', async () => lapses.wake());
  app.addHook('preClose', () => lapses.close());

  onGameChange(boards, async (tx, changed) => {
    for (const { before, now } of changed)
      await endRequestsFor(
        tx,
        [...before.players].flatMap(([id, { data }]) => (data.guest && !now.players.has(id) ? [id] : [])),
        now.id,
      );
  });

  route(app, calls.list, async ({ params: { id }, actor }) => {
    allowOrganiserOrAdmin(actor)((await boards.require(id)).board);
    const items = (await latestRequests(db, id)).flatMap(present);
    return { items, count: items.length };
  });

  route(app, calls.make, async ({ params: { id, playerId }, body: { user }, actor }) => {
    allowOrganiserOrAdmin(actor)((await boards.require(id)).board);
    for (const limit of seatRequestLimits(actor)) await limits.count(limit, actor.id);
    await limits.count('seatRequestsTo', user);
    const request = { gameId: id, player: playerId, user, now: boards.clock.now() };
    await db
      .transaction()
      .execute((tx) =>
        makeRequest(tx, parts, actor, request, (inTx, key, dueAt) => lapses.add(inTx, [{ key, dueAt }])),
      );
    mail.wake();
    const [made] = (await latestRequests(db, id))
      .filter((row) => row.player_id === playerId)
      .flatMap(present);
    // It was answered or withdrawn at once.
    if (!made) throw new AppError('player.notFound');
    return made;
  });

  route(app, calls.withdraw, async ({ params: { id, playerId }, actor }) => {
    allowOrganiserOrAdmin(actor)((await boards.require(id)).board);
    await db.transaction().execute(async (tx) => {
      const latest = (await latestRequests(tx, id)).find((row) => row.player_id === playerId);
      if (!latest) throw new AppError('seatRequest.unknown');
      if (latest.state === 'withdrawn') return;
      if (!(await endRequest(tx, latest.id, 'withdrawn'))) throw new AppError('seatRequest.ended');
    });
    return {};
  });

  route(app, calls.mine, async ({ actor }) => {
    const items = (await openRequestsTo(db, actor.id, boards.clock.now())).map(presentOwn);
    return { items, count: items.length };
  });

  route(app, calls.accept, async ({ params: { requestId }, actor, request, reply }) => {
    const answer = { requestId, now: boards.clock.now() };
    const { request: accepted, moved } = await db
      .transaction()
      .execute((tx) => acceptRequest(tx, parts, actor, answer));
    mail.wake();
    const { player_id: guest, game_id: game, game: name } = accepted;
    await sessions.invalidate(guest);
    if (moved) await publishMovedRounds(parts, moved);
    const known = seatDeviceOf(config.secret, request);
    if (known) rememberSeatDevice(config, reply, renamePerson(known, { from: guest, to: actor.id }));
    return { game, name };
  });

  route(app, calls.decline, async ({ params: { requestId }, actor }) => {
    const answer = { requestId, now: boards.clock.now() };
    await db.transaction().execute((tx) => declineRequest(tx, parts, actor, answer));
    mail.wake();
    return {};
  });
};
