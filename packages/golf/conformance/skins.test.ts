import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Hole, type PrizeEntrant, prizesOf, scoreCard } from '../src/index.ts';

interface FriendsRound {
  readonly date: string;
  readonly par: readonly number[];
  readonly si: readonly number[];
  readonly players: readonly {
    readonly name: string;
    readonly index: number;
    readonly gross: readonly number[];
  }[];
}

const file: { rounds: FriendsRound[] } = JSON.parse(
  readFileSync(new URL('./friends.json', import.meta.url), 'utf8'),
);

/** The rounds in which the friends played skins, and whether a halved hole carried over. */
const played: ReadonlyArray<readonly [date: string, carryOver: boolean]> = [
  ['2017-03-04', true],
  ['2017-04-01', true],
  ['2017-08-05', true],
  ['2017-10-07', false],
  ['2017-10-21', false],
  ['2017-11-21', true],
  ['2018-01-27', false],
  ['2018-02-03', false],
  ['2018-02-25', false],
  ['2018-04-29', false],
  ['2018-05-28', false],
  ['2018-06-09', false],
  ['2018-07-01', false],
];

/** A short second way to count skins: each hole in turn, from the figures alone. */
function skinsByHand(figures: ReadonlyArray<readonly number[]>, carryOver: boolean): Record<number, number> {
  const won: Record<number, number> = {};
  let waiting = 0;
  for (let hole = 0; hole < 18; hole++) {
    const row = figures.map((card) => card[hole] ?? 99);
    const low = Math.min(...row);
    waiting++;
    if (row.filter((one) => one === low).length === 1) {
      const winner = row.indexOf(low);
      won[winner] = (won[winner] ?? 0) + waiting;
      waiting = 0;
    } else if (!carryOver) waiting = 0;
  }
  return won;
}

test.each(played)(
  'PRZ-8 the skins of the round of %s agree with a second way to count them',
  (date, carryOver) => {
    const round = file.rounds.find((one) => one.date === date);
    if (!round) throw new Error(`There is no round of ${date}.`);
    const holes: Hole[] = round.par.map((par, at) => ({ number: at + 1, par, si: round.si[at] ?? 0 }));
    const entrants = round.players.map(({ name, index, gross }): PrizeEntrant => {
      const values = gross.map((shots) => ({ kind: 'gross', gross: shots }) as const);
      const playingHandicap = Math.round(index);
      const card = scoreCard({ format: 'stroke', holes, playingHandicap, values, submitted: true });
      return { id: name, name, players: [name], handicapIndex: index, outOfCompetition: false, card };
    });
    for (const basis of ['gross', 'nett'] as const) {
      const { contests } = prizesOf(
        {
          ...{ divisions: [], onePrizeEach: false, order: 'contests', amateurLimit: null },
          contests: [
            {
              ...{ id: 'skins', division: null, ties: 'shared', exempt: true, prizes: [], pot: null },
              kind: { type: 'skins', basis, carryOver, validation: false },
            },
          ],
        },
        {
          ...{ played: 'ownCards', format: 'stroke', closed: true, entrants, teams: [], measured: [] },
          players: entrants.map(({ id, handicapIndex: index }) => ({
            ...{ id, index, gender: 'men', playingHandicap: 0, age: null, team: null },
          })),
        },
      );
      const won = contests[0]?.ranking.places.map(({ entrants: [id], figure }) => [id, figure]) ?? [];
      const figures = entrants.map(({ card }) => card.holes.map((hole) => hole[basis] ?? 99));
      const byHand = Object.entries(skinsByHand(figures, carryOver)).map(([at, skins]) => [
        entrants[Number(at)]?.id,
        skins,
      ]);
      expect(Object.fromEntries(won)).toEqual(Object.fromEntries(byHand));
    }
  },
);
