import { readFileSync } from 'node:fs';
import {
  standings as calls,
  games,
  localTimeOf,
  type Standings,
  scoreCards,
  tournaments,
} from '@flagstick/contract';
import {
  type Hole,
  parseHoleValue,
  scoreCard,
  TOURNAMENT_SYSTEMS,
  type TournamentGame,
  tournamentStandings,
} from '@flagstick/golf';
import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, addRule, type TestCourse } from '../../../testing/games/course.ts';
import { addRound, addTournament, type SeasonCard } from '../../../testing/games/season.ts';
import { Harness, type TestUser, testConfig } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { buildApp } from '../../app/app.ts';
import { newId } from '../../storage/index.ts';

/** Seeds the data. The other server closes games and answers, and has no board in memory. */
let seeding: Harness;
let server: Harness;
let course: TestCourse;
let organiser: TestUser;
beforeAll(async () => {
  seeding = await Harness.start();
  course = await addCourse(seeding.storage);
  organiser = await seeding.user('organiser');
  const app = await buildApp({ config: testConfig, storage: seeding.storage });
  server = Harness.over(app, seeding.storage, testConfig);
});
afterAll(async () => {
  await server.app.close();
  await seeding.close();
});

async function people(count: number, guest = false): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: newId(),
    role: 'player' as const,
    guest,
    name: guest ? 'Guest' : `First${at}`,
    last_name: `Last${String(at).padStart(3, '0')}`,
    gender: 'men' as const,
    policy_version: 1,
    search: 'x',
    ...(guest ? {} : { email: `${newId()}@example.com`, username: newId(), password_hash: 'none' }),
  }));
  await seeding.storage.db.insertInto('users').values(rows).execute();
  return rows.map(({ id }) => id);
}

async function close(gameId: string) {
  const answer = await server.call(games.close, { params: { id: gameId }, body: undefined }, organiser);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure));
}

const read = async (id: string): Promise<Standings> => {
  const answer = await server.call(calls.of, { params: { id } }, organiser);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure));
  return answer.body;
};

const told = (
  rows: ReadonlyArray<{ label: string; score: number | null; counting: number }>,
  ids: string[],
) => rows.map(({ label, score, counting }, at) => [ids[at], label, score, counting]);

async function asGolf(
  id: string,
  guests: ReadonlySet<string>,
  out: ReadonlySet<string>,
): Promise<TournamentGame> {
  const { body } = await server.call(games.get, { params: { id }, query: {} }, organiser);
  const format = body.competition.scoringFormat;
  const holes: Hole[] = must(body.scoreCards[0]).holesParams.map(({ number, par, si }) => ({
    number,
    par,
    si,
  }));
  return {
    id,
    date: localTimeOf(body.date, 'Europe/London').slice(0, 10),
    format,
    rows: Object.values(body.players)
      .filter(({ invited }) => !invited)
      .map((player) => ({
        id: player._id,
        name: `${player.lastName} ${player.name}`,
        guest: guests.has(player._id),
        handicapIndex: null,
        outOfCompetition: out.has(player._id),
        card: scoreCard({
          format,
          holes,
          playingHandicap: player.hcp,
          values: holes.map(({ number }) => {
            const gross = player.holes[number]?.gross ?? null;
            return gross === null ? null : parseHoleValue(gross);
          }),
          submitted: true,
          disqualified: player.disqualified,
        }),
      })),
  };
}

