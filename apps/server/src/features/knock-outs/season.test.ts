import { type KnockOut, knockOutSentences } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { entrantOf, KnockOutCalls, matchOf } from '../../../testing/features/knock-outs.ts';
import { noticesOf, subscribe, untilsOf } from '../../../testing/features/notifications.ts';
import { addCourse } from '../../../testing/games/course.ts';
import { Harness, type TestUser, testConfig } from '../../../testing/harness.ts';
import { runJobNow } from '../../../testing/jobs.ts';
import { must } from '../../../testing/must.ts';
import { type Clock, systemClock } from '../../shared/clock.ts';
import type { Mail } from '../mail/index.ts';
import { passAllDeadlines } from './deadlines.ts';
import { withOpenDeadlines } from './store.ts';

let server: Harness;
let knockOuts: KnockOutCalls;
let players: TestUser[];
let now = new Date();
const clock: Clock = { ...systemClock, now: () => now };
const posted: string[] = [];
const texts: string[] = [];
const reported: string[] = [];

beforeAll(async () => {
  server = await Harness.start({}, undefined, undefined, clock);
  const course = await addCourse(server.storage);
  knockOuts = new KnockOutCalls(server, course.clubId, await server.user('organiser'));
  players = [];
  for (const name of ['Ann', 'Bob', 'Cat', 'Dan', 'Eve']) players.push(await server.user('player', { name }));
});
afterAll(() => server.close());
beforeEach(() => {
  posted.splice(0);
  texts.splice(0);
  reported.splice(0);
});

/** Letters are counted where they are posted, so that the test waits for no mailbox. */
const mail = {
  post: async (_tx: unknown, { to, subject, text }: { to: string; subject: string; text: string }) => {
    texts.push(text);
    posted.push(`${to.split('@')[0]} ${subject}`);
    return '';
  },
  wake: () => undefined,
} as unknown as Mail;

const at = async (time: string) => {
  now = new Date(time);
  const faults = { report: (error: unknown) => void reported.push(String(error)) } as never;
  const { storage } = server;
  await passAllDeadlines({ storage, boards: { clock } as never, mail, config: testConfig, faults });
};
const champion = async ({ _id }: KnockOut) => (await knockOuts.read(_id)).main?.champion;

it('a season runs by its deadlines: byes, reminders, withdrawals, an unanswered result and a toss', async () => {
  now = new Date('2026-05-01T10:00:00Z');
  const deadlines = ['2026-05-31', '2026-06-30', '2026-07-31'];
  const drawn = await knockOuts.drawn(players, { deadlines, unplayed: 'betterSeed', reminderDays: 3 });
  const { _id: id } = drawn;
  const [ann, bob, , , eve] = players as [TestUser, TestUser, TestUser, TestUser, TestUser];
  const of = (user: TestUser) => entrantOf(drawn, user);
  // Round 1: Dan plays Eve. Ann, Bob and Cat have byes.
  await at('2026-05-20T10:00:00Z');
  expect(posted).toEqual([]);
  await at('2026-05-29T10:00:00Z');
  await at('2026-05-30T10:00:00Z');
  const round1 = 'Cup: play your match by 31st May 2026';
  const round2 = 'Cup: play your match by 30th June 2026';
  expect(posted.map((line) => line.replace(/^\S+ /, ''))).toEqual([round1, round1]);
  posted.splice(0);
  await knockOuts.enter(id, { round: 1, match: 2 }, { winner: of(eve), score: '2&1' }, eve);
  await at('2026-05-31T22:30:00Z');
  const first = { round: 1, match: 2 };
  // The club's day ends at 23:00 UTC in summer.
  expect(matchOf(await knockOuts.read(id), first).result).toMatchObject({ status: 'entered' });
  await at('2026-05-31T23:00:00Z');
  expect(matchOf(await knockOuts.read(id), first).result).toMatchObject({ status: 'final', winner: of(eve) });
  // Round 2: Ann plays Eve, Cat plays Bob. Eve withdraws.
  await knockOuts.setOut(id, of(eve), 'withdrawn', eve);
  await at('2026-06-28T10:00:00Z');
  expect(posted.map((line) => line.replace(/^\S+ /, ''))).toEqual([round2, round2]);
  await at('2026-07-01T10:00:00Z');
  const second = matchOf(await knockOuts.read(id), { round: 2, match: 2 }).result;
  expect(second).toMatchObject({ how: 'notPlayed', winner: of(bob), by: null });
  expect([of(ann), of(bob)]).toEqual([
    matchOf(await knockOuts.read(id), { round: 3, match: 1 }).a.entrant,
    matchOf(await knockOuts.read(id), { round: 3, match: 1 }).b.entrant,
  ]);
  await at('2026-08-01T10:00:00Z');
  expect(await champion(drawn)).toBe(of(ann));
});

