import { readFileSync } from 'node:fs';
import {
  competitions,
  type GameRuleInsert,
  games,
  groups,
  limits,
  type ScoreCard,
  scoring,
  teamHandicapOf,
  teams,
} from '@flagstick/contract';
import { printMatchOutcome } from '@flagstick/golf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { gameForm } from '../../../testing/games/new-game.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { loadGame } from '../store/load.ts';
import { Board } from './board.ts';

interface Example {
  readonly id: string;
  readonly topic: string;
  readonly input: Readonly<Record<string, never>>;
  readonly expected: Readonly<Record<string, unknown>>;
}
type Form = z.input<typeof GameRuleInsert>;
type Played = (input: Example['input']) => Promise<Readonly<Record<string, unknown>>>;

const file = new URL('../../../../../packages/golf/conformance/vectors.json', import.meta.url);
const topics = ['team_handicap', 'best_n_of_m', 'match_status', 'match_strokes', 'match_strokes_team'];
const examples = (JSON.parse(readFileSync(file, 'utf8')) as Example[]).filter(({ topic }) =>
  topics.includes(topic),
);

/** Examples that no game rule can express, and why. */
const beyond: Readonly<Record<string, string>> = {
  'th-ambrose-4': 'A share of a member is a whole percentage, in steps.',
  'th-gtt-foursomes': 'An index has one decimal, so a Course Handicap with six decimals cannot be produced.',
  'bn-waltz-1': 'Points below 0 are no Stableford points.',
  'bn-waltz-3': 'Points below 0 are no Stableford points.',
};

let server: Harness;
let course: TestCourse;
let organiser: TestUser;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  organiser = await server.user('organiser');
});
afterAll(() => server.close());

const ok = <T>({ status, body, failure }: { status: number; body: T; failure: unknown }): T => {
  if (status >= 300) throw new Error(JSON.stringify(failure));
  return body;
};

const people = new Map<string, Promise<TestUser>>();

/** The n-th player with this index, shared by several games. */
function someone(nth: number, index: number): Promise<TestUser> {
  const key = `${nth} ${index}`;
  const known = people.get(key) ?? server.user('player', { index });
  people.set(key, known);
  return known;
}

/** A game under its own rule, with these players in one group; with sides, each side is a team. */
class Game {
  readonly id: string;
  readonly players: readonly TestUser[];

  private constructor(id: string, players: readonly TestUser[]) {
    this.id = id;
    this.players = players;
  }

  static async of(
    form: Pick<Form, 'playingRules'> & Partial<Form>,
    indexes: readonly number[],
    { sides, extraHoles = [] }: { sides?: readonly number[]; extraHoles?: number[] } = {},
  ): Promise<Game> {
    const body: Form = {
      name: 'Worked example',
      scoringFormat: 'stroke',
      handicapRules: { aboveHIadjustment: false },
      handicapAdjustment: { adjustMultipleTeeGender: true },
      ...form,
    };
    const rule = ok(await server.call(competitions.insert, { body }, organiser));
    const { _id: id } = ok(
      await server.call(
        games.insert,
        {
          body: gameForm(course, {
            name: 'Worked example',
            date: '2026-06-14T09:20:00Z',
            competitionId: rule._id,
            maxPlayers: 8,
            gameResultRules: { extraHoles },
          }),
        },
        organiser,
      ),
    );
    const players: TestUser[] = [];
    for (const [nth, index] of indexes.entries()) {
      const player = await someone(nth, index);
      ok(await server.call(games.join, { params: { id } }, player));
      players.push(player);
    }
    for (const side of new Set(sides)) {
      const team = ok(
        await server.call(teams.create, { body: { name: `Side ${side}`, gameId: id } }, organiser),
      );
      for (const [at, player] of players.entries()) {
        if (sides?.[at] !== side) continue;
        const body = { playerId: player.id, teamId: team._id };
        ok(await server.call(teams.changePlayer, { params: { id }, body }, organiser));
      }
    }
    const playersId = players.map((player) => player.id);
    for (let at = 0; at < playersId.length; at += limits.groupSize) {
      const group = { name: `Group ${at + 1}`, playersId: playersId.slice(at, at + limits.groupSize) };
      ok(await server.call(groups.create, { params: { id }, body: group }, organiser));
    }
    ok(await server.call(games.activate, { params: { id } }, organiser));
    return new Game(id, players);
  }

  async enter(cards: ReadonlyArray<readonly number[]>) {
    const entries = cards.flatMap((card, nth) => {
      const player = this.players[nth] as TestUser;
      const params = { id: this.id, playerId: player.id };
      return card.map((gross, at) =>
        server.call(scoring.updateScore, { params, body: { holeNumber: at + 1, gross } }, player),
      );
    });
    for (const entered of await Promise.all(entries)) ok(entered);
  }

  async board(): Promise<Board> {
    const loaded = await loadGame(server.storage.db, this.id);
    if (!loaded) throw new Error('The game is gone.');
    return new Board(loaded);
  }

  async match() {
    const match = (await this.board()).matchOf(this.players[0]?.id ?? '');
    if (!match) throw new Error('There is no match.');
    return match;
  }
}

const listOf = (value: unknown) => value as readonly number[];
const holes = Array.from({ length: 18 }, (_, at) => at + 1);

const singles = { playingFormat: 'matchplay' } as const;
const fourBall = { playingFormat: 'matchplay', playingAs: 'team', teamPlayers: 2 } as const;