describe('a season of eight games and forty players', () => {
  it('a season agrees in all thirteen systems with golf over the same cards', async () => {
    const players = await people(39);
    const [guest = ''] = await people(1, true);
    const stranger = must((await people(1))[0]);
    let dice = 20260401;
    const roll = (sides: number) => {
      dice = (dice * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((dice / 2_147_483_648) * sides);
    };
    const pars = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 4, 5, 4, 4, 3, 4, 4];
    const cardOf = (player: string, at: number): SeasonCard => ({
      player,
      index: (at * 7) % 30,
      grosses: pars.map((par) => Math.max(1, par - 1 + roll(4) - (roll(12) === 0 ? 1 : 0))),
    });
    const out = must(players[3]);
    const counting: string[] = [];
    const stableford = must(course.rules.get('Stableford'));
    const parBogey = await addRule(seeding.storage, stableford, { scoringFormat: 'parBogey' });
    const quota = await addRule(seeding.storage, stableford, { scoringFormat: 'quota' });
    const maximum = await addRule(seeding.storage, stableford, { scoringFormat: 'maximum7' });
    const rules = [must(course.rules.get('Medal')), stableford, parBogey, quota, maximum];
    for (let nth = 0; nth < 8; nth++) {
      const cards = [...players, guest].map(cardOf).filter((_, at) => (at + nth) % 5 !== 0);
      const [first, second, third] = cards;
      const marked = cards.map((card): SeasonCard => {
        const pickedUp = card === second || card === third;
        return {
          ...card,
          disqualified: card === first,
          outOfCompetition: card.player === out,
          grosses: pickedUp ? card.grosses.map((gross, hole) => (hole === nth ? 'PU' : gross)) : card.grosses,
        };
      });
      const game = await addRound(seeding, organiser, {
        name: `Medal ${nth + 1}`,
        date: `2026-0${nth + 2}-14T09:00:00Z`,
        course: course.courseId,
        tee: course.whiteId,
        rule: must(rules[nth % rules.length]),
        cards: [...marked, { ...cardOf(stranger, 1), invited: true }],
      });
      await close(game);
      counting.push(game);
    }
    const placingScores = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];
    const id = await addTournament(server, organiser, counting, { placingScores });
    const cards = await Promise.all(counting.map((game) => asGolf(game, new Set([guest]), new Set([out]))));
    for (const [selectedScoreSystem, system] of TOURNAMENT_SYSTEMS.entries()) {
      const params = { id };
      await server.call(tournaments.update, { params, body: { selectedScoreSystem } }, organiser);
      const expected = tournamentStandings(
        { system, placingScores, seasonStart: '2026-01-01', seasonEnd: '2026-12-31' },
        cards,
      );
      const { items } = await read(id);
      expect([
        system,
        ...told(
          items,
          items.map(({ _id }) => _id),
        ),
      ]).toEqual([
        system,
        ...told(
          expected,
          expected.map((row) => row.id),
        ),
      ]);
      const parts = (games: ReadonlyArray<{ score: number | null; because: string | null }>) =>
        games.map(({ score, because }) => [score, because]);
      expect(items.map((row) => parts(row.games))).toEqual(expected.map((row) => parts(row.games)));
      const toParAfter = (count: number) =>
        new Map(
          tournamentStandings(
            { system, placingScores, seasonStart: '2026-01-01', seasonEnd: '2026-12-31' },
            cards.slice(0, count),
          ).map((row) => [
            row.id,
            (row.holes ?? []).reduce((sum, { score, par }) => sum + (score ?? par) - par, 0),
          ]),
        );
      const after = cards.map((_, at) => toParAfter(at + 1));
      expect(items.map(({ line }) => line)).toEqual(
        items.map(({ _id, holes }, at) =>
          holes !== null && at < 5 ? after.map((soFar) => soFar.get(_id) ?? 0) : null,
        ),
      );
      expect(items.map(({ holes }) => holes?.map(({ gross, gameId }) => [gross, gameId]))).toEqual(
        expected.map(({ holes }) => holes?.map(({ gross, gameId }) => [gross, gameId])),
      );
    }
  });
});

describe('the 2018 US Open, its four rounds as a tournament', () => {
  type Row = Readonly<Record<string, string>>;
  const rowsOf = (name: string): Row[] => {
    const file = new URL(`../../../../../packages/golf/conformance/us-open/${name}`, import.meta.url);
    return papaparse.parse<Row>(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true }).data;
  };

  it('the 2018 US Open agrees with its published positions and scores to par', async () => {
    const cards = rowsOf('usopen_2018_final_holes.csv');
    const holesOf = rowsOf('usopen_2018_course.csv');
    const published = rowsOf('usopen_2018_final_positions.csv');
    const admin = await seeding.user('admin');
    const ids = await people(published.length);
    const accounts = new Map(published.map((row, at) => [row.player_id, must(ids[at])]));
    const par = new Map<string, number>();
    const rounds: string[] = [];
    for (const round of ['1', '2', '3', '4']) {
      const holes = holesOf.filter((row) => row.round === round);
      const total = holes.reduce((sum, row) => sum + Number(row.par), 0);
      const tee = await server.call(
        scoreCards.insert,
        {
          body: {
            name: `Round ${round}`,
            club: course.clubId,
            course: course.courseId,
            gender: 'men',
            teeColor: 'black',
            courseRating: total,
            cardType: 'main',
            holesParams: holes.map((row, at) => ({
              number: at + 1,
              par: Number(row.par),
              yards: Number(row.yards),
              si: at + 1,
            })),
          },
        },
        admin,
      );
      const game = await addRound(seeding, organiser, {
        name: `U.S. Open 2018, round ${round}`,
        date: `2018-06-${13 + Number(round)}T12:00:00Z`,
        course: course.courseId,
        tee: tee.body._id,
        rule: must(course.rules.get('Medal')),
        cards: cards
          .filter((row) => row.round === round)
          .map((row) => ({
            player: must(accounts.get(row.player_id)),
            index: 0,
            grosses: holes.map((_, at) => Number(row[`h${at + 1}`])),
          })),
      });
      await close(game);
      par.set(game, total);
      rounds.push(game);
    }
    const season = { seasonStart: '2018-06-14', seasonEnd: '2018-06-17', selectedScoreSystem: 9 };
    const { items, games: counted } = await read(await addTournament(server, organiser, rounds, season));
    expect(counted.map(({ players }) => players)).toEqual([156, 156, 67, 67]);
    const came = items.map(({ _id, label, score, games }) => {
      const pars = games.reduce((sum, { game }) => sum + must(par.get(game)), 0);
      return [_id, [label, must(score ?? undefined) - pars]] as const;
    });
    expect(Object.fromEntries(came)).toEqual(
      Object.fromEntries(
        published.map((row) => [
          must(accounts.get(row.player_id)),
          [row.published_pos, Number(row.published_to_par)],
        ]),
      ),
    );
  });
});
