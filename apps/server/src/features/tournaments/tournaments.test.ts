import { accounts, games, tournamentSentences, tournaments } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, type Form, openTournaments } from '../../../testing/features/tournaments.ts';
import { setPassword } from '../../../testing/set-password.ts';

let server: Desk['server'];
let place: Desk['place'];
let admin: Desk['admin'];
let owner: Desk['owner'];
let other: Desk['other'];
let player: Desk['player'];
let form: Desk['form'];
let add: Desk['add'];
let addMedal: Desk['addMedal'];
let at: Desk['at'];
let put: Desk['put'];
let listed: Desk['listed'];
let gamesIn: Desk['gamesIn'];

beforeAll(async () => {
  ({ server, place, admin, owner, other, player, form, add, addMedal, at, put, listed, gamesIn } =
    await openTournaments());
});
afterAll(() => server.close());

describe('POST tournaments/', () => {
  it('POST tournaments/ answers 401, 400 naming bad fields, 403 to a player and 201', async () => {
    expect((await server.call(tournaments.insert, { body: form() })).status).toBe(401);
    const bad = await server.raw(
      tournaments.insert,
      {
        body: form({
          ...{ name: 'O', seasonStart: null as never, seasonEnd: '', selectedScoreSystem: 13 },
          placingScores: [],
        }),
      },
      owner,
    );
    expect(bad.status).toBe(400);
    expect(bad.failure.fields.map(({ field }) => field).toSorted()).toEqual(
      ['name', 'placingScores', 'seasonEnd', 'seasonStart', 'selectedScoreSystem'].toSorted(),
    );
    expect((await server.call(tournaments.insert, { body: form() }, player)).status).toBe(403);
    expect(await add()).toMatchObject({
      ...{ name: 'Order of Merit', seasonStart: '2026-04-01', seasonEnd: '2026-09-30' },
      ...{ selectedScoreSystem: 0, placingScores: [1, 1], owner: { _id: owner.id } },
      ...{ owners: [], ownersNamed: [], gamesCount: 0 },
    });
  });

  it('a tournament refuses swear words, a reversed season and another owner', async () => {
    const refused = async (more: Partial<Form>, as = owner) => {
      const { status, failure } = await server.raw(tournaments.insert, { body: form(more) }, as);
      return [status, ...failure.fields.map(({ field, error }) => `${field}: ${error}`)];
    };
    expect((await refused({ name: 'Bastard Cup' }))[1]).toMatch(/^name: /);
    expect(await refused({ seasonEnd: '2026-03-31' })).toEqual([
      400,
      `seasonEnd: ${tournamentSentences.season}`,
    ]);
    expect(await refused({ owners: [other.id] })).toEqual([403]);
    expect(await refused({ owners: [player.id] }, admin)).toEqual([
      400,
      'owners: Choose organisers for the tournament.',
    ]);
    const shared = await add({ owners: [other.id] }, admin);
    expect(shared.owners).toEqual([other.id]);
  });

  it('a tournament begins with games that the caller organises, and is refused with others', async () => {
    const mine = await addMedal();
    const theirs = await addMedal({ as: other });
    const before = await listed(admin);
    const { status, failure } = await server.raw(
      tournaments.insert,
      { body: form({ games: [mine, theirs] }) },
      owner,
    );
    expect([status, failure.fields[0]?.field]).toEqual([400, 'games']);
    expect(await listed(admin)).toEqual(before);
    const made = await add({ games: [mine, mine] });
    expect([made.gamesCount, await gamesIn(made._id)]).toEqual([1, [mine]]);
  });
});

