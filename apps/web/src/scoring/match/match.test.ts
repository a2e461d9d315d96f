import type { GameView, Gross, Player } from '@flagstick/contract';
import { describe, expect, it } from 'vitest';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import {
  holeOn,
  isAllScored,
  isHandedIn,
  isHoleComplete,
  neededHoles,
  openingHole,
  type Round,
  roundOf,
  strokesOn,
} from '../lib/round.ts';
import {
  ballNameIn,
  concession,
  holeTitle,
  keyOutcomes,
  matchIn,
  otherBalls,
  outcomeRuns,
  partnerStatusOf,
  resultWords,
} from './match.ts';

const { competition } = gameOf();
const rule: GameView['competition'] = {
  ...competition,
  playingRules: { ...competition.playingRules, playingFormat: 'matchplay' },
};

/** Both entered by Anna, who plays off 14, and Bert, who plays off 15: he gets a stroke on hole 6. */
const player = (id: string, grosses: readonly (Gross | null)[], over: Partial<Player> = {}): Player => {
  const uholes: Player['uholes'] = {};
  for (const [at, gross] of grosses.entries()) {
    if (gross === null) continue;
    const holeNumber = at + 1;
    uholes[holeNumber] = { holeNumber, grosses: { anna: gross }, version: 1, state: 'scored' };
  }
  return playerOf(id, grosses, { scoringPlayers: ['anna', 'bert'], uholes, ...over });
};

function roundWith(
  anna: readonly (Gross | null)[],
  bert: readonly (Gross | null)[],
  over: Partial<GameView> = {},
): Round {
  const round = roundOf(
    gameOf({
      competition: rule,
      audience: 'group',
      groups: [{ name: 'Group 1', startingHole: 1, players: ['anna', 'bert'] }],
      players: { anna: player('anna', anna), bert: player('bert', bert, { hcp: 15 }) },
      ...over,
    }),
    'anna',
  );
  if (!round) throw new Error('no round');
  return round;
}

const times = (count: number, gross: Gross): Gross[] => new Array<Gross>(count).fill(gross);
/** Halved on every hole, including Bert's stroke on hole 6. */
const level = times(18, 4).with(5, 5);

const words = (round: Round) => {
  const mine = matchIn(round);
  return mine && resultWords(mine);
};

