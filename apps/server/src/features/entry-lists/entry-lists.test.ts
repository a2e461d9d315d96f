import { createHash } from 'node:crypto';
import { type Competition, entryLists as calls, entryListSentences, games } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, EntryListFixture } from '../../../testing/features/entry-lists.ts';
import { addRule } from '../../../testing/games/course.ts';
import type { TestUser } from '../../../testing/harness.ts';

const fixture = new EntryListFixture();
const { times, newGame, set, newList, enter, withdraw, answer, read, entrants, summary, seat, playersOf } =
  fixture;
const { member, visitor, clubMember, at, letters } = fixture;

beforeAll(() => fixture.start());
afterAll(() => fixture.close());
beforeEach(() => fixture.begin());

describe('the set-up of an entry list', () => {
  it('only organisers of the game open a list, and wrong times and spaces name their field', async () => {
    const { id } = await newGame({ maxPlayers: 40 });
    expect((await fixture.server.call(calls.set, { params: { id }, body: fixture.settings() })).status).toBe(
      401,
    );
    expect(codeOf(await set(id, {}, await member('Eve')))).toEqual([403, 'action.notAllowed']);
    const fieldOf = async (more: object) => {
      const { status, failure } = await set(id, more);
      return [status, failure.fields[0]];
    };
    expect(await fieldOf({ closesAt: times.opensAt })).toEqual([
      400,
      { field: 'closesAt', error: entryListSentences.closesAfterOpening },
    ]);
    expect(await fieldOf({ closesAt: '2026-05-09T08:00:01.000Z' })).toEqual([
      400,
      { field: 'closesAt', error: entryListSentences.closesBeforePlay },
    ]);
    expect(await fieldOf({ spaces: 41 })).toEqual([
      400,
      { field: 'spaces', error: entryListSentences.spaces(40) },
    ]);
    const { status, body } = await set(id);
    expect([status, body.phase, body.counts.entered, body.mayChange]).toEqual([200, 'open', 0, true]);
  });

  it('a player’s own game has no entry list', async () => {
    const player = await member('Ann');
    const { id } = await newGame(
      { maxPlayers: 4, rule: 'Stableford', date: new Date().toISOString() },
      player,
    );
    expect(codeOf(await set(id, {}, player))).toEqual([409, 'entryList.clubOnly']);
  });

  it('players no longer join a game with an entry list by its code, and do after the list is deleted', async () => {
    const list = await newList();
    const player = await member('Ann');
    const join = () => fixture.server.call(games.join, { params: { id: list.id } }, player);
    expect(codeOf(await join())).toEqual([409, 'entryList.use']);
    const remove = () => fixture.server.call(calls.remove, { params: { id: list.id } }, fixture.organiser);
    await enter(list, player);
    expect(codeOf(await remove())).toEqual([409, 'entryList.hasEntrants']);
    await withdraw(list, player);
    expect((await remove()).status).toBe(200);
    expect((await fixture.server.call(calls.read, { params: { code: list.code } })).status).toBe(404);
    expect((await join()).status).toBe(200);
  });

  it('the way in which spaces are given out stays once a player has entered', async () => {
    const list = await newList();
    await enter(list, await member('Ann'));
    const refused = await set(list.id, { membersFirst: true });
    expect(codeOf(refused)).toEqual([409, 'entryList.fixed']);
    expect(refused.failure.fields[0]?.field).toBe('membersFirst');
    expect((await set(list.id, { spaces: 3, closesAt: '2026-05-08T19:00:00.000Z' })).status).toBe(200);
  });

  it('an edit that began before another one was saved is refused', async () => {
    const list = await newList();
    const { updateDate } = await read(list);
    fixture.now = new Date('2026-05-01T10:01:00Z');
    expect((await set(list.id, { updateDate, spaces: 5 })).status).toBe(200);
    fixture.now = new Date('2026-05-01T10:02:00Z');
    expect(codeOf(await set(list.id, { updateDate, spaces: 6 }))).toEqual([409, 'edit.conflict']);
  });
});