describe('readers of a tournament', () => {
  it('admins, owners, allocated people and accepted players read a tournament', async () => {
    const gameId = await addMedal();
    const { _id: id } = await add({ games: [gameId] });
    const invited = await server.user('player');
    await server.call(games.join, at(gameId), player);
    await server.call(games.join, at(gameId), invited);
    await server.storage.db
      .updateTable('game_players')
      .set({ invited_at: new Date(), added_by: player.id })
      .where('player_id', '=', invited.id)
      .execute();
    expect(await listed(player)).toContain(id);
    for (const who of [invited, other]) {
      expect(await listed(who)).not.toContain(id);
      expect((await server.call(tournaments.games, at(id), who)).status).toBe(404);
    }
    const seen = (await server.call(tournaments.list, { query: {} }, player)).body.items.find(
      ({ _id }) => _id === id,
    );
    expect(seen).toMatchObject({ owner: { _id: owner.id }, gamesCount: 1 });
    expect(seen).not.toHaveProperty('owners');
    expect(seen).not.toHaveProperty('ownersNamed');
    const [game] = (await server.call(tournaments.games, at(id), player)).body;
    expect(game).toMatchObject({ _id: gameId, inSeason: true });
    expect(game).not.toHaveProperty('code');
    await server.call(games.leave, at(gameId), player);
    expect(await listed(player)).not.toContain(id);

    await server.call(tournaments.update, { ...at(id), body: { owners: [other.id] } }, admin);
    expect(await listed(other)).toContain(id);
    expect((await server.call(tournaments.games, at(id), other)).body[0]).toHaveProperty('code');
  });

  it('readers see the games by day, and whether each is in the season in its time zone', async () => {
    await server.storage.db
      .updateTable('clubs')
      .set({ time_zone: 'Pacific/Auckland' })
      .where('id', '=', place.clubId)
      .execute();
    const late = await addMedal({ date: '2026-09-30T20:00:00Z' });
    const first = await addMedal({ date: '2026-03-31T20:00:00Z' });
    const { _id: id } = await add({ games: [late, first] });
    const rows = (await server.call(tournaments.games, at(id), owner)).body;
    // In New Zealand it is the day after.
    expect(rows.map(({ _id, inSeason }) => [_id, inSeason])).toEqual([
      [first, true],
      [late, false],
    ]);
    await server.storage.db
      .updateTable('clubs')
      .set({ time_zone: 'UTC' })
      .where('id', '=', place.clubId)
      .execute();
  });

  it('readers find a tournament by name and sort by every column', async () => {
    const { _id: id } = await add({ name: 'Éclectic Überpokal', selectedScoreSystem: 3 });
    expect(await listed(owner, { query: 'uberpokal' })).toEqual([id]);
    expect(await listed(owner, { filter: JSON.stringify({ selectedScoreSystem: 3 }) as never })).toEqual([
      id,
    ]);
    for (const field of tournaments.sortable) {
      for (const way of ['asc', 'desc']) {
        expect(await listed(owner, { sort: `${field}:${way}` })).toContain(id);
      }
    }
    const found = await server.call(tournaments.search, { query: { query: 'uberpokal' } }, owner);
    expect(found.body.items).toEqual([
      {
        ...{ _id: id, name: 'Éclectic Überpokal', selectedScoreSystem: 3 },
        ...{ seasonStart: '2026-04-01', seasonEnd: '2026-09-30' },
      },
    ]);
  });
});

describe('PUT tournaments/{id}', () => {
  it('allocated people change a tournament’s fields; only admins allocate it', async () => {
    const { _id: id } = await add({ owners: [other.id] }, admin);
    const change = (body: object, as = other) => server.raw(tournaments.update, { ...at(id), body }, as);
    expect((await change({ name: 'Winter Cup' }, owner)).status).toBe(404);
    const changed = await change({ name: 'Winter Cup', selectedScoreSystem: 11, placingScores: [25, 18.5] });
    expect(changed.body).toMatchObject({
      ...{ name: 'Winter Cup', seasonStart: '2026-04-01', selectedScoreSystem: 11 },
      placingScores: [25, 18.5],
    });
    expect(await listed(other, { query: 'winter cup' })).toEqual([id]);
    expect((await change({ owners: [other.id] })).status).toBe(200);
    expect((await change({ owners: [] })).status).toBe(403);
    expect((await change({ owners: [] }, admin)).body).toMatchObject({ owners: [] });
    expect((await change({ name: 'Mine' })).status).toBe(404);
  });

  it('a change checks the resulting season and does not clear its days', async () => {
    const { _id: id } = await add();
    const change = async (body: object) => {
      const { status, failure } = await server.raw(tournaments.update, { ...at(id), body }, owner);
      return [status, failure.fields?.[0]?.field];
    };
    expect(await change({ seasonStart: '2026-10-01' })).toEqual([400, 'seasonStart']);
    expect(await change({ seasonEnd: '2026-03-31' })).toEqual([400, 'seasonEnd']);
    expect(await change({ seasonEnd: null })).toEqual([400, 'seasonEnd']);
    expect(await change({ seasonStart: '2026-02-30' })).toEqual([400, 'seasonStart']);
    expect(await change({ seasonStart: '2026-10-01', seasonEnd: '2026-10-01' })).toEqual([200, undefined]);
  });

  it('PUT answers 409 with the stored tournament after another save', async () => {
    const read = await add();
    expect((await put(read._id, await addMedal())).status).toBe(200);
    const body = { name: 'First', updateDate: read.updateDate };
    expect((await server.call(tournaments.update, { ...at(read._id), body }, owner)).status).toBe(200);
    const second = await server.raw(
      tournaments.update,
      { ...at(read._id), body: { ...body, name: 'Second' } },
      owner,
    );
    expect([second.status, second.failure.code, second.failure.stored]).toEqual([
      409,
      'edit.conflict',
      expect.objectContaining({ name: 'First', gamesCount: 1 }),
    ]);
  });
});

