import {
  type CallInput,
  standings as calls,
  type ExtraStandings,
  games,
  noPrizes,
  type PrizeContest,
  type PublicStandings,
  prizes,
  type Standings,
  tournaments,
} from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { addRound, addTournament, type SeasonCard } from '../../../testing/games/season.ts';
import { Harness, type TestUser, testConfig } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { pdfTexts } from '../../../testing/pdf.ts';
import { refusal } from '../../../testing/refusal.ts';
import { buildApp } from '../../app/app.ts';

let seeding: Harness;
let server: Harness;
let course: TestCourse;
let organiser: TestUser;
let ann: TestUser;
let bob: TestUser;
let cat: TestUser;

beforeAll(async () => {
  const storage = await testStorage();
  seeding = await Harness.start({}, storage);
  course = await addCourse(storage);
  organiser = await seeding.user('organiser', { name: 'Olga' });
  ann = await seeding.user('player', { name: 'Ann', index: 0 });
  bob = await seeding.user('player', { name: 'Bob', index: 0 });
  cat = await seeding.user('player', { name: 'Cat', index: 0 });
  server = Harness.over(await buildApp({ config: testConfig, storage }), storage, testConfig);
});
afterAll(async () => {
  await server.app.close();
  await seeding.close();
});

async function bornOn(name: string, birthDate: string): Promise<TestUser> {
  const user = await seeding.user('player', { name, index: 0 });
  await server.storage.db
    .updateTable('users')
    .set({ birth_date: birthDate })
    .where('id', '=', user.id)
    .execute();
  return user;
}

interface Played extends Partial<Omit<SeasonCard, 'player' | 'grosses'>> {
  readonly player: TestUser;
  /** Holes with a two; the others are fours. */
  readonly twos?: readonly number[];
}

const round = (name: string, date: string, cards: readonly Played[]) =>
  addRound(seeding, organiser, {
    ...{ name, date: `${date}T09:00:00Z`, course: course.courseId, tee: course.whiteId },
    rule: must(course.rules.get('Medal')),
    cards: cards.map(({ player, twos: holes = [], index = 0, ...more }) => ({
      ...{ player: player.id, index, ...more },
      grosses: Array.from({ length: 18 }, (_, at) => (holes.includes(at + 1) ? 2 : 4)),
    })),
  });

const contest = (id: string, kind: PrizeContest['kind'], more: Partial<PrizeContest> = {}): PrizeContest => ({
  ...{ id, name: id, kind, division: null, ties: 'countback', exempt: false, prizes: [], pot: null },
  ...more,
});
const twos = contest('twos', { type: 'twos' }, { pot: { stake: 200, entrants: 'all', shares: [] } });

async function setPrizes(id: string, ...contests: PrizeContest[]) {
  const body = { setup: { ...noPrizes, contests } };
  expect((await server.call(prizes.set, { params: { id }, body }, organiser)).status).toBe(200);
}

async function close(id: string) {
  const answer = await server.call(games.close, { params: { id }, body: undefined }, organiser);
  expect([answer.status, answer.failure?.error]).toEqual([200, undefined]);
}

async function closedRound(
  name: string,
  date: string,
  cards: readonly Played[],
  ...contests: PrizeContest[]
) {
  const id = await round(name, date, cards);
  if (contests.length > 0) await setPrizes(id, ...contests);
  await close(id);
  return id;
}

type Update = CallInput<typeof tournaments.update>['body'];

async function season(counting: readonly string[], extraStandings: ExtraStandings, more: Update = {}) {
  const id = await addTournament(server, organiser, counting, { selectedScoreSystem: 9 });
  const answer = await server.call(
    tournaments.update,
    { params: { id }, body: { ...more, extraStandings } },
    organiser,
  );
  expect([answer.status, answer.failure?.error]).toEqual([200, undefined]);
  return id;
}