describe('first come, first served', () => {
  it('players enter in order, wait when the spaces are gone, and enter only once', async () => {
    const list = await newList();
    const players = [await member('Ann'), await member('Bob'), await member('Cat'), await member('Dan')];
    for (const player of players) expect((await enter(list, player)).status).toBe(200);
    const again = await enter(list, players[3]);
    expect(again.body.mine).toEqual({
      number: 4,
      state: 'waiting',
      place: 2,
      until: null,
      isPlayer: false,
      member: false,
      hasPaid: false,
      answers: [],
      leads: true,
      partners: [],
    });
    expect(await summary(list)).toEqual(['1 Ann in', '2 Bob in', '3 Cat waiting', '4 Dan waiting']);
    expect((await read(list)).counts).toEqual({
      entered: 4,
      in: 2,
      offered: 0,
      waiting: 2,
      unconfirmed: 0,
      notSeated: 2,
      beside: 0,
    });
  });

  it('entries that arrive at once get different numbers, and no entry is lost', async () => {
    const list = await newList({ spaces: 5 });
    const players = await Promise.all(Array.from({ length: 20 }, (_, turn) => member(`P${turn}`)));
    const answers = await Promise.all([...players, ...players].map((player) => enter(list, player)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await entrants(list);
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, turn) => turn + 1));
    expect(rows.map(({ state }) => state)).toEqual(rows.map((_, turn) => (turn < 5 ? 'in' : 'waiting')));
  });

  it('entries are refused before they open and after they close', async () => {
    const list = await newList();
    const player = await member('Ann');
    expect((await fixture.server.call(calls.enter, { params: { code: list.code } })).status).toBe(401);
    expect(codeOf(await enter({ ...list, code: 'QQQQQQ' }, player))).toEqual([404, 'game.codeUnknown']);
    expect(codeOf(await enter(await newGame(), player))).toEqual([404, 'entryList.none']);
    fixture.now = new Date('2026-05-01T08:59:59Z');
    expect(codeOf(await enter(list, player))).toEqual([409, 'entryList.notOpen']);
    expect((await read(list, player)).phase).toBe('before');
    fixture.now = new Date('2026-05-08T18:00:00Z');
    expect(codeOf(await enter(list, player))).toEqual([409, 'entryList.closed']);
    expect((await read(list, player)).phase).toBe('closed');
  });

  it('the game rule refuses an entrant, and the list states the reason beforehand', async () => {
    const eligibility: Competition['eligibility'] = [
      { exist: true, gender: 'men', minHandicap: 5, maxHandicap: 18 },
      { exist: false, gender: 'women', minHandicap: 0, maxHandicap: 54 },
    ];
    const rule = await addRule(fixture.server.storage, fixture.course.rules.get('Medal') ?? '', {
      eligibility,
    });
    const list = await newList({}, { competitionId: rule });
    const high = await fixture.server.user('player', { index: 18.1 });
    expect(codeOf(await enter(list, high))).toEqual([409, 'player.notEligible']);
    expect((await read(list, high)).refusal).toContain('maximum of 18.');
    const low = await member('Ann');
    expect((await read(list, low)).refusal).toBeNull();
    expect((await enter(list, low)).status).toBe(200);
  });

  it('a withdrawal frees a space, which is kept for the next entrant until they answer', async () => {
    const list = await newList({ spaces: 1, answerHours: 2 });
    const [ann, bob, cat] = [await member('Ann'), await member('Bob'), await member('Cat')];
    for (const player of [ann, bob, cat]) await enter(list, player);
    expect(codeOf(await withdraw(list, await member('Eve')))).toEqual([404, 'entryList.notEntered']);
    await withdraw(list, ann);
    expect(await summary(list)).toEqual(['2 Bob offered', '3 Cat waiting', '1 Ann withdrawn']);
    expect((await read(list, bob)).mine?.until).toBe('2026-05-01T12:00:00.000Z');
    expect(codeOf(await answer(list, cat, true))).toEqual([409, 'entryList.noOffer']);
    await answer(list, bob, false);
    expect((await answer(list, cat, true)).body.mine?.state).toBe('in');
    expect((await answer(list, cat, true)).body.mine?.state).toBe('in');
    expect(await summary(list)).toEqual(['3 Cat in', '2 Bob declined', '1 Ann withdrawn']);
    await enter(list, ann);
    expect(await summary(list)).toEqual(['3 Cat in', '4 Ann waiting', '2 Bob declined']);
  });

  it('a space passes on when its entrant does not answer in time', async () => {
    const list = await newList({ spaces: 1, answerHours: 2 });
    const [ann, bob, cat] = [await member('Ann'), await member('Bob'), await member('Cat')];
    for (const player of [ann, bob, cat]) await enter(list, player);
    await withdraw(list, ann);
    await at('2026-05-01T11:59:00Z');
    expect((await read(list, bob)).mine?.state).toBe('offered');
    await at('2026-05-01T12:00:00Z');
    expect(await summary(list)).toEqual(['3 Cat offered', '2 Bob lapsed', '1 Ann withdrawn']);
    expect(letters(list)).toEqual(['your space has passed on', 'a space is free']);
  });

  it('without an answer a free space is given at once', async () => {
    const list = await newList({ spaces: 1, answerHours: 0 });
    const [ann, bob] = [await member('Ann'), await member('Bob')];
    for (const player of [ann, bob]) await enter(list, player);
    await withdraw(list, ann);
    expect(await summary(list)).toEqual(['2 Bob in', '1 Ann withdrawn']);
  });

  it('more spaces go to the entrants who wait', async () => {
    const list = await newList({ spaces: 1 });
    const [ann, bob] = [await member('Ann'), await member('Bob')];
    for (const player of [ann, bob]) await enter(list, player);
    await set(list.id, { spaces: 2 });
    expect(await summary(list)).toEqual(['1 Ann in', '2 Bob offered']);
  });
});

