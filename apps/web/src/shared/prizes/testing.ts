import type { ContestView, PrizeAward, PrizesView } from '@flagstick/contract';

const person = (name: string) => ({ _id: name.toLowerCase(), name, lastName: 'Reed' });

/** An award of a place for tests. */
export const awardOf = (
  place: string,
  names: readonly string[],
  over: Partial<PrizeAward> = {},
): PrizeAward => ({
  ...{ place, players: names.map(person), team: null, figure: '38 points', prize: '£25 voucher' },
  ...{ pence: 2500, penceEach: 2500, left: 0, why: '38 points.' },
  ...over,
});

/** A contest on cards for tests. */
export const contestViewOf = (name: string, over: Partial<ContestView> = {}): ContestView => ({
  ...{ id: name.toLowerCase().replace(/\W+/g, '-'), name, kind: { type: 'points', holes: 'all' } },
  ...{
    division: null,
    detail: 'Points',
    offer: '£25 voucher',
    hidden: false,
    refusal: null,
    provisional: true,
    awards: [],
    passed: [],
  },
  ...{ pot: null, measured: null },
  ...over,
});

/** The prizes of a game in play for tests. */
export const prizesViewOf = (contests: ContestView[], over: Partial<PrizesView> = {}): PrizesView => ({
  ...{ v: 1, state: 'live', hidden: false, divisions: [], contests, settled: null, mine: null },
  ...over,
});