async function read(id: string, as = organiser): Promise<Standings> {
  const answer = await server.call(calls.of, { params: { id } }, as);
  expect([answer.status, answer.failure?.error]).toEqual([200, undefined]);
  return answer.body;
}

const of = (contests: ExtraStandings['contests']): ExtraStandings => ({ contests, divisions: [] });
const tableOf = ({ contests }: Standings, contestOf: string) =>
  must(contests.find((table) => table.contest === contestOf));
const lines = (standings: Standings, contestOf: string) =>
  tableOf(standings, contestOf).items.map(
    ({ label, name, score, counting }) => `${label} ${name} ${score} of ${counting}`,
  );
const reasons = (standings: Standings, contestOf: string) => {
  const nameOf = new Map(standings.games.map(({ _id, name }) => [_id, name]));
  return Object.fromEntries(
    tableOf(standings, contestOf).games.map(({ _id, because }) => [nameOf.get(_id), because]),
  );
};

describe('contests over the season', () => {
  it('twos and sweep money of closed games add up, with the games and holes of each row', async () => {
    // A pot of £2 from each of three is £6, and May has three twos: £2 for each. June's £4 has one.
    const may = await closedRound(
      'May',
      '2026-05-03',
      [{ player: ann, twos: [3, 7] }, { player: bob, twos: [3] }, { player: cat }],
      twos,
    );
    const june = await closedRound(
      'June',
      '2026-06-07',
      [{ player: ann }, { player: bob, twos: [12] }],
      twos,
    );
    const id = await season([may, june], of(['twos', 'sweep']));
    const standings = await read(id);
    expect(lines(standings, 'twos')).toEqual(['T1 Ann 2 of 2', 'T1 Bob 2 of 2', '3 Cat 0 of 1']);
    expect(tableOf(standings, 'twos').items.map((row) => row.games)).toEqual([
      [{ game: may, score: 2, holes: [3, 7] }],
      [
        { game: may, score: 1, holes: [3] },
        { game: june, score: 1, holes: [12] },
      ],
      [],
    ]);
    expect(lines(standings, 'sweep')).toEqual(['1 Bob 600 of 2', '2 Ann 400 of 2', '3 Cat 0 of 1']);
    // Readers see what the organiser sees.
    expect(await read(id, ann)).toEqual(standings);
  });

  it('a game in play, without the contest, outside the season or with hidden places adds nothing', async () => {
    const pin = contest('pin', { type: 'nearestPin', hole: 3, unit: 'metres' });
    const cards = [{ player: ann, twos: [3] }, { player: bob }];
    const may = await closedRound('May', '2026-05-03', cards, twos);
    const without = await closedRound('Without', '2026-05-10', cards, pin);
    const none = await closedRound('None', '2026-05-11', cards);
    const playing = await round('Playing', '2026-05-17', cards);
    await setPrizes(playing, twos);
    const hidden = await round('Hidden', '2026-05-24', cards);
    await setPrizes(hidden, twos);
    const body = { leaderboard: { hideUntil: 3 as const } };
    await server.call(games.update, { params: { id: hidden }, body }, organiser);
    await close(hidden);
    const early = await closedRound('Early', '2025-05-04', cards, twos);
    const id = await season([may, without, none, playing, hidden, early], of(['twos']));
    const standings = await read(id);
    expect(reasons(standings, 'twos')).toEqual({
      ...{ May: null, Without: 'noContest', None: 'noContest' },
      ...{ Playing: 'inPlay', Hidden: 'keptBack', Early: 'outOfSeason' },
    });
    expect(lines(standings, 'twos')).toEqual(['1 Ann 1 of 1', '2 Bob 0 of 1']);
    await close(playing);
    await server.call(games.resetPresentation, { params: { id: hidden } }, organiser);
    expect(lines(await read(id), 'twos')).toEqual(['1 Ann 3 of 3', '2 Bob 0 of 3']);
  });

  it('a game whose prizes are shown one by one counts once the prize-giving has shown them all', async () => {
    const gross = contest('gross', { type: 'gross', holes: 'all' });
    const may = await round('May', '2026-05-03', [{ player: ann, twos: [3] }, { player: bob }]);
    const reveal = { beforePlaces: ['twos'], afterPlaces: ['gross'] };
    const setup = { ...noPrizes, contests: [gross, twos], reveal };
    const params = { id: may };
    await server.call(prizes.set, { params, body: { setup } }, organiser);
    await server.call(games.update, { params, body: { leaderboard: { presentationMode: true } } }, organiser);
    await close(may);
    const id = await season([may], of(['twos']));
    for (const because of ['keptBack', 'keptBack', null]) {
      expect(reasons(await read(id), 'twos')).toEqual({ May: because });
      await server.call(games.revealLeaderboard, { params }, organiser);
    }
    expect(lines(await read(id), 'twos')).toEqual(['1 Ann 1 of 1', '2 Bob 0 of 1']);
  });

  it('seats that were not accepted and cards out of competition do not count', async () => {
    const may = await closedRound(
      'May',
      '2026-05-03',
      [
        { player: ann, twos: [3], invited: true },
        { player: bob, twos: [3], outOfCompetition: true },
        { player: cat, twos: [3] },
      ],
      twos,
    );
    const standings = await read(await season([may], of(['twos'])));
    expect(lines(standings, 'twos')).toEqual(['1 Cat 1 of 1']);
    expect(JSON.stringify(standings)).not.toContain(ann.id);
  });

  it('a contest that is added after the close counts once the prizes are finalised again', async () => {
    const may = await closedRound('May', '2026-05-03', [{ player: ann, twos: [3] }]);
    const id = await season([may], of(['twos']));
    await setPrizes(may, twos);
    expect(reasons(await read(id), 'twos')).toEqual({ May: 'noContest' });
    const body = { reason: 'Twos were forgotten' };
    expect((await server.call(prizes.settle, { params: { id: may }, body }, organiser)).status).toBe(200);
    expect(lines(await read(id), 'twos')).toEqual(['1 Ann 1 of 1']);
  });

  it('stored prizes that cannot be read are left out, and the standings are answered', async () => {
    const may = await closedRound('May', '2026-05-03', [{ player: ann, twos: [3] }], twos);
    const june = await closedRound('June', '2026-06-07', [{ player: ann, twos: [3, 4] }], twos);
    await server.storage.db
      .updateTable('games')
      .set({ fixed_prizes: JSON.stringify({ setup: 7 }) })
      .where('id', '=', may)
      .execute();
    const standings = await read(await season([may, june], of(['twos'])));
    expect(lines(standings, 'twos')).toEqual(['1 Ann 2 of 1']);
  });
});