describe('a round that is a match', () => {
  it('a match continues on extra holes, on cards accepted by the close of a linked game', () => {
    const taken = { state: 'done', accepted: true } as const;
    const round = roundWith(times(18, 4), level, {
      players: {
        anna: player('anna', times(18, 4), taken),
        bert: player('bert', level, { hcp: 15, ...taken }),
      },
    });
    expect([openingHole(round), isAllScored(round)]).toEqual([19, false]);
    const [anna] = round.cards;
    if (!anna) throw new Error('no card');
    expect([isHandedIn(anna.player, 18), isHandedIn(anna.player, 19)]).toEqual([true, false]);
    expect(isHandedIn({ state: 'done', accepted: false }, 19)).toBe(true);
  });

  it('a match continues on the next extra hole when each player has entered their own card', () => {
    const own = Object.fromEntries(
      Object.entries(player('bert', level).uholes ?? {}).map(([hole, entered]) => {
        const { anna: gross = 4 } = entered.grosses;
        return [hole, { ...entered, grosses: { bert: gross } }];
      }),
    );
    const players = {
      anna: player('anna', times(18, 4)),
      bert: player('bert', level, { hcp: 15, uholes: own }),
    };
    const of = (verifyQs: boolean) => roundWith([], [], { players, verifyQs });
    expect([of(false), of(true)].map(openingHole)).toEqual([19, 19]);
  });

  it('the result names withdrawn players and the winner; with both out there is none', () => {
    const ends = (anna: Partial<Player>, bert: Partial<Player>) =>
      words(
        roundWith([], [], {
          players: {
            anna: player('anna', times(10, 3), { name: 'Anna', lastName: 'Hale', ...anna }),
            bert: player('bert', times(10, 6), { name: 'Bert', lastName: 'Tarr', ...bert }),
          },
        }),
      );
    expect(ends({}, { nofinish: 'WD' })).toBe('You won 10&8');
    expect(ends({ disqualified: true }, {})).toBe('You lost, Anna Hale disqualified');
    expect(ends({ disqualified: true }, { disqualified: true })).toBe(
      'No result, Anna Hale disqualified, Bert Tarr disqualified',
    );
  });

  it('a match is played off the lowest, and continues on extra holes while it is level', () => {
    const round = roundWith(times(18, 4), level);
    const [anna, bert] = round.cards;
    if (!anna || !bert) throw new Error('no cards');
    expect([strokesOn(round, anna, 6), strokesOn(round, bert, 6), strokesOn(round, bert, 1)]).toEqual([
      0, 1, 0,
    ]);
    expect(round.order.slice(-2)).toEqual([18, 19]);
    expect([openingHole(round), isAllScored(round)]).toEqual([19, false]);
    const played = holeOn(round, anna.tee, 19);
    expect(played?.number).toBe(1);
    expect(holeTitle(round, 19, played?.number)).toEqual({ name: '19', on: 1 });
    expect(holeTitle(round, 7, 7)).toEqual({ name: '7', on: null });
    expect(neededHoles(round, anna)).toContain(19);
    const decided = roundWith([...times(18, 4), 4, 3], [...level, 4, 4]);
    expect([decided.order.at(-1), isAllScored(decided), words(decided)]).toEqual([
      20,
      true,
      'You won at the 20th',
    ]);
  });

  it('a match is over when it is decided: the remaining holes need no score', () => {
    const round = roundWith(times(10, 5), times(10, 4));
    expect([isAllScored(round), words(round), openingHole(round)]).toEqual([true, 'You lost 10&8', 10]);
    expect(round.cards.map((card) => neededHoles(round, card).length)).toEqual([10, 10]);
  });

  it('a key shows the effect of its score, once all others of the hole are known', () => {
    const bertFirst = roundWith([4], [4, 5]);
    const [anna] = bertFirst.cards;
    if (!anna) throw new Error('no card');
    expect(keyOutcomes(bertFirst, anna.player, 2, [4, 5, 6])).toEqual(['wins', 'halves', 'loses']);
    expect(keyOutcomes(bertFirst, anna.player, 3, [4, 5, 6])).toBeNull();
    const dormie = roundWith(times(15, 4), [...times(12, 4).with(5, 5), 5, 5, 5, 5]);
    expect(keyOutcomes(dormie, anna.player, 16, [4, 5, 6])).toEqual(['wins 4&2', 'wins 3&2', 'loses']);
    expect(outcomeRuns(['wins', 'wins', 'halves', 'loses', 'loses'], [1, 1.5, 1, 1, 1])).toEqual([
      { text: 'wins', width: 2.5 },
      { text: 'halves', width: 1 },
      { text: 'loses', width: 2 },
    ]);
  });

  it('an unplayed hole can be conceded, and then needs no score', () => {
    const round = roundWith([4, 4], [4, 5]);
    expect(concession(round, 3)).toMatchObject({ now: '1 up', after: 'AS' });
    expect(concession(round, 2)).toBeNull();
    const conceded = roundWith([4, 'PU'], [4, null]);
    expect([isHoleComplete(conceded, 2), openingHole(conceded)]).toEqual([true, 3]);
  });

  it('no hole can be conceded once the match is decided', () => {
    const tenUp = roundWith(Array(10).fill(3), Array(10).fill(5));
    expect(matchIn(tenUp)?.gameMatch.match.outcome).not.toBeNull();
    expect(concession(tenUp, 11)).toBeNull();
  });

  it("partners' better ball counts, the other may be picked up; opponents' are read-only", () => {
    const fourBall: GameView['competition'] = {
      ...rule,
      playingRules: { ...rule.playingRules, playingAs: 'team' },
    };
    const four = ['anna', 'abel', 'bert', 'bea'];
    const round = roundWith([4, null], [5, null], {
      competition: fourBall,
      groups: [{ name: 'Group 1', startingHole: 1, players: four }],
      players: {
        anna: player('anna', [4, 5], { team: 'amber' }),
        abel: player('abel', ['PU'], { team: 'amber' }),
        bert: player('bert', [5], { team: 'blue' }),
        bea: player('bea', [4], { team: 'blue' }),
      },
    });
    expect(partnerStatusOf(round, 'anna', 1)).toEqual({ counts: true, partnerHasScore: false });
    expect(partnerStatusOf(round, 'abel', 2)).toEqual({ counts: false, partnerHasScore: true });
    expect(otherBalls(round).map(({ _id }) => _id)).toEqual(['abel', 'bea']);
    expect(matchIn(round)?.theirs?.balls.map(({ id }) => id)).toEqual(['bert', 'bea']);
  });

  it('in foursomes each pair has one ball, whichever of its players enters the score', () => {
    const foursomes: GameView['competition'] = {
      ...rule,
      playingRules: { ...rule.playingRules, playingAs: 'team', playingFormat: 'combinedMatchplay' },
    };
    const team = (_id: string, players: string[]) => ({
      ...{ _id, name: _id, color: 'yellow', points: null },
      players,
    });
    const named = (id: string, lastName: string, grosses: (Gross | null)[], of: string) =>
      player(id, grosses, { name: id, lastName, team: of });
    const round = roundWith([], [], {
      competition: foursomes,
      groups: [{ name: 'Group 1', startingHole: 1, players: ['abel', 'anna', 'bea', 'bert'] }],
      teams: [team('amber', ['abel', 'anna']), team('blue', ['bea', 'bert'])],
      players: {
        abel: named('abel', 'Hale', [4], 'amber'),
        anna: named('anna', 'Tarr', [4], 'amber'),
        bea: named('bea', 'Brice', [5, 4], 'blue'),
        bert: named('bert', 'Lee', [5, 4], 'blue'),
      },
    });
    const [mine] = round.cards;
    if (!mine) throw new Error('no card');
    expect(ballNameIn(round, 'anna', ({ lastName }) => lastName)).toBe('Hale & Tarr');
    expect([otherBalls(round), partnerStatusOf(round, 'anna', 1)]).toEqual([[], null]);
    expect(keyOutcomes(round, mine.player, 2, [3, 4, 5])).toEqual(['wins', 'halves', 'loses']);
    expect(concession(round, 3)).toMatchObject({ balls: [{ _id: 'anna' }], now: '1 up', after: 'AS' });
  });

  it('a match allows a pick-up when enough partners have a score, in teams, too', () => {
    const best = (bestOne: number[]): GameView['competition'] => ({
      ...competition,
      playingRules: { ...competition.playingRules, playingAs: 'team', teamPlayers: 2, bestOne },
    });
    const pair = (bestOne: number[]) =>
      roundWith([null, 4], [], {
        competition: best(bestOne),
        teams: [{ _id: 'amber', name: 'Amber', color: 'yellow', points: null, players: ['anna', 'bert'] }],
        players: {
          anna: player('anna', [null, 'PU'], { team: 'amber' }),
          bert: player('bert', [5], { team: 'amber' }),
        },
      });
    expect(partnerStatusOf(pair([1, 2]), 'anna', 1)).toEqual({ counts: null, partnerHasScore: true });
    expect(partnerStatusOf(pair([1, 2]), 'bert', 2)).toEqual({ counts: null, partnerHasScore: false });
    // On the first hole both count.
    expect(partnerStatusOf(pair([2]), 'anna', 1)?.partnerHasScore).toBe(false);
  });

  it('a match is a bye for a player without an opponent', () => {
    const groups = [{ name: 'Group 1', startingHole: 1, players: ['anna'] }];
    const round = roundWith([4], [4], { groups });
    expect([matchIn(round)?.theirs, words(round), isAllScored(round)]).toEqual([
      null,
      'Bye: no opponent',
      false,
    ]);
    expect(concession(round, 2)).toBeNull();
  });
});
