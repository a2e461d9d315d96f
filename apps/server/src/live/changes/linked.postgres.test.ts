import { games, groups } from '@flagstick/contract';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { copyTemplate } from '../../../testing/database/postgres.ts';
import { untilWaiting } from '../../../testing/database/until-waiting.ts';
import { linkedRounds, seatsIn, storedVersions } from '../../../testing/games/linked.ts';
import { score, view } from '../../../testing/games/round.ts';
import { Harness } from '../../../testing/harness.ts';
import { openPostgres } from '../../storage/index.ts';

let here: Harness;
let there: Harness;
beforeAll(async () => {
  const url = await copyTemplate(inject('postgresUrl') ?? '');
  here = await Harness.start({}, await openPostgres(url, { connections: 4 }));
  there = await Harness.start({}, await openPostgres(url, { connections: 4 }));
});
afterAll(async () => {
  await here.close();
  await there.close();
});

it('CHG-6 concurrent changes of linked games in two processes wait and never deadlock', async () => {
  const [main, other] = await linkedRounds(here, 4);
  const [a, b] = [main.game._id, other.game._id];
  for (const id of [a, b]) await view(there, id, main.organiser);
  const tees = [main.course.redId, main.course.whiteId];
  const [one, two] = main.players;
  if (!one || !two) throw new Error('no players');
  const rounds = 16;
  const answers = await Promise.all(
    Array.from({ length: rounds }, (_, at) => {
      const playerId = main.players[at % 4]?.id ?? '';
      const tee = { playerId, scoreCardId: tees[(at >> 2) % 2] ?? '' };
      const hole = { playerId, startingHole: 1 + at };
      return [
        here.call(games.changePlayerTee, { params: { id: a }, body: tee }, main.organiser),
        there.call(groups.startingHole, { params: { id: b }, body: hole }, other.organiser),
        score(there, a, one, one.id, 1 + at, 4),
        score(here, b, two, two.id, 1 + at, 4),
      ];
    }).flat(),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  for (const id of [a, b]) {
    const { log } = await storedVersions(here, id);
    expect(log.map(({ version }) => version)).toEqual(log.map((_, nth) => (log[0]?.version ?? 0) + nth));
    expect(log.filter(({ kind }) => kind === 'score')).toHaveLength(2 * rounds);
  }
  await vi.waitFor(async () => {
    const seats = await seatsIn(here, a, main.organiser);
    expect(await seatsIn(there, a, main.organiser)).toEqual(seats);
    for (const process of [here, there]) expect(await seatsIn(process, b, other.organiser)).toEqual(seats);
  }, 5_000);
});

it('CHG-9 linking and unlinking in one process keeps every score entered in another', async () => {
  const [main, other] = await linkedRounds(here, 2);
  const [a, b] = [main.game._id, other.game._id];
  const [one] = main.players;
  if (!one) throw new Error('no player');
  const admin = await here.user('admin');
  const said = (gameIds: string[]) =>
    here.call(games.linkGames, { body: { gameIds, mainScoringGame: a } }, admin);
  for (const id of [a, b]) await view(there, id, main.organiser);
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, (_, at) => score(there, at % 2 ? a : b, one, one.id, 2 + at, 4)),
    said([a]),
    ...Array.from({ length: 8 }, (_, at) => score(here, a, one, one.id, 10 + at, 4)),
  ]);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  // A process receives the other's commit a moment later.
  await vi.waitFor(async () => {
    const [seats, others] = await Promise.all(
      [here, there].map((process) =>
        Promise.all([a, b].map(async (id) => (await view(process, id, main.organiser)).players[one.id])),
      ),
    );
    expect(seats?.[0]?.scoreId).not.toBe(seats?.[1]?.scoreId);
    // A score is kept in the game in which it was entered, before or after the unlinking.
    for (let at = 0; at < 8; at++) {
      expect(seats?.[at % 2 ? 0 : 1]?.holes[2 + at]?.gross).toBe(4);
      expect(seats?.[0]?.holes[10 + at]?.gross).toBe(4);
    }
    expect(others).toEqual(seats);
  }, 5_000);
});

it('CHG-9 a change of a game that is being linked elsewhere is made in the new set', async () => {
  const [main, other] = await linkedRounds(here, 2);
  const [a, b] = [main.game._id, other.game._id];
  const admin = await here.user('admin');
  const said = (gameIds: string[]) =>
    here.call(games.linkGames, { body: { gameIds, mainScoringGame: a } }, admin);
  const body = { autoProgress: false };
  for (let nth = 0; nth < 3; nth++) {
    expect((await said([a])).status).toBe(200);
    for (const id of [a, b]) await view(there, id, main.organiser);
    const changes = Array.from({ length: 8 }, () =>
      there.call(games.autoProgress, { params: { id: b }, body }, other.organiser),
    );
    const answers = await Promise.all([said([a, b]), ...changes]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  }
});

it('CHG-9 a change that waits for an unlinking leaves the unlinked game unchanged', async () => {
  const [main, other] = await linkedRounds(here, 2);
  const [a, b] = [main.game._id, other.game._id];
  for (const id of [a, b]) await view(there, id, main.organiser);
  const { db } = here.storage;
  const admin = await here.user('admin');
  const answers = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('games').select('id').where('id', 'in', [a, b]).orderBy('id').forUpdate().execute();
    const body = { gameIds: [a], mainScoringGame: a };
    const parted = here.call(games.linkGames, { body }, admin);
    await untilWaiting(db, 1);
    const change = { params: { id: a, name: 'Group 1' }, body: { data: { name: 'Early birds' } } };
    const renamed = there.call(groups.change, change, main.organiser);
    await untilWaiting(db, 2);
    return [parted, renamed];
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  const names = async (id: string) => (await view(here, id, main.organiser)).groups.map(({ name }) => name);
  await vi.waitFor(
    async () => expect([await names(a), await names(b)]).toEqual([['Early birds'], ['Group 1']]),
    5_000,
  );
});