describe('divisions', () => {
  const byIndex = { contests: [], divisions: [{ by: 'index' as const, upTo: [12.4, 20.4] }] };
  const divided = ({ divisions, items }: Pick<Standings, 'divisions' | 'items'>) =>
    divisions.map(
      ({ name, items: places }) =>
        `${name}: ${places.map(({ _id, label }) => `${label} ${items.find((row) => row._id === _id)?.name}`).join(', ')}`,
    );

  it('a player stays in the division of the index in the first game that counts', async () => {
    const june = await round('June', '2026-06-07', [
      { player: ann, index: 21, twos: [3] },
      { player: bob, index: 14.2 },
      { player: cat, index: null },
    ]);
    const may = await closedRound('May', '2026-05-03', [{ player: ann, index: 12.4 }]);
    const id = await season([june, may], byIndex);
    const standings = await read(id);
    expect(divided(standings)).toEqual([
      'Index up to 12.4: 1 Ann',
      'Index 12.5 to 20.4: 1 Bob',
      'Index 20.5 and above: ',
      'No index: 1 Cat',
    ]);
    const since = standings.divisions.flatMap(({ items }) => items.map((place) => [place._id, place.since]));
    expect(Object.fromEntries(since)).toEqual({ [ann.id]: may, [bob.id]: june, [cat.id]: june });
    await server.call(tournaments.removeGame, { params: { id, gameId: may } }, organiser);
    expect(divided(await read(id))[2]).toBe('Index 20.5 and above: 1 Ann');
  });

  it('divisions by gender, age and playing handicap use the figures of the game', async () => {
    const lady = await seeding.user('player', { name: 'Lady', index: 0, gender: 'women' });
    const senior = await bornOn('Senior', '1971-05-04');
    const may = await closedRound('May', '2026-05-03', [
      { player: lady, index: 10 },
      // 54 years old until the next day.
      { player: senior, index: 20 },
    ]);
    const split = [
      { by: 'gender' as const },
      { by: 'age' as const, upTo: [54] },
      { by: 'handicap' as const, upTo: [10] },
    ];
    const id = await season([may], { contests: [], divisions: split });
    expect(divided(await read(id))).toEqual([
      ...['Ladies: 1 Lady', 'Men: 1 Senior'],
      ...['Age up to 54: 1 Senior', 'Age 55 and above: ', 'Age unknown: 1 Lady'],
      ...['PH up to 10: 1 Lady', 'PH over 10: 1 Senior'],
    ]);
  });

  it('the public page has contests and divisions with public names, and no ids', async () => {
    const young = await bornOn('Robin', '2012-01-01');
    const may = await closedRound(
      'May',
      '2026-05-03',
      [
        { player: ann, index: 5 },
        { player: young, twos: [3] },
      ],
      twos,
    );
    const id = await season([may], { ...byIndex, contests: ['twos'] }, { publicPage: true });
    const answer = await server.raw(calls.public, { params: { id } });
    expect(answer.status).toBe(200);
    const { contests, divisions } = answer.body as PublicStandings;
    expect(contests).toMatchObject([
      {
        contest: 'twos',
        gamesCount: 1,
        items: [
          { label: '1', name: 'Robin', score: 1 },
          { name: 'Ann', score: 0 },
        ],
      },
    ]);
    expect(contests[0]?.items[0]?.lastName).toMatch(/^.\.$/);
    expect(divisions.map(({ name, items }) => [name, items])).toEqual([
      [
        'Index up to 12.4',
        [
          { position: 1, label: '1', at: 0 },
          { position: 2, label: '2', at: 1 },
        ],
      ],
      ['Index 12.5 to 20.4', []],
      ['Index 20.5 and above', []],
    ]);
    const told = JSON.stringify(answer.body);
    for (const secret of [id, may, ann.id, young.id, 'May']) expect(told).not.toContain(secret);
  });
});