describe('members before visitors', () => {
  it('visitors get the spaces that members left at the closing', async () => {
    const list = await newList({ membersFirst: true });
    const players = [await visitor('Vic'), await visitor('Val'), await clubMember('Mo')];
    for (const player of players) await enter(list, player);
    expect(await summary(list)).toEqual(['3 Mo in', '1 Vic waiting', '2 Val waiting']);
    await at('2026-05-08T18:00:00Z');
    expect(await summary(list)).toEqual(['3 Mo in', '1 Vic in', '2 Val waiting']);
    await at('2026-05-08T18:01:00Z');
    expect(letters(list)).toEqual(['you have a space', 'you’re on the waiting list']);
  });
});

describe('a ballot', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  it('the seed is secret until the ballot, and anyone can recompute the ballot afterwards', async () => {
    const list = await newList({ order: 'ballot', spaces: 3 });
    const players = await Promise.all(Array.from({ length: 8 }, (_, turn) => member(`P${turn}`)));
    for (const player of players) await enter(list, player);
    const before = await read(list, fixture.organiser);
    expect(before).toMatchObject({ seed: null, counts: { in: 0, waiting: 8 } });
    expect(before.seedHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await read(list, players[0])).mine).toMatchObject({ state: 'waiting', place: null });
    expect((await entrants(list)).every(({ ticket, place }) => ticket === null && place === null)).toBe(true);
    await at('2026-05-08T18:00:00Z');
    const { seed, seedHash } = await read(list);
    expect([seedHash, sha256(`seed:${seed}`)]).toEqual([before.seedHash, before.seedHash]);
    const rows = await entrants(list);
    expect(rows.map(({ ticket }) => ticket)).toEqual(rows.map(({ number }) => sha256(`${seed}:${number}`)));
    expect(rows.map(({ ticket }) => ticket)).toEqual(rows.map(({ ticket }) => ticket).toSorted());
    expect(rows.map(({ state }) => state)).toEqual(rows.map((_, turn) => (turn < 3 ? 'in' : 'waiting')));
    expect(letters(list).toSorted()).toEqual([
      ...Array(3).fill('you have a space'),
      ...Array(5).fill('you’re on the waiting list'),
    ]);
  });

  it('entrants who missed out on their last list of the club are favoured, others are not', async () => {
    const [ann, bob] = [await member('Ann'), await member('Bob')];
    const earlier = await newList({ spaces: 1 });
    for (const player of [bob, ann]) await enter(earlier, player);
    await at('2026-05-08T18:00:00Z');
    fixture.now = new Date('2026-05-01T10:00:00Z');
    const list = await newList({ order: 'ballot', favoursMissed: true, spaces: 1 });
    const others = await Promise.all(Array.from({ length: 6 }, (_, turn) => member(`P${turn}`)));
    for (const player of [bob, ...others, ann]) await enter(list, player);
    await at('2026-05-08T18:00:00Z');
    const rows = await entrants(list);
    expect(rows[0]).toMatchObject({ player: { name: 'Ann' }, favoured: true, state: 'in' });
    expect(rows.filter(({ favoured }) => favoured)).toHaveLength(1);
  });
});