it('the rule of a round is applied once, and again only for another deadline', async () => {
  now = new Date('2026-05-01T10:00:00Z');
  const [ann, bob] = [must(players[0]), must(players[1])];
  const more = { deadlines: ['2026-05-10'], unplayed: 'bothOut' };
  const drawn = await knockOuts.drawn([ann, bob], more);
  const { _id: id } = drawn;
  await at('2026-05-12T10:00:00Z');
  const final = { round: 1, match: 1 };
  expect((await knockOuts.read(id)).main).toMatchObject({ finished: true, champion: null });
  await knockOuts.removeStored(id, final);
  await at('2026-05-13T10:00:00Z');
  expect(matchOf(await knockOuts.read(id), final).state).toBe('open');
  await knockOuts.update(id, { deadlines: ['2026-05-20'] });
  await at('2026-05-21T10:00:00Z');
  expect((await knockOuts.read(id)).main?.finished).toBe(true);
});

it('a toss publishes the number that decided it, and the committee’s rule leaves the match open', async () => {
  const [ann, bob] = [must(players[0]), must(players[1])];
  const played = async (unplayed: string) => {
    now = new Date('2026-05-01T10:00:00Z');
    const drawn = await knockOuts.drawn([ann, bob], { deadlines: ['2026-05-10'], unplayed });
    await at('2026-05-12T10:00:00Z');
    return knockOuts.read(drawn._id);
  };
  expect(matchOf(await played('committee'), { round: 1, match: 1 }).state).toBe('open');
  const tossed = await played('toss');
  const { a, b, result } = matchOf(tossed, { round: 1, match: 1 });
  const toss = must(result?.toss);
  expect(tossed.main?.champion).toBe(toss % 2 === 0 ? a.entrant : b.entrant);
});

it('a result that was entered just before the deadline counts after a day to answer it', async () => {
  now = new Date('2026-05-01T10:00:00Z');
  const [ann, bob] = [must(players[0]), must(players[1])];
  const drawn = await knockOuts.drawn([ann, bob], { deadlines: ['2026-05-10'], unplayed: 'toss' });
  const { _id: id } = drawn;
  now = new Date('2026-05-10T20:00:00Z');
  const final = { round: 1, match: 1 };
  await knockOuts.enter(id, final, { winner: entrantOf(drawn, ann) }, ann);
  await at('2026-05-11T19:59:00Z');
  expect(matchOf(await knockOuts.read(id), final)).toMatchObject({ state: 'open' });
  await at('2026-05-11T20:00:00Z');
  expect(await champion(drawn)).toBe(entrantOf(drawn, ann));
});

it('a round gets its rule once while a result waits, and a later result counts after a day', async () => {
  now = new Date('2026-05-01T10:00:00Z');
  const drawn = await knockOuts.drawn(players.slice(0, 4), { deadlines: ['2026-05-10'], unplayed: 'toss' });
  const { _id: id } = drawn;
  const [first, second] = [
    { round: 1, match: 1 },
    { round: 1, match: 2 },
  ];
  const stateOf = async (ref: typeof first) => matchOf(await knockOuts.read(id), ref).state;
  const enter = (ref: typeof first, user: TestUser) =>
    knockOuts.enter(id, ref, { winner: entrantOf(drawn, user) }, user);
  now = new Date('2026-05-10T20:00:00Z');
  await enter(first, must(players[0]));
  await at('2026-05-10T23:10:00Z');
  expect([await stateOf(first), await stateOf(second)]).toEqual(['open', 'decided']);
  await knockOuts.removeStored(id, second);
  await at('2026-05-10T23:20:00Z');
  expect(await stateOf(second)).toBe('open');
  await enter(second, must(players[1]));
  await at('2026-05-11T20:00:00Z');
  expect([await stateOf(first), await stateOf(second)]).toEqual(['decided', 'open']);
  await at('2026-05-11T23:20:00Z');
  expect(await stateOf(second)).toBe('decided');
  expect(subjects().filter((subject) => subject.includes('not decided'))).toEqual([]);
});