it('each extra standing has its own file, and an unknown key answers 404', async () => {
  const may = await closedRound(
    'May',
    '2026-05-03',
    [
      { player: ann, twos: [3, 7] },
      { player: bob, index: 30 },
    ],
    twos,
  );
  const id = await season([may], {
    contests: ['twos', 'sweep'],
    divisions: [{ by: 'index', upTo: [12.4] }],
  });
  const file = async (sheet: 'standings' | 'standingsCsv', table: string) => {
    const answer = await server.call(calls.sheet, { params: { id, sheet }, query: { table } }, organiser);
    expect(answer.status).toBe(200);
    return { name: answer.body.name, bytes: Buffer.from(answer.body.bytes, 'base64') };
  };
  const csv = async (table: string) => {
    const { name, bytes } = await file('standingsCsv', table);
    return [name, ...bytes.toString().replace('\uFEFF', '').split(/\r?\n/)];
  };
  expect(await csv('twos')).toEqual([
    'Order of Merit - Twos.csv',
    'Pos,Player,May (03/05/26),Counting,Score',
    expect.stringMatching(/^1,Ann Last\d+,2,1,2$/),
    expect.stringMatching(/^2,Bob Last\d+,0,1,0$/),
  ]);
  expect((await csv('sweep'))[2]).toMatch(/^1,Ann Last\d+,£4,1,£4$/);
  expect(await csv('index-1')).toEqual([
    'Order of Merit - Total gross, Index 12.5 and above.csv',
    'Pos,Player,May (03/05/26),Counting,Score',
    expect.stringMatching(/^1,Bob Last\d+,72,1,72$/),
  ]);
  const [page = []] = pdfTexts((await file('standings', 'twos')).bytes);
  expect(page).toContain('Twos');
  expect(page.filter((line) => /^(Ann|Bob) Last/.test(line))).toHaveLength(2);
  const [divided = []] = pdfTexts((await file('standings', 'index-0')).bytes);
  expect(divided.filter((line) => /^(Ann|Bob) Last/.test(line))).toEqual([expect.stringMatching(/^Ann/)]);
  for (const table of ['skins', 'index-2', 'age-0']) {
    const answer = await server.raw(
      calls.sheet,
      { params: { id, sheet: 'standingsCsv' }, query: { table } },
      organiser,
    );
    expect([table, ...refusal(answer)]).toEqual([table, 404, 'item.notFound']);
  }
});