describe('the start list', () => {
  it('the organiser adds the entrants with a space to the game, once', async () => {
    const list = await newList();
    const players = [await member('Ann'), await member('Bob'), await member('Cat')];
    for (const player of players) await enter(list, player);
    expect(codeOf(await seat(list, players[0]))).toEqual([403, 'action.notAllowed']);
    expect((await seat(list)).body).toEqual({ added: 2 });
    expect(await playersOf(list)).toEqual(['Ann', 'Bob']);
    expect((await read(list)).counts.notSeated).toBe(0);
    expect((await seat(list)).body).toEqual({ added: 0 });
    expect(codeOf(await seat(await newGame()))).toEqual([404, 'entryList.none']);
  });

  it('a player who withdraws leaves the game, and the space is kept for the next entrant', async () => {
    const list = await newList({ spaces: 1 });
    const [ann, bob] = [await member('Ann'), await member('Bob')];
    for (const player of [ann, bob]) await enter(list, player);
    await seat(list);
    expect((await withdraw(list, ann)).body.mine).toMatchObject({ state: 'withdrawn', isPlayer: false });
    expect(await playersOf(list)).toEqual([]);
    expect(await summary(list)).toEqual(['2 Bob offered', '1 Ann withdrawn']);
  });

  it('a player who leaves the game, or is removed from it, withdraws the entry', async () => {
    const list = await newList({ spaces: 1, answerHours: 0 });
    const [ann, bob, cat] = [await member('Ann'), await member('Bob'), await member('Cat')];
    for (const player of [ann, bob, cat]) await enter(list, player);
    await seat(list);
    fixture.now = new Date('2026-05-01T11:00:00Z');
    await fixture.server.call(games.leave, { params: { id: list.id } }, ann);
    await at('2026-05-01T11:01:00Z');
    expect(await summary(list)).toEqual(['2 Bob in', '3 Cat waiting', '1 Ann withdrawn']);
    await seat(list);
    await fixture.server.call(
      games.removePlayer,
      { params: { id: list.id }, body: { playerId: bob.id } },
      fixture.organiser,
    );
    await at('2026-05-01T11:02:00Z');
    expect(await summary(list)).toEqual(['3 Cat in', '1 Ann withdrawn', '2 Bob withdrawn']);
  });

  it('entrants of a game with a fee that is due before play owe it, or have paid', async () => {
    const paymentRules = { payBeforePlay: true, type: 1, fee: 1000 };
    const list = await newList({}, { isPaid: true, paymentRules });
    await enter(list, await member('Ann'));
    expect(codeOf(await seat(list))).toEqual([409, 'payment.confirm']);
    expect((await seat(list, fixture.organiser, false)).body).toEqual({ added: 1 });
    const { body } = await fixture.server.call(
      games.get,
      { params: { id: list.id }, query: {} },
      fixture.organiser,
    );
    expect(Object.values(body.players).map(({ payStatus }) => payStatus)).toEqual([0]);
  });
});