describe('POST tournaments/{id}/copy', () => {
  it('a copied tournament belongs to its creator alone, with games that they organise', async () => {
    const mine = await addMedal();
    const theirs = await addMedal({ as: other });
    const shared = await add({ owners: [owner.id], games: [mine, theirs], placingScores: [9] }, admin);
    const copied = await server.call(tournaments.copy, at(shared._id), owner);
    expect(copied.body).toMatchObject({
      ...{ name: 'Order of Merit Copy', placingScores: [9], owners: [], gamesCount: 1 },
      owner: { _id: owner.id },
    });
    expect(await gamesIn(copied.body._id)).toEqual([mine]);
    const named = await server.call(tournaments.copy, { ...at(shared._id), body: { name: 'Next' } }, owner);
    expect(named.body.name).toBe('Next');
  });
});

describe('the public page', () => {
  const publicOf = async (id: string, as = owner) => {
    const { body } = await server.call(tournaments.list, { query: { limit: 500 } }, as);
    return body.items.find(({ _id }) => _id === id)?.publicPage;
  };

  it('the public page is off until its owner or an admin switches it on', async () => {
    const { _id: id, publicPage } = await add({ owners: [other.id] }, admin);
    expect(publicPage).toBe(false);
    const change = (body: object, as = admin) => server.raw(tournaments.update, { ...at(id), body }, as);
    expect((await change({ publicPage: true }, other)).status).toBe(403);
    expect((await change({ publicPage: false, name: 'Kept' }, other)).status).toBe(200);
    expect((await change({ publicPage: 'yes' })).failure.fields).toMatchObject([{ field: 'publicPage' }]);
    expect(await publicOf(id, other)).toBe(false);
    expect((await change({ publicPage: true })).body).toMatchObject({ publicPage: true });
    expect((await change({ publicPage: false }, other)).status).toBe(403);
    expect((await change({ name: 'Still' }, other)).body).toMatchObject({ publicPage: true });
    const copied = await server.call(tournaments.copy, at(id), admin);
    expect(copied.body.publicPage).toBe(false);
    const mine = await add({ publicPage: true });
    expect(mine.publicPage).toBe(true);
    const off = { ...at(mine._id), body: { publicPage: false } };
    expect((await server.call(tournaments.update, off, owner)).body.publicPage).toBe(false);
  });
});

it('a tournament loses allocated people who delete their account', async () => {
  const password = 'fairway';
  const leaving = await server.user('organiser');
  await setPassword(server, leaving, password);
  const shared = await add({ owners: [leaving.id, other.id] }, admin);
  const owned = await add({}, leaving);
  const gone = await server.call(accounts.deleteAccount, { body: { password } }, leaving);
  expect(gone.status).toBe(200);
  const items = (await server.call(tournaments.list, { query: { limit: 500 } }, admin)).body.items;
  expect(items.find(({ _id }) => _id === shared._id)?.owners).toEqual([other.id]);
  expect(items.find(({ _id }) => _id === owned._id)?.owner.name).toBe('Former player');
});