describe('the set-up of extra standings', () => {
  const stored = async (id: string) =>
    (await server.call(tournaments.update, { params: { id }, body: {} }, organiser)).body.extraStandings;

  it('a tournament keeps its extra standings when it is changed or copied', async () => {
    const extraStandings: ExtraStandings = {
      contests: ['twos', 'nearestPin'],
      divisions: [{ by: 'gender' }, { by: 'age', upTo: [17, 54] }],
    };
    const id = await season([], extraStandings);
    const renamed = await server.call(
      tournaments.update,
      { params: { id }, body: { name: 'Season' } },
      organiser,
    );
    expect(renamed.body.extraStandings).toEqual(extraStandings);
    const copy = await server.call(tournaments.copy, { params: { id }, body: {} }, organiser);
    expect(copy.body.extraStandings).toEqual(extraStandings);
    const plain = await addTournament(server, organiser, []);
    expect(await stored(plain)).toEqual({ contests: [], divisions: [] });
  });

  it('invalid extra standings are refused, naming the field, and change nothing', async () => {
    const id = await season([], of(['twos']));
    const refused = async (extraStandings: object) => {
      const body = { extraStandings } as Update;
      const { status, failure } = await server.raw(tournaments.update, { params: { id }, body }, organiser);
      return [status, failure.fields?.[0]?.field];
    };
    const split = (by: string, ...upTo: number[]) => ({ divisions: [{ by, upTo }] });
    expect(await refused({ contests: ['twos', 'twos'] })).toEqual([400, 'extraStandings.contests']);
    expect(await refused({ contests: ['threes'] })).toEqual([400, 'extraStandings.contests.0']);
    expect(await refused(split('index', 20.4, 12.4))).toEqual([400, 'extraStandings.divisions.0.upTo']);
    expect(await refused(split('index', 12.4, 12.4))).toEqual([400, 'extraStandings.divisions.0.upTo']);
    expect(await refused(split('index'))).toEqual([400, 'extraStandings.divisions.0.upTo']);
    expect(await refused(split('index', 12.45))).toEqual([400, 'extraStandings.divisions.0.upTo.0']);
    expect(await refused(split('age', 17.5))).toEqual([400, 'extraStandings.divisions.0.upTo.0']);
    expect(await refused(split('gender', 1))).toEqual([400, 'extraStandings.divisions.0.upTo']);
    expect(await refused({ divisions: [{ by: 'gender' }, { by: 'gender' }] })).toEqual([
      400,
      'extraStandings.divisions',
    ]);
    expect(await stored(id)).toEqual(of(['twos']));
  });
});