describe('what readers see', () => {
  it('names are shown as on the leaderboard, and to organisers always', async () => {
    const list = await newList();
    const ann = await member('Ann');
    await enter(list, ann);
    expect((await entrants(list, await member('Eve')))[0]?.player).toMatchObject({
      _id: ann.id,
      name: 'Ann',
    });
    const organisersOnly = { leaderboard: { activateStatus: 3 } };
    await fixture.server.call(
      games.update,
      { params: { id: list.id }, body: organisersOnly },
      fixture.organiser,
    );
    for (const reader of [undefined, await member('Bob')]) {
      const body = (await fixture.server.call(calls.entrants, { params: { code: list.code } }, reader)).body;
      expect(body.items).toMatchObject([{ number: 1, player: null, state: 'in' }]);
      expect((await read(list, reader)).showsNames).toBe(false);
    }
    expect((await entrants(list, ann))[0]?.player).toMatchObject({ name: 'Ann' });
    expect((await entrants(list))[0]?.player).toMatchObject({ name: 'Ann', hci: 10 });
    expect((await read(list, ann)).mine?.state).toBe('in');
  });

  it('only organisers see the names of entrants who left the list', async () => {
    const list = await newList();
    const ann = await member('Ann');
    await enter(list, ann);
    await withdraw(list, ann);
    expect((await entrants(list, await member('Eve')))[0]).toMatchObject({ number: 1, player: null });
    expect((await entrants(list))[0]?.player).toMatchObject({ name: 'Ann' });
    expect((await withdraw(list, ann)).body.mine?.state).toBe('withdrawn');
  });

  it('a player withdraws 20 entries in an hour, because each entry sends an e-mail', async () => {
    const list = await newList();
    const ann = await member('Ann');
    for (let nth = 0; nth < 20; nth++) {
      await enter(list, ann);
      expect((await withdraw(list, ann)).status).toBe(200);
    }
    await enter(list, ann);
    expect(codeOf(await withdraw(list, ann))).toEqual([429, 'request.tooMany']);
    expect((await read(list, ann)).mine?.state).toBe('in');
  });

  it('the organiser removes an entrant and downloads the entries', async () => {
    const list = await newList();
    const ann = await member('Ann');
    await enter(list, ann);
    const params = { id: list.id, playerId: ann.id };
    const removed = (by: TestUser) => fixture.server.call(calls.removeEntrant, { params }, by);
    expect((await removed(ann)).status).toBe(403);
    expect((await removed(fixture.organiser)).body.counts.entered).toBe(0);
    expect(codeOf(await removed(fixture.organiser))).toEqual([404, 'entryList.notEntered']);
    const file = await fixture.server.call(calls.file, { params: { id: list.id } }, fixture.organiser);
    const text = Buffer.from(file.body.bytes, 'base64').toString();
    expect(file.body.name).toBe(`${list.name} - Entries.csv`);
    expect(text).toContain('1,Ann ');
    expect(text).toContain('Withdrawn');
    expect((await fixture.server.call(calls.file, { params: { id: list.id } }, ann)).status).toBe(403);
  });

  it('the player sees their current entries until they play in the game', async () => {
    const list = await newList();
    const ann = await member('Ann');
    await enter(list, ann);
    const mine = async () => (await fixture.server.call(calls.mine, {}, ann)).body.items;
    expect(await mine()).toMatchObject([{ code: list.code, name: list.name, state: 'in', settled: false }]);
    await fixture.server.call(
      games.addPlayer,
      { params: { id: list.id }, body: { playerId: ann.id } },
      fixture.organiser,
    );
    expect(await mine()).toEqual([]);
    expect((await read(list, ann)).mine).toMatchObject({ state: 'in', isPlayer: true });
  });
});