it('a draw after its first deadline is refused with the deadline', async () => {
  now = new Date('2026-05-11T10:00:00Z');
  const added = await knockOuts.add(players, { deadlines: [null, '2026-05-10', '2026-06-10'] });
  const { status, failure } = await knockOuts.draw(added._id);
  expect([status, failure.fields]).toEqual([
    400,
    [{ field: 'deadlines.1', error: knockOutSentences.passed }],
  ]);
  await knockOuts.update(added._id, { deadlines: [null, '2026-05-11', '2026-06-10'] });
  expect((await knockOuts.draw(added._id)).status).toBe(200);
});

it('a knock-out that cannot be read is reported and delays no other', async () => {
  now = new Date('2026-05-01T10:00:00Z');
  const [ann, bob] = [must(players[0]), must(players[1])];
  const more = { deadlines: ['2026-05-10'], unplayed: 'bothOut' };
  const cups = [await knockOuts.drawn([ann, bob], more), await knockOuts.drawn([ann, bob], more)];
  const [broken, sound] = cups.toSorted((one, other) => (one._id < other._id ? -1 : 1));
  const [brokenId, soundId] = [must(broken)._id, must(sound)._id];
  const wrong = { section: 'main', round: 3, match: 1, how: 'notPlayed', status: 'final', at: now } as const;
  const { db } = server.storage;
  await db
    .insertInto('knock_out_results')
    .values({ ...wrong, knock_out_id: brokenId })
    .execute();
  await at('2026-05-12T10:00:00Z');
  expect(reported).toHaveLength(1);
  expect((await knockOuts.read(soundId)).main?.finished).toBe(true);
  await db.deleteFrom('knock_outs').where('id', '=', brokenId).execute();
});

it('a disputed result stays the organiser’s after the deadline', async () => {
  now = new Date('2026-05-01T10:00:00Z');
  const [ann, bob] = [must(players[0]), must(players[1])];
  const drawn = await knockOuts.drawn([ann, bob], { deadlines: ['2026-05-10'], unplayed: 'toss' });
  const { _id: id } = drawn;
  const final = { round: 1, match: 1 };
  const entered = await knockOuts.enter(id, final, { winner: entrantOf(drawn, ann) }, ann);
  await knockOuts.answer(id, final, must(matchOf(entered.body, final).result?.at), false, bob);
  await at('2026-05-12T10:00:00Z');
  expect(matchOf(await knockOuts.read(id), final)).toMatchObject({
    ...{ state: 'open', result: { status: 'disputed' } },
  });
});

it('the job of the server posts each reminder once', async () => {
  now = new Date();
  const [ann, bob] = [must(players[0]), must(players[1])];
  const day = new Date(now.getTime() + 24 * 3_600_000).toISOString().slice(0, 10);
  await knockOuts.drawn([ann, bob], { name: 'Reminded Cup', deadlines: [day] });
  const { db } = server.storage;
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ann.id)
    .executeTakeFirstOrThrow();
  const mails = async () =>
    (
      await db
        .selectFrom('mails')
        .select('id')
        .where('recipient', '=', email ?? '')
        .execute()
    ).length;
  const before = await mails();
  await subscribe(server, ann);
  await runJobNow(server.storage, 'knock-out-deadlines');
  await runJobNow(server.storage, 'knock-out-deadlines');
  expect(await mails()).toBe(before + 1);
  const notices = (await noticesOf(server, ann)).filter(([, title]) => title?.startsWith('Reminded Cup'));
  expect(notices.map(([kind, title]) => [kind, title])).toEqual([
    ['matchDeadline', 'Reminded Cup: play your match'],
  ]);
  expect((await untilsOf(server, ann)).at(-1)).toEqual(expect.any(Date));
});

const subjects = () => posted.map((line) => line.replace(/^\S+ /, ''));

