import { knockOuts as calls, type KnockOut, knockOutSentences } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entrantOf, KnockOutCalls, matchOf, openMatch } from '../../../testing/features/knock-outs.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { nextMail } from '../../../testing/mailbox.ts';
import { must } from '../../../testing/must.ts';
import { refusal, refusedFields } from '../../../testing/refusal.ts';

let server: Harness;
let course: TestCourse;
let knockOuts: KnockOutCalls;
let organiser: TestUser;
let [ann, bob, cat, dan]: TestUser[] = [];

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  organiser = await server.user('organiser');
  knockOuts = new KnockOutCalls(server, course.clubId, organiser);
  const player = (name: string) => server.user('player', { name, lastName: 'Lee' });
  [ann, bob, cat, dan] = [await player('Ann'), await player('Bob'), await player('Cat'), await player('Dan')];
});
afterAll(() => server.close());

const players = () => [must(ann), must(bob), must(cat), must(dan)] as const;
const final = { round: 1, match: 1 };
const seenIn = (knockOut: KnockOut) => must(matchOf(knockOut, final).result?.at);
const emailOf = async ({ id }: TestUser) =>
  (await server.storage.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email ?? '';
describe('the set-up', () => {
  it('wrong entrants, clubs, deadlines and rules are refused with the field, and change nothing', async () => {
    const insert = async (body: object, as?: TestUser) => refusedFields(await knockOuts.insert(body, as));
    const one = { players: [{ user: must(ann).id }] };
    const guest = { name: 'Robin', lastName: 'Quist' };
    expect(await insert({ entrants: [one, one] })).toEqual([400, `entrants: ${knockOutSentences.twice}`]);
    expect(await insert({ entrants: [one], format: 'fourball' })).toEqual([
      400,
      `entrants.0.players: ${knockOutSentences.two}`,
    ]);
    expect(await insert({ entrants: [one, { players: [guest, guest] }] })).toEqual([
      400,
      `entrants.1.players: ${knockOutSentences.one}`,
    ]);
    expect(await insert({ entrants: [{ players: [{ user: course.clubId }] }] })).toEqual([
      400,
      `entrants.0.players.0: ${knockOutSentences.noPlayer}`,
    ]);
    expect(await insert({ club: must(ann).id })).toEqual([400, `club: ${knockOutSentences.noClub}`]);
    expect(await insert({ deadlines: ['2026-06-01', null, '2026-06-01'] })).toEqual([
      400,
      `deadlines: ${knockOutSentences.ascending}`,
    ]);
    expect(await insert({ draw: 'open', unplayed: 'betterSeed' })).toEqual([
      400,
      `unplayed: ${knockOutSentences.seeds}`,
    ]);
    const otherClub = await addCourse(server.storage);
    const manager = await server.user('club', { clubId: otherClub.clubId });
    expect(await insert({ club: course.clubId }, manager)).toEqual([
      400,
      `club: ${knockOutSentences.noClub}`,
    ]);
    const { count } = (await server.call(calls.list, { query: {} }, organiser)).body;
    expect(count).toBe(0);
  });

  it('the draw fixes entrants and rules, and is undone while it has no results', async () => {
    const [a, b] = players();
    const { _id: id } = await knockOuts.add([a]);
    expect(refusal(await knockOuts.draw(id))).toEqual([409, 'knockOut.tooFew']);
    expect(refusal(await knockOuts.undoDraw(id))).toEqual([409, 'knockOut.notDrawn']);
    const entrants = [a, b].map((user) => ({ players: [{ user: user.id }] }));
    expect((await knockOuts.update(id, { entrants })).status).toBe(200);
    const { main } = (await knockOuts.draw(id)).body;
    expect(main).toMatchObject({ draws: 1, finished: false, champion: null });
    expect(refusal(await knockOuts.draw(id))).toEqual([409, 'knockOut.drawn']);
    expect(refusal(await knockOuts.update(id, { entrants }))).toEqual([409, 'knockOut.drawn']);
    expect((await knockOuts.update(id, { name: 'Autumn Cup', deadlines: ['2036-09-01'] })).status).toBe(200);
    expect(await knockOuts.read(id)).toMatchObject({ name: 'Autumn Cup', deadlines: ['2036-09-01'] });
    expect((await knockOuts.undoDraw(id)).body.main).toBeNull();
    const again = (await knockOuts.draw(id)).body;
    expect(again.main?.draws).toBe(2);
    await knockOuts.enter(id, final, { winner: entrantOf(again, a) });
    expect(refusal(await knockOuts.undoDraw(id))).toEqual([409, 'knockOut.hasResults']);
    expect(refusal(await knockOuts.update(id, { updateDate: '2026-01-01T00:00:00Z', name: 'X1' }))).toEqual([
      409,
      'edit.conflict',
    ]);
  });

  it('seeds follow the list or the Handicap Index, of pairs its sum', async () => {
    const low = await server.user('player', { index: 2.1 });
    const high = await server.user('player', { index: 20 });
    const order = async (entrants: object[], format: string) => {
      const body = { draw: 'handicap', format, entrants };
      const { _id: id } = (await knockOuts.insert(body)).body as { _id: string };
      const drawn = (await knockOuts.draw(id)).body;
      return drawn.main?.order.map((one) => drawn.entrants.findIndex(({ _id }) => _id === one));
    };
    const guest = (hcp: number | null) => ({ name: 'Robin', lastName: 'Quist', hcp });
    const singles = [{ user: high.id }, guest(null), guest(7.5), { user: low.id }];
    expect(
      await order(
        singles.map((one) => ({ players: [one] })),
        'singles',
      ),
    ).toEqual([3, 2, 0, 1]);
    const pairs = [
      [{ user: low.id }, guest(30)],
      [{ user: high.id }, guest(7.5)],
    ];
    expect(
      await order(
        pairs.map((two) => ({ players: two })),
        'foursomes',
      ),
    ).toEqual([1, 0]);
  });

  it('a knock-out is read by its players and organisers, and by everyone if its page is public', async () => {
    const [a, b, c] = players();
    const manager = await server.user('club', { clubId: course.clubId });
    const { _id: id } = await knockOuts.drawn([a, b]);
    const statuses = async () =>
      Promise.all([undefined, c, a, manager].map(async (who) => (await knockOuts.tryRead(id, who)).status));
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    const child = { birth_date: '2014-01-01' };
    await server.storage.db.updateTable('users').set(child).where('id', '=', b.id).execute();
    await knockOuts.update(id, { publicPage: true });
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const nameFor = async (who: TestUser | undefined) =>
      (await knockOuts.tryRead(id, who)).body.entrants[1]?.players[0];
    expect(await nameFor(undefined)).toEqual({ _id: b.id, name: 'Bob', lastName: 'L.' });
    expect(await nameFor(a)).toEqual({ _id: b.id, name: 'Bob', lastName: 'Lee' });
    const listed = async (who: TestUser) =>
      (await server.call(calls.list, { query: {} }, who)).body.items.find(({ _id }) => _id === id);
    expect(await listed(a)).toMatchObject({ state: 'drawn', entrants: 2, mayChange: false });
    expect(await listed(manager)).toMatchObject({ mayChange: true });
    expect(await listed(c)).toBeUndefined();
  });
});

describe('results', () => {
  it('a result of a player counts once the opponent confirms it, who gets an e-mail', async () => {
    const [a, b] = players();
    const drawn = await knockOuts.drawn([a, b]);
    const { _id: id } = drawn;
    const winner = entrantOf(drawn, a);
    const entered = (await knockOuts.enter(id, final, { winner, score: '3 and 2' }, a)).body;
    const { result, state } = matchOf(entered, final);
    expect(state).toBe('open');
    expect(result).toMatchObject({ status: 'entered', score: '3&2', by: winner });
    const mail = await nextMail(server.dataDir, await emailOf(b));
    expect(mail.subject).toBe('Cup: please confirm a result');
    expect(mail.text).toContain(`/knockOut/${id}`);
    const seen = must(result?.at);
    expect(refusal(await knockOuts.answer(id, final, seen, true, a))).toEqual([403, 'action.notAllowed']);
    const confirmed = (await knockOuts.answer(id, final, seen, true, b)).body;
    expect(confirmed.main).toMatchObject({ champion: winner, finished: true });
    expect(refusal(await knockOuts.enter(id, final, { winner, seen: seenIn(confirmed) }, b))).toEqual([
      409,
      'knockOut.decided',
    ]);
  });

  it('a disputed result is the organiser’s to decide, who gets an e-mail', async () => {
    const [a, b] = players();
    const drawn = await knockOuts.drawn([a, b]);
    const { _id: id } = drawn;
    const entered = (await knockOuts.enter(id, final, { winner: entrantOf(drawn, a) }, a)).body;
    const disputed = (await knockOuts.answer(id, final, must(matchOf(entered, final).result?.at), false, b))
      .body;
    const { result } = matchOf(disputed, final);
    expect(result?.status).toBe('disputed');
    expect((await nextMail(server.dataDir, await emailOf(organiser))).subject).toBe(
      'Cup: a result is disputed',
    );
    const decided = await knockOuts.enter(id, final, {
      ...{ winner: entrantOf(drawn, b), score: '1 up', seen: must(result?.at) },
    });
    expect(decided.body.main?.champion).toBe(entrantOf(drawn, b));
  });

  it('both players enter the same result and it counts, another one is disputed until both agree', async () => {
    const [a, b] = players();
    const drawn = await knockOuts.drawn([a, b]);
    const { _id: id } = drawn;
    const winner = entrantOf(drawn, a);
    const first = (await knockOuts.enter(id, final, { winner, score: '2 up' }, a)).body;
    const other = (await knockOuts.enter(id, final, { winner, score: '1 up', seen: seenIn(first) }, b)).body;
    expect(matchOf(other, final).result).toMatchObject({ status: 'disputed', by: entrantOf(drawn, b) });
    // Neither side ends the dispute alone.
    expect(refusal(await knockOuts.removeStored(id, final, b))).toEqual([403, 'action.notAllowed']);
    const own = (await knockOuts.enter(id, final, { winner, score: '3&2', seen: seenIn(other) }, b)).body;
    expect(matchOf(own, final).result?.status).toBe('disputed');
    const third = (await knockOuts.enter(id, final, { winner, score: '2 up', seen: seenIn(own) }, a)).body;
    expect(matchOf(third, final).result).toMatchObject({ status: 'disputed', by: entrantOf(drawn, a) });
    const same = (await knockOuts.enter(id, final, { winner, score: '2-up', seen: seenIn(third) }, b)).body;
    expect(matchOf(same, final)).toMatchObject({ state: 'decided', result: { status: 'final' } });
  });

  it('of two results that are entered at once, one counts and the other is refused', async () => {
    const [a, b] = players();
    const drawn = await knockOuts.drawn([a, b]);
    const { _id: id } = drawn;
    const answers = await Promise.all(
      [a, b].map((user) => knockOuts.enter(id, final, { winner: entrantOf(drawn, user) }, user)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = must(answers.find(({ status }) => status === 409));
    expect(refusal(refused)).toEqual([409, 'knockOut.conflict']);
    const kept = must(answers.find(({ status }) => status === 200));
    expect(matchOf(await knockOuts.read(id), final)).toEqual(matchOf(kept.body, final));
  });

  it('the refusals of a result come in one order, and change nothing', async () => {
    const [a, b, c, d] = players();
    const added = await knockOuts.add([a, b, c]);
    const { _id: id } = added;
    const winner = entrantOf(added, a);
    const enter = async (at: { round: number; match: number }, entry: object, as?: TestUser) =>
      refusal(await knockOuts.enter(id, at, { winner, ...entry }, as));
    const first = { round: 1, match: 1 };
    const open = { round: 1, match: 2 };
    expect(await enter(first, {}, d)).toEqual([404, 'item.notFound']);
    expect(await enter(first, {})).toEqual([409, 'knockOut.notDrawn']);
    await knockOuts.draw(id);
    expect(await enter({ round: 4, match: 1 }, {})).toEqual([404, 'item.notFound']);
    expect(await enter(open, {}, a)).toEqual([403, 'action.notAllowed']);
    expect(await enter(first, {})).toEqual([409, 'knockOut.notOpen']);
    expect(await enter({ round: 2, match: 1 }, {})).toEqual([409, 'knockOut.notOpen']);
    const wrong = async (entry: object, as?: TestUser) => {
      const answer = await knockOuts.enter(id, open, { winner: entrantOf(added, b), ...entry }, as);
      return refusedFields(answer).slice(0, 2);
    };
    expect(await wrong({ winner })).toEqual([400, `winner: ${knockOutSentences.winner}`]);
    expect(await wrong({ winner: null })).toEqual([400, `winner: ${knockOutSentences.winner}`]);
    expect(await wrong({ score: '5&2' })).toEqual([400, 'score: With 2 to play a match ends 3 or 4 up.']);
    expect(await wrong({ score: '3 up' })).toEqual([400, `score: ${knockOutSentences.lastHole}`]);
    expect(await wrong({ score: 'five' })).toEqual([400, `score: ${knockOutSentences.unreadable}`]);
    expect(await wrong({ score: 'w/o' })).toEqual([400, `score: ${knockOutSentences.choose}`]);
    expect(await wrong({ how: 'walkover', score: '2&1' })).toEqual([
      400,
      `score: ${knockOutSentences.notPlayed}`,
    ]);
    const denied = async (entry: object) =>
      refusal(await knockOuts.enter(id, open, { winner: entrantOf(added, b), ...entry }, b));
    expect(await denied({ how: 'disqualified' })).toEqual([403, 'action.notAllowed']);
    expect(await denied({ how: 'notPlayed' })).toEqual([403, 'action.notAllowed']);
    expect(await denied({ how: 'conceded' })).toEqual([403, 'action.notAllowed']);
    expect(await denied({ how: 'disqualified', winner: null })).toEqual([403, 'action.notAllowed']);
    expect(matchOf(await knockOuts.read(id), open).result).toBeNull();
    const conceded = await knockOuts.enter(id, open, { how: 'conceded', winner: entrantOf(added, b) }, c);
    expect(matchOf(conceded.body, open)).toMatchObject({ state: 'decided', result: { how: 'conceded' } });
  });

  it('a result is corrected and removed until the next match has one', async () => {
    const [a, b, c, d] = players();
    const drawn = await knockOuts.drawn([a, b, c, d]);
    const { _id: id } = drawn;
    const semis = [1, 2].map((match) => ({ round: 1, match }));
    const [one, two] = [must(semis[0]), must(semis[1])];
    const wins = async (ref: { round: number; match: number }, user: TestUser, seen: string | null = null) =>
      knockOuts.enter(id, ref, { winner: entrantOf(drawn, user), seen });
    const first = (await wins(one, a)).body;
    await wins(two, c);
    const corrected = (await wins(one, d, must(matchOf(first, one).result?.at))).body;
    expect(matchOf(corrected, { round: 2, match: 1 }).a.entrant).toBe(entrantOf(drawn, d));
    await wins({ round: 2, match: 1 }, c);
    const seen = must(matchOf(corrected, one).result?.at);
    expect(refusal(await wins(one, a, seen))).toEqual([409, 'knockOut.nextPlayed']);
    expect(refusal(await knockOuts.removeStored(id, one))).toEqual([409, 'knockOut.nextPlayed']);
    expect(refusal(await knockOuts.removeStored(id, { round: 2, match: 1 }, c))).toEqual([
      409,
      'knockOut.decided',
    ]);
    expect((await knockOuts.removeStored(id, { round: 2, match: 1 })).body.main?.champion).toBeNull();
    expect((await wins(one, a, seen)).status).toBe(200);
    expect(refusal(await knockOuts.removeResult(id, { round: 2, match: 1 }, seen))).toEqual([
      409,
      'knockOut.conflict',
    ]);
  });

  it('of two who remove a result, the second does not remove a newer one', async () => {
    const [a, b] = players();
    const drawn = await knockOuts.drawn([a, b]);
    const { _id: id } = drawn;
    const first = (await knockOuts.enter(id, final, { winner: entrantOf(drawn, a) })).body;
    expect((await knockOuts.removeResult(id, final, seenIn(first))).status).toBe(200);
    const newer = (await knockOuts.enter(id, final, { winner: entrantOf(drawn, b) })).body;
    expect(refusal(await knockOuts.removeResult(id, final, seenIn(first)))).toEqual([
      409,
      'knockOut.conflict',
    ]);
    expect((await knockOuts.read(id)).main?.champion).toBe(newer.main?.champion);
  });

  it('players withdraw themselves, and organisers disqualify and undo it', async () => {
    const [a, b, c, d] = players();
    const added = await knockOuts.add([a, b, c, d]);
    const { _id: id } = added;
    const of = (user: TestUser) => entrantOf(added, user);
    expect(refusal(await knockOuts.setOut(id, of(a), 'withdrawn'))).toEqual([409, 'knockOut.notDrawn']);
    await knockOuts.draw(id);
    expect(refusal(await knockOuts.setOut(id, of(b), 'withdrawn', a))).toEqual([403, 'action.notAllowed']);
    expect(refusal(await knockOuts.setOut(id, of(a), 'disqualified', a))).toEqual([403, 'action.notAllowed']);
    expect(refusal(await knockOuts.setOut(id, course.clubId, 'withdrawn'))).toEqual([404, 'item.notFound']);
    const out = (await knockOuts.setOut(id, of(a), 'withdrawn', a)).body;
    expect(matchOf(out, { round: 1, match: 1 })).toMatchObject({
      state: 'out',
      result: { how: 'walkover', winner: of(d), status: 'final', at: null },
    });
    expect(refusal(await knockOuts.setOut(id, of(a), null, a))).toEqual([403, 'action.notAllowed']);
    await knockOuts.enter(id, { round: 1, match: 2 }, { winner: of(b) });
    await knockOuts.enter(id, { round: 2, match: 1 }, { winner: of(b) });
    expect(refusal(await knockOuts.setOut(id, of(a), null))).toEqual([409, 'knockOut.nextPlayed']);
    await knockOuts.removeStored(id, { round: 2, match: 1 });
    const back = (await knockOuts.setOut(id, of(a), null)).body;
    expect(matchOf(back, { round: 1, match: 1 }).state).toBe('open');
  });
});

describe('a knock-out of 21 with a plate', () => {
  it('is played to two champions, with n − 1 results in each section', async () => {
    const names = Array.from({ length: 21 }, (_, at) => `Player${String.fromCharCode(97 + at)}`);
    const drawn = await knockOuts.drawn(names, { draw: 'open', plate: true, firstRound: 'preliminary' });
    const { _id: id } = drawn;
    expect(drawn.main?.rounds.map(({ matches }) => matches.length)).toEqual([16, 8, 4, 2, 1]);
    expect(refusal(await knockOuts.draw(id, 'plate'))).toEqual([409, 'knockOut.plateWaits']);
    let results = 0;
    const play = async (section: 'main' | 'plate', isDone: () => Promise<boolean>) => {
      for (let match = openMatch(await knockOuts.read(id), section); match && !(await isDone()); ) {
        const { round, match: number } = match;
        const entry = { winner: must(match.a.entrant), score: '2&1' };
        const { body, status } = await knockOuts.enter(id, { section, round, match: number }, entry);
        expect(status).toBe(200);
        results += 1;
        match = openMatch(body, section);
      }
    };
    await play('main', async () => (await knockOuts.read(id)).plateReady);
    const plate = (await knockOuts.draw(id, 'plate')).body;
    expect(plate.plateSection?.order.length).toBeGreaterThanOrEqual(10);
    expect(plate.plateReady).toBe(false);
    const lost = must(plate.plateSection?.order[0]);
    const rounds = must(plate.main).rounds.flatMap(({ matches }) => matches);
    const first = must(
      rounds.find(({ a, b, state }) => state === 'decided' && [a.entrant, b.entrant].includes(lost)),
    );
    const undo = await knockOuts.removeStored(id, first);
    expect(['knockOut.plateDrawn', 'knockOut.nextPlayed']).toContain(undo.failure.code);
    await play('main', async () => false);
    await play('plate', async () => false);
    const end = await knockOuts.read(id);
    expect(end.main).toMatchObject({ finished: true, champion: expect.any(String) });
    expect(end.plateSection).toMatchObject({ finished: true, champion: expect.any(String) });
    expect(results).toBe(20 + must(plate.plateSection).order.length - 1);
    const { items } = (await server.call(calls.list, { query: { limit: '1' } }, organiser)).body;
    expect(items[0]).toMatchObject({ _id: id, state: 'finished' });
  });
});

describe('contact details', () => {
  it('opponents see each other’s address only while both share it and their match is open', async () => {
    const [a, b, c, d] = players();
    const drawn = await knockOuts.drawn([a, b, c, d]);
    const { _id: id } = drawn;
    const contacts = async (user: TestUser) => (await knockOuts.read(id, user)).mine?.contacts;
    expect(await contacts(a)).toEqual([]);
    await knockOuts.share(id, a);
    expect([await contacts(a), await contacts(d)]).toEqual([[], []]);
    await knockOuts.share(id, d);
    await knockOuts.share(id, b);
    expect(await contacts(a)).toEqual([{ user: d.id, email: await emailOf(d) }]);
    expect(await contacts(d)).toEqual([{ user: a.id, email: await emailOf(a) }]);
    expect([await contacts(b), await contacts(c)]).toEqual([[], []]);
    expect((await knockOuts.read(id)).mine).toBeNull();
    await knockOuts.share(id, d, false);
    expect(await contacts(a)).toEqual([]);
    await knockOuts.share(id, d);
    const owned = await knockOuts.drawn([organiser, d]);
    for (const user of [organiser, d]) await knockOuts.share(owned._id, user);
    const saved = (await knockOuts.update(owned._id, { name: 'Shared Cup' })).body as KnockOut;
    expect(saved.mine?.contacts).toEqual([{ user: d.id, email: await emailOf(d) }]);
    await knockOuts.enter(id, { round: 1, match: 1 }, { winner: entrantOf(drawn, a) });
    expect([await contacts(a), await contacts(d)]).toEqual([[], []]);
    expect(refusal(await knockOuts.share(id, organiser))).toEqual([403, 'action.notAllowed']);
  });
});
