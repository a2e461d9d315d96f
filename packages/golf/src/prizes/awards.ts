import type { ContestRanking } from './field.ts';
import { type PotResult, penceOf, potOf, shareOf, splitPence } from './money.ts';
import { type Contest, isUnitContest, type Prize, type PrizeRules } from './setup.ts';

const NOTHING: Prize = { kind: 'place' };

/** A prize that was won, or shared. */
export interface Award {
  /** The place of the prize, from 1; players who were passed over do not count. */
  readonly place: number;
  /** The winners, of the same figure. */
  readonly entrants: readonly string[];
  /** The prizes of the places that they take, as indexes of the contest's list. */
  readonly prizes: readonly number[];
  /** Pence of each winner. */
  readonly each: number;
  /** Pence of the pot that all winners get together. */
  readonly fromPot: number;
  /** Pence of the prizes that cannot be split evenly. */
  readonly left: number;
  readonly figure: number;
  readonly holes: readonly number[];
  readonly decidedBy: string | null;
  /** The entrants of the next place, when a tie was decided against them. */
  readonly over: readonly string[];
  readonly provisional: boolean;
}

/** A prize that passed to the next entrant, because a player already has one. */
export interface PassedOver {
  readonly place: number;
  readonly entrant: string;
  readonly player: string;
  /** The prize that the player has. */
  readonly has: { readonly contest: string; readonly place: number };
}

export interface ContestAwards {
  readonly contest: string;
  readonly awards: readonly Award[];
  readonly passed: readonly PassedOver[];
  readonly pot: PotResult | null;
  readonly provisional: boolean;
}

/** A contest with its ranking and the number of players who paid its stake. */
export interface RankedPrizes {
  readonly contest: Contest;
  readonly ranking: ContestRanking;
  readonly potEntrants: number;
}

interface Cursor extends RankedPrizes {
  readonly awards: Award[];
  readonly passed: PassedOver[];
  readonly prizes: number;
  readonly total: number;
  at: number;
  taken: number;
}

type PrizeHeld = PassedOver['has'];

/**
 * Gives the prizes in the order of priority. Level entrants take the prizes of the places that they occupy together,
 * and share the money to the penny. Under the rule of one prize each, an entrant with a player who already has a prize
 * is passed over, and the reason is kept.
 */
export function giveAwards(
  { onePrizeEach, order }: Pick<PrizeRules, 'onePrizeEach' | 'order'>,
  contests: readonly RankedPrizes[],
  playersOf: (entrant: string) => readonly string[],
): ContestAwards[] {
  const held = new Map<string, PrizeHeld>();
  const counts = ({ kind, exempt }: Contest) => onePrizeEach && !exempt && !isUnitContest(kind);
  let uncertain = false;
  const cursors = contests.map(cursorOf);
  const give = (cursor: Cursor): boolean => {
    const { contest } = cursor;
    if (isUnitContest(contest.kind)) return giveUnits(cursor);
    const given = giveNext(cursor, {
      provisional: counts(contest) && uncertain,
      holding: (entrant) => {
        if (!counts(contest)) return undefined;
        const player = playersOf(entrant).find((id) => held.has(id));
        const has = player === undefined ? undefined : held.get(player);
        return player === undefined || has === undefined ? undefined : { player, has };
      },
    });
    if (!given) {
      // A result that is still to come can take this prize, and so change who wins the next ones.
      if (counts(contest) && !cursor.ranking.settled && cursor.taken < cursor.prizes) uncertain = true;
      return false;
    }
    if (counts(contest)) {
      if (given.provisional) uncertain = true;
      for (const player of given.entrants.flatMap((id) => playersOf(id))) {
        held.set(player, { contest: contest.id, place: given.place });
      }
    }
    return true;
  };
  if (order === 'contests') {
    for (const cursor of cursors) {
      let more = true;
      while (more) more = give(cursor);
    }
  } else {
    for (let open = [...cursors]; open.length > 0; ) open = open.filter(give);
  }
  return cursors.map(contestAwards);
}

function cursorOf(ranked: RankedPrizes): Cursor {
  const { contest, potEntrants } = ranked;
  const { prizes, pot } = contest;
  return {
    ...ranked,
    awards: [],
    passed: [],
    prizes: Math.max(prizes.length, pot?.shares.length ?? 0),
    total: pot === null ? 0 : potOf(pot, potEntrants),
    at: 0,
    taken: 0,
  };
}

function giveNext(
  cursor: Cursor,
  {
    provisional,
    holding,
  }: {
    readonly provisional: boolean;
    readonly holding: (entrant: string) => Pick<PassedOver, 'player' | 'has'> | undefined;
  },
): Award | undefined {
  const { contest, ranking } = cursor;
  while (cursor.taken < cursor.prizes) {
    const place = ranking.places[cursor.at++];
    if (!place) return undefined;
    const winners: string[] = [];
    for (const entrant of place.entrants) {
      const has = holding(entrant);
      if (has) cursor.passed.push({ place: cursor.taken + 1, entrant, ...has });
      else winners.push(entrant);
    }
    if (winners.length === 0) continue;
    const taken = Array.from(
      { length: Math.min(winners.length, cursor.prizes - cursor.taken) },
      (_, i) => cursor.taken + i,
    );
    const money = splitPence(
      taken.reduce((sum, at) => sum + penceOf(contest.prizes[at] ?? NOTHING), 0),
      winners.length,
    );
    const share = splitPence(
      taken.reduce((sum, at) => sum + shareOf(cursor.total, contest.pot?.shares[at] ?? 0), 0),
      winners.length,
    );
    const award: Award = {
      place: cursor.taken + 1,
      entrants: winners,
      prizes: taken.filter((at) => at < contest.prizes.length),
      each: money.each + share.each,
      fromPot: share.each * winners.length,
      left: money.left,
      figure: place.figure,
      holes: [],
      decidedBy: place.decidedBy ?? null,
      over: place.decidedBy === undefined ? [] : (ranking.places[cursor.at]?.entrants ?? []),
      provisional: provisional || !(ranking.settled || place.clinched === true),
    };
    cursor.awards.push(award);
    cursor.taken += winners.length;
    return award;
  }
  return undefined;
}

/** Each two, eagle or skin wins the same prize and an equal share of the pot. @returns false: nothing is left to give */
function giveUnits(cursor: Cursor): false {
  const { contest, ranking, total, awards } = cursor;
  const wins = ranking.places.reduce((sum, { figure }) => sum + figure, 0);
  if (wins === 0) return false;
  const [prize] = contest.prizes;
  const share = splitPence(total, wins).each;
  for (const { entrants, figure, holes = [] } of ranking.places) {
    awards.push({
      place: 1,
      entrants,
      prizes: prize ? [0] : [],
      each: (share + penceOf(prize ?? NOTHING)) * figure,
      fromPot: share * figure,
      left: 0,
      figure,
      holes,
      decidedBy: null,
      over: [],
      provisional: !ranking.settled,
    });
  }
  return false;
}

function contestAwards({
  contest,
  ranking,
  awards,
  passed,
  potEntrants,
  total,
  prizes,
  taken,
}: Cursor): ContestAwards {
  const paid = awards.reduce((sum, { fromPot }) => sum + fromPot, 0);
  return {
    contest: contest.id,
    awards,
    passed,
    pot: contest.pot && { entrants: potEntrants, total, paid, remainder: total - paid },
    provisional:
      awards.some(({ provisional }) => provisional) ||
      (!ranking.settled && (isUnitContest(contest.kind) || taken < prizes)),
  };
}