it('another opponent and another deadline get another reminder, the same ones none', async () => {
  now = new Date('2026-05-08T10:00:00Z');
  const [ann, bob, cat] = [must(players[0]), must(players[1]), must(players[2])];
  const deadlines = [null, '2026-05-10'];
  const drawn = await knockOuts.drawn([ann, bob, cat], { deadlines });
  const { _id: id } = drawn;
  const semi = { round: 1, match: 2 };
  const wins = async (user: TestUser, seen: string | null) =>
    matchOf((await knockOuts.enter(id, semi, { winner: entrantOf(drawn, user), seen })).body, semi).result;
  const first = await wins(bob, null);
  const by = (day: string) => `Cup: play your match by ${day} May 2026`;
  await at('2026-05-08T11:00:00Z');
  await at('2026-05-08T11:10:00Z');
  expect(subjects()).toEqual([by('10th'), by('10th')]);
  await wins(cat, must(first?.at));
  await at('2026-05-08T12:00:00Z');
  expect(subjects()).toHaveLength(4);
  expect(texts.at(-1)).toContain('Ann');
  await knockOuts.update(id, { deadlines: [null, '2026-05-11'] });
  await at('2026-05-09T12:00:00Z');
  expect(subjects().slice(4)).toEqual([by('11th'), by('11th')]);
});

it('after the draw no deadline is moved to a day that has passed, and earlier ones stay', async () => {
  now = new Date('2026-05-01T10:00:00Z');
  const more = { deadlines: ['2026-05-10', '2026-06-10', '2026-06-20'], unplayed: 'bothOut' };
  const { _id: id } = await knockOuts.drawn(players, more);
  now = new Date('2026-05-15T10:00:00Z');
  const set = (deadlines: string[]) => knockOuts.update(id, { deadlines });
  const { status, failure } = await set(['2026-05-10', '2026-05-14', '2026-06-20']);
  expect([status, failure.fields]).toEqual([400, [{ field: 'deadlines.1', error: knockOutSentences.over }]]);
  expect((await knockOuts.read(id)).deadlines).toEqual(more.deadlines);
  expect((await set(['2026-05-10', '2026-05-15', '2026-06-20'])).status).toBe(200);
});

it('the organiser gets a letter about matches that a deadline leaves undecided, once', async () => {
  const [ann, bob] = [must(players[0]), must(players[1])];
  const undecided = async (unplayed: string) => {
    now = new Date('2026-05-01T10:00:00Z');
    const name = `Cup by ${unplayed}`;
    await knockOuts.drawn([ann, bob], { name, deadlines: ['2026-05-10'], reminderDays: 0, unplayed });
    await at('2026-05-12T10:00:00Z');
    await at('2026-05-13T10:00:00Z');
    return texts.filter((text) => text.startsWith(name) && text.includes('the deadline has passed'));
  };
  const [letter, ...more] = await undecided('committee');
  expect(more).toEqual([]);
  expect(letter).toMatch(/Ann \S+ v Bob/);
  expect(await undecided('toss')).toEqual([]);
});

it('a plate that is never drawn leaves no knock-out with open deadlines', async () => {
  now = new Date('2026-05-01T10:00:00Z');
  const [ann, bob] = [must(players[0]), must(players[1])];
  const more = {
    plate: true,
    deadlines: ['2026-05-10'],
    plateDeadlines: ['2026-06-10'],
    unplayed: 'bothOut',
  };
  const { _id: id } = await knockOuts.drawn([ann, bob], more);
  const open = () => withOpenDeadlines(server.storage.db, '2026-12-31');
  expect(await open()).toContain(id);
  await at('2026-05-12T10:00:00Z');
  expect(await open()).not.toContain(id);
});

it('a reminder names the address of an opponent only if both share theirs', async () => {
  now = new Date('2026-05-08T10:00:00Z');
  const [ann, bob] = [must(players[0]), must(players[1])];
  const { _id: id } = await knockOuts.drawn([ann, bob], { deadlines: ['2026-05-10'] });
  await knockOuts.share(id, ann);
  await at('2026-05-08T11:00:00Z');
  expect(posted).toHaveLength(2);
  expect(texts.join()).not.toContain('You can reach');
  const { _id: both } = await knockOuts.drawn([ann, bob], { deadlines: ['2026-05-10'] });
  for (const user of [ann, bob]) await knockOuts.share(both, user);
  await at('2026-05-08T12:00:00Z');
  expect(texts.filter((text) => text.includes('You can reach your opponent at'))).toHaveLength(2);
});