/** Builds a match from its cards, or from its score: first the halved holes, then the holes that make the lead. */
const status: Played = async (input) => {
  const { holesUp, holesPlayed, totalHoles } = input;
  const length = Number(input.holes ?? totalHoles);
  const halved = Number(holesPlayed) - Number(holesUp);
  const counted = Array.from({ length: Number(holesPlayed) || 0 }, (_, at) => (at < halved ? 4 : 3));
  const a = listOf(input.a ?? counted);
  const b = listOf(input.b ?? counted.map(() => 4));
  const game = await Game.of({ playingRules: singles, holesNumber: length as 9 | 18 }, [0, 0]);
  await game.enter([a, b]);
  const { match } = await game.match();
  const { outcome, running, decidedAfter } = match;
  const winner = outcome !== null && 'winner' in outcome ? outcome.winner : null;
  return { result: outcome && printMatchOutcome(outcome), winner, running, decidedAfterHole: decidedAfter };
};

/** On this course an index equals the Course Handicap. */
const strokes: Played = async ({ courseHandicaps, allowancePct }) => {
  const indexes = listOf(courseHandicaps);
  const four = indexes.length === 4;
  const form = { playingRules: four ? fourBall : singles, fullHandicapAllowance: allowancePct };
  const game = await Game.of(form, indexes, four ? { sides: [1, 1, 2, 2] } : {});
  const { strokesByPlayer: off } = await game.match();
  return { strokesReceived: game.players.map(({ id }) => off.get(id)) };
};

/** Sides that play one ball: the strokes of the side with the higher team handicap. */
const strokesOfTeams: Played = async ({ sideA, sideB, weightsPctLowToHigh }) => {
  const indexes = [...listOf(sideA), ...listOf(sideB)];
  const game = await Game.of(
    {
      playingRules: { playingFormat: 'combinedMatchplay', playingAs: 'team', teamPlayers: 2, teamsPerTee: 2 },
      teamHandicapAllowance: { hcpSortedAllowances: [...listOf(weightsPctLowToHigh)], combinedTeam: 100 },
    },
    indexes,
    { sides: [1, 1, 2, 2] },
  );
  const { a, b, strokesByPlayer: off } = await game.match();
  return {
    teamA: a.balls[0].playingHandicap,
    teamB: b?.balls[0].playingHandicap,
    strokesToHigher: Math.max(...off.values()),
  };
};

const ratedOf = ({ holesParams: holes, slope, courseRating }: ScoreCard) => ({ holes, slope, courseRating });

const teamHandicap: Played = async (input) => {
  const indexes = listOf(input.courseHandicaps ?? input.handicapIndexes);
  const shares = listOf(input.weightsPctLowToHigh);
  const {
    slope = 113,
    courseRating = 71,
    par = 71,
  } = input as { slope?: number; courseRating?: number; par?: number };
  const rating = Math.round((courseRating - par) * 10) + 710;
  const rate = (set: { slope: number; rating_tenths: number }) =>
    server.storage.db.updateTable('tees').set(set).where('id', '=', course.whiteId).execute();
  await rate({ slope, rating_tenths: rating });
  const game = await Game.of(
    {
      playingRules: { playingAs: 'team', playingFormat: 'combined', teamPlayers: indexes.length },
      teamHandicapAllowance: { hcpSortedAllowances: [...shares], combinedTeam: 100 },
    },
    indexes,
    { sides: indexes.map(() => 1) },
  );
  const [card] = (await game.board()).cards.values();
  await rate({ slope: 113, rating_tenths: 710 });
  // As a page explains it.
  const members = card?.seats.map(({ index, social, gender }) => ({
    holder: { index, social, gender },
    tee: ratedOf(card.tee),
  }));
  const unrounded = card && members && teamHandicapOf(members, card.rule.handicap).unrounded;
  return { teamHandicap: card?.handicap.playingHandicap, unrounded };
};
const bestOf: Played = async ({ scores, cards, count }) => {
  const all = (cards ?? listOf(scores).map((score) => [score])) as ReadonlyArray<readonly number[]>;
  const list = (['bestOne', 'bestTwo', 'bestThree', 'bestFour'] as const)[Number(count) - 1] as 'bestOne';
  const game = await Game.of(
    { playingRules: { playingAs: 'team', teamPlayers: all.length, [list]: holes } },
    all.map(() => 0),
    { sides: all.map(() => 1) },
  );
  await game.enter(all);
  const [entrant] = (await game.board()).entrants();
  if (!entrant?.score) throw new Error('There is no team.');
  const { holes: played, card } = entrant.score;
  return {
    teamScore: played[0]?.gross,
    toPar: card.grossToPar,
    perHole: played.flatMap(({ gross }) => gross ?? []),
    total: card.total.gross ?? played.reduce((sum, { gross }) => sum + (gross ?? 0), 0),
  };
};

const ways: Readonly<Record<string, Played>> = {
  team_handicap: teamHandicap,
  best_n_of_m: bestOf,
  match_status: status,
  match_strokes: strokes,
  match_strokes_team: strokesOfTeams,
};

describe('a worked example, played as a game', () => {
  it('VRS-2 every worked example is played, or has a reason why no game rule can express it', () => {
    const ids = examples.map(({ id }) => id);
    expect(ids).toHaveLength(48);
    expect(Object.keys(beyond).filter((id) => !ids.includes(id))).toEqual([]);
    const played = examples.filter(({ id }) => !(id in beyond));
    expect(played.filter(({ topic }) => !(topic in ways))).toEqual([]);
  });

  it.each(examples.filter(({ id }) => !(id in beyond)))(
    'VRS-2 $topic $id',
    async ({ topic, input, expected }) => {
      const facts = await ways[topic]?.(input);
      for (const [name, fact] of Object.entries(expected)) {
        if (typeof fact === 'number' && !Number.isInteger(fact)) {
          const decimals = String(fact).split('.')[1]?.length ?? 0;
          expect(facts?.[name], name).toBeCloseTo(fact, decimals);
        } else expect(facts?.[name], name).toEqual(fact);
      }
    },
  );
});
