import { existsSync } from 'node:fs';
import path from 'node:path';
import { accounts, clubCalls, committee, errors, games, groups, users } from '@flagstick/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprint } from '../../../../testing/bad-input/fingerprint.ts';
import { tablesWith } from '../../../../testing/database/tables-with.ts';
import { member, password, signUpForm } from '../../../../testing/features/accounts.ts';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { addGame } from '../../../../testing/games/new-game.ts';
import { score, startRound, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { defaultSettings } from '../../game-rules/settings.ts';

let server: Harness;
let course: TestCourse;
let count = 0;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const named = { name: 'Quentina', lastName: 'Vandermeer' };

async function leaver(body: Record<string, string> = named) {
  count += 1;
  const made = await member(server, count);
  await server.form(users.updateOwn, { body }, made);
  return made;
}
const remove = (as: TestUser, more: object = {}) =>
  server.raw(accounts.deleteAccount, { body: { password, ...more } }, as);
const deletion = async (as: TestUser) => (await server.call(accounts.deletion, {}, as)).body;

async function gameOf(owner: TestUser): Promise<string> {
  return addGame(server, course, owner, { scoreCards: [course.whiteId, course.redId], verifyQs: false });
}
const at = (id: string) => ({ params: { id } });
const gameRow = (id: string) =>
  server.storage.db.selectFrom('games').select('version').where('id', '=', id).executeTakeFirstOrThrow();
const join = (id: string, as: TestUser) => server.call(games.join, at(id), as);
const invite = (id: string, person: TestUser, by: TestUser) =>
  server.call(games.addPlayer, { ...at(id), body: { playerId: person.id } }, by);

async function finish(id: string, owner: TestUser, players: readonly TestUser[]) {
  const playersId = players.map((player) => player.id);
  await server.call(groups.create, { ...at(id), body: { name: 'Group 1', playersId } }, owner);
  await server.call(games.activate, at(id), owner);
  for (const { id: playerId } of players) await score(server, id, owner, playerId, 1, 'DNP');
  const closed = await server.call(games.close, { ...at(id), body: {} }, owner);
  if (closed.status !== 200) throw new Error(JSON.stringify(closed.failure));
}

describe('deleting an account', () => {
  it.each([
    ['without a password', {}, 'password'],
    ['with another password', { password: 'bogey on nine' }, 'password'],
    ['with something else for a yes', { password, keepName: 'perhaps' }, 'keepName'],
    ['with a field that there is not', { password, name: 'Ann' }, 'name'],
  ])('%s is refused, naming the field, and nothing changes', async (_what, body, field) => {
    const me = await leaver();
    const before = await fingerprint(server.storage.db);
    const { status, failure } = await server.raw(accounts.deleteAccount, { body }, me);
    expect([status, failure.fields.map((wrong) => wrong.field)]).toEqual([400, [field]]);
    expect(await fingerprint(server.storage.db)).toBe(before);
  });

  it('deleting an account needs a session and the password', async () => {
    expect((await server.raw(accounts.deleteAccount, { body: { password } })).status).toBe(401);
    expect((await server.raw(accounts.deletion, {})).status).toBe(401);
  });

  it('an account is not deleted before its games are closed or deleted', async () => {
    const me = await leaver();
    const id = await gameOf(me);
    await join(await gameOf(await server.user('organiser')), me);
    const before = await fingerprint(server.storage.db);
    const { status, failure } = await remove(me);
    expect([status, failure.code]).toEqual([409, 'account.ownsGames']);
    expect(failure.owned).toEqual({ items: [expect.objectContaining({ _id: id })], count: 1 });
    expect(failure.owned).toEqual((await deletion(me)).owned);
    expect(await fingerprint(server.storage.db)).toBe(before);
    await server.call(games.remove, at(id), me);
    expect((await remove(me)).status).toBe(200);
  });

  it('the last admin’s account is not deleted', async () => {
    const me = await leaver();
    const promote = (id: string) =>
      server.storage.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
    await promote(me.id);
    await server.sessions.invalidate(me.id);
    expect((await deletion(me)).lastAdmin).toBe(true);
    const { status, failure } = await remove(me);
    expect([status, failure.code]).toEqual([409, 'admin.last']);
    await server.user('admin');
    expect((await deletion(me)).lastAdmin).toBe(false);
    expect((await remove(me)).status).toBe(200);
  });
});

describe('a deleted account', () => {
  it('a deleted account leaves results and no personal data in any table', async () => {
    const words = { name: 'Ottoline', lastName: 'Featherstonehaugh', cdh: '8812345670' };
    const me = await leaver({ ...words, hcp: '12.4', socialHcp: '' });
    const owner = await server.user('organiser');
    const done = await gameOf(owner);
    await join(done, me);
    await finish(done, owner, [me]);
    await server.call(clubCalls.favourite, { params: { id: course.clubId } }, me);
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#16694a' } })
      .png()
      .toBuffer();
    const files = [{ field: 'image', name: 'me.png', bytes }];
    const { avatar } = (await server.form(users.updateOwn, { files }, me)).body;
    await server.call(
      users.changeIndex,
      { params: { id: me.id }, body: { hcp: 9.1 } },
      await server.user('admin'),
    );
    await server.form(users.updateOwn, { body: { email: 'ottoline.new@example.com', password } }, me);
    const before = await view(server, done, owner);
    expect(before.players[me.id]).toMatchObject({ name: words.name, lastName: words.lastName });
    expect(await deletion(me)).toEqual({
      ...{ results: 1, seats: 0, invitations: 0, lastAdmin: false },
      owned: { items: [], count: 0 },
    });
    expect(await tablesWith(server.storage.db, me.email)).not.toEqual([]);

    const { status, body } = await remove(me);
    expect([status, body]).toEqual([200, { message: 'Your account has been deleted.' }]);
    for (const word of [...Object.values(words), me.email, me.username, avatar ?? '']) {
      expect([word, await tablesWith(server.storage.db, word)]).toEqual([word, []]);
    }
    expect(existsSync(path.join(server.dataDir, avatar ?? ''))).toBe(false);
    expect((await server.call(accounts.me, {}, me)).status).toBe(401);
    const { name, lastName, ...result } = (await view(server, done, owner)).players[me.id] ?? {};
    expect([name, lastName]).toEqual(['Former player', '']);
    const { points, status: card, hcp } = before.players[me.id] ?? {};
    expect(result).toMatchObject({ points, status: card, hcp });
  });

  it('a deleted account leaves its certificates without the names of devices', async () => {
    const [me, mate, owner] = [await leaver(), await leaver(), await server.user('organiser')];
    const done = await gameOf(owner);
    for (const player of [me, mate]) await join(done, player);
    const playersId = [me.id, mate.id];
    await server.call(groups.create, { ...at(done), body: { name: 'Group 1', playersId } }, owner);
    await server.call(games.activate, at(done), owner);
    const phone = {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari',
    };
    for (const player of [me, mate]) await score(server, done, me, player.id, 1, 'DNF');
    const { scoreId } = (await view(server, done, owner)).players[mate.id] ?? {};
    const agreement = { ...at(done), params: { id: done, playerId: mate.id }, body: { scoreId } };
    expect((await server.raw(committee.agree, agreement, me, phone)).status).toBe(200);
    const body = { oneScorer: playersId };
    expect((await server.raw(games.finish, { ...at(done), body }, me, phone)).status).toBe(200);
    expect((await server.call(games.close, { ...at(done), body: {} }, owner)).status).toBe(200);
    const devices = async () => {
      const { players } = await view(server, done, owner);
      return playersId.map((id) =>
        players[id]?.certificates.map(({ role, by, typedBy, device }) => [role, by, typedBy, device]),
      );
    };
    const given = (device: unknown) => [
      [['player', me.id, undefined, device]],
      [
        ['player', mate.id, me.id, device],
        ['marker', me.id, undefined, device],
      ],
    ];
    expect(await devices()).toEqual(given(expect.stringContaining('iPhone')));
    expect(await tablesWith(server.storage.db, 'iPhone')).toEqual(
      expect.arrayContaining(['card_log', 'cards']),
    );

    expect((await remove(me)).status).toBe(200);
    expect(await devices()).toEqual(given(null));
    const { db } = server.storage;
    expect(
      await db.selectFrom('card_log').select('device').where('device', 'is not', null).execute(),
    ).toEqual([]);
  });

  it('a deleted account keeps its name in results on request, and nothing else', async () => {
    const me = await leaver();
    const owner = await server.user('organiser');
    const done = await gameOf(owner);
    await join(done, me);
    await finish(done, owner, [me]);
    expect((await remove(me, { keepName: true })).status).toBe(200);
    expect((await view(server, done, owner)).players[me.id]).toMatchObject(named);
    for (const word of [me.email, me.username]) expect(await tablesWith(server.storage.db, word)).toEqual([]);
    const row = await server.storage.db.selectFrom('users').selectAll().where('id', '=', me.id).execute();
    expect(row).toEqual([
      expect.objectContaining({ email: null, cdh: null, birth_date: null, index_tenths: null }),
    ]);
  });

  it('a deleted account loses its seats in open games and refuses invitations', async () => {
    const me = await leaver();
    const [owner, friend] = [await server.user('organiser'), await server.user('player')];
    const [waiting, playing] = [await gameOf(owner), await gameOf(owner)];
    for (const id of [waiting, playing]) await join(id, me);
    await join(playing, friend);
    const playersId = [me.id, friend.id];
    await server.call(groups.create, { ...at(playing), body: { name: 'Group 1', playersId } }, owner);
    await server.call(games.activate, at(playing), owner);
    await score(server, playing, friend, friend.id, 1, 4);
    const [asked, over] = [await gameOf(friend), await gameOf(friend)];
    for (const id of [asked, over]) await invite(id, me, friend);
    await finish(over, friend, [me]);
    expect(await deletion(me)).toMatchObject({ results: 0, seats: 2, invitations: 2 });

    // Keeping the name in results does not apply to open invitations.
    expect((await remove(me, { keepName: true })).status).toBe(200);
    for (const id of [waiting, playing, asked, over]) {
      const board = await view(server, id, owner);
      expect([id, Object.keys(board.players)]).not.toEqual([id, expect.arrayContaining([me.id])]);
    }
    const names = Object.values((await view(server, over, friend)).players).map(({ name }) => name);
    expect(names).toEqual(['Player']);
    expect((await view(server, playing, friend)).players[friend.id]?.scoringPlayers).toEqual([friend.id]);
  });

  it('a deleted account cannot be restored to a card: the committee sees the reason', async () => {
    const [me, mate, owner] = [await leaver(), await leaver(), await server.user('organiser')];
    const playing = await gameOf(owner);
    for (const player of [me, mate]) await join(playing, player);
    const playersId = [me.id, mate.id];
    await server.call(groups.create, { ...at(playing), body: { name: 'Group 1', playersId } }, owner);
    await server.call(games.activate, at(playing), owner);
    await score(server, playing, me, me.id, 1, 4);
    const { scoreId = '' } = (await view(server, playing, owner)).players[me.id] ?? {};
    expect((await remove(me)).status).toBe(200);
    const { items } = (await server.call(committee.closeList, at(playing), owner)).body;
    expect(items.find(({ _id }) => _id === me.id)).toMatchObject({ left: true, gone: true, thru: 1 });
    const { version } = await gameRow(playing);
    const back = await server.call(
      committee.restoreCard,
      { ...at(playing), body: { playerId: me.id, scoreId } },
      owner,
    );
    const noted = await server.call(
      committee.amend,
      { params: { id: playing, scoreId }, body: { playerId: me.id, nofinish: 'WD', reason: 'Gone' } },
      owner,
    );
    for (const { status, failure } of [back, noted])
      expect([status, failure.code, failure.error]).toEqual([409, 'card.gone', errors['card.gone'].text]);
    expect((await gameRow(playing)).version).toBe(version);
  });

  it('a deleted account cannot be found or seated, and its address is free', async () => {
    const me = await leaver();
    const owner = await server.user('organiser');
    expect((await remove(me)).status).toBe(200);
    expect((await invite(await gameOf(owner), me, owner)).failure.code).toBe('player.notFound');
    const form = signUpForm(count);
    expect(form.email).toBe(me.email);
    const signedIn = await server.raw(accounts.signIn, { body: { email: me.email, password } });
    expect(signedIn.failure.code).toBe('signIn.wrong');
    expect((await server.raw(accounts.getVCode, { body: { email: me.email } })).status).toBe(404);
    expect((await server.raw(accounts.signUp, { body: form })).status).toBe(201);
  });
});

it('a deletion waits for the end of a match that has begun', async () => {
  const playingRules = { ...defaultSettings.playingRules, playingFormat: 'matchplay' as const };
  const options = { players: 1, course, verifyQs: false };
  const match = await startRound(server, { ...options, settings: { playingRules } });
  const other = await startRound(server, { ...options, playing: false });
  const [id, otherId] = [match.game._id, other.game._id];
  const me = await leaver();
  for (const game of [otherId, id]) await join(game, me);
  await server.call(
    groups.addPlayer,
    { ...at(id), body: { name: 'Group 1', playerId: me.id } },
    match.organiser,
  );
  for (const player of [...match.players, me]) await score(server, id, player, player.id, 1, 4);
  const { status, failure } = await remove(me);
  expect([status, failure.code, failure.error]).toEqual([
    409,
    'account.inMatch',
    `You’re playing a match in ${match.game.name}. You can delete your account once that game is closed.`,
  ]);
  for (const [game, as] of [
    [id, match.organiser],
    [otherId, other.organiser],
  ] as const) {
    expect(Object.keys((await view(server, game, as)).players)).toContain(me.id);
  }
  await server.call(games.remove, at(id), match.organiser);
  expect((await remove(me)).status).toBe(200);
});

it('a deletion leaves games of matches first, before other seats', async () => {
  const playingRules = { ...defaultSettings.playingRules, playingFormat: 'matchplay' as const };
  const options = { players: 1, course, playing: false };
  const me = await leaver();
  const plain = () => startRound(server, options);
  const rounds = [await plain(), await plain()];
  rounds.push(
    await startRound(server, { ...options, settings: { playingRules } }),
    await plain(),
    await plain(),
  );
  for (const { game } of rounds) await join(game._id, me);
  const matches = rounds[2]?.game._id;
  expect((await remove(me)).status).toBe(200);
  const left = await server.storage.db
    .selectFrom('game_players')
    .select(['game_id', 'left_at'])
    .where('player_id', '=', me.id)
    .orderBy('left_at')
    .execute();
  expect([left.length, left[0]?.game_id]).toEqual([5, matches]);
});
