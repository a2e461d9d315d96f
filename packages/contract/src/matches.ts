/**
 * The pairings of a game of matches and the status of each match, for the server and every page. At run time it imports
 * only golf, because the public board uses it.
 */

import {
  extraValuesOf,
  type Hole,
  type HoleValue,
  type HoleWinner,
  holeName,
  isExtraHoleOf,
  LAST_COURSE_HOLE,
  type Match,
  type MatchHole,
  type MatchPlayer,
  type MatchRules,
  type MatchSideName,
  matchPoints,
  type OutReason,
  ordinal,
  pairUp,
  playMatch,
  printMatchOutcome,
  storedNumberOfExtraHole,
} from '@flagstick/golf';
import type { GameResultRules, Group } from './entities/game.ts';
import { formatOf, type Played } from './formats/index.ts';
import { fullName, surnameOf } from './text/people.ts';

export interface MatchBall<P> {
  readonly id: string;
  readonly player: P;
  /** Its team; null: none. */
  readonly team: string | null;
  /** The playing handicap before the strokes of the match, in whole strokes. */
  readonly playingHandicap: number;
  /** The holes in play, from the ball's own tee. */
  readonly holes: readonly Hole[];
  /** The values of its card by number, including extra holes. */
  readonly values: ReadonlyMap<number, HoleValue>;
  /** The committee's note that it plays no further part. */
  readonly committeeNote: OutReason | null;
  /** The other members of a team that plays one card: they play this ball, too. */
  readonly partners?: readonly MatchBall<P>[] | undefined;
}

export interface GameMatchSide<P> {
  /** The team of a side of partners. */
  readonly team: string | null;
  readonly balls: readonly [MatchBall<P>, ...MatchBall<P>[]];
}

export interface GameMatch<P> {
  /** The id of its first ball. */
  readonly id: string;
  readonly group: Pick<Group, 'name' | 'startingHole'>;
  readonly a: GameMatchSide<P>;
  /** Null: a bye. */
  readonly b: GameMatchSide<P> | null;
  readonly match: Match;
  readonly rules: MatchRules;
  /** The strokes that each player's ball plays off in the match. */
  readonly strokesByPlayer: ReadonlyMap<string, number>;
}

/** The players of a ball: one, or all members of a team with one card. */
export const playersOfBall = <P>(ball: MatchBall<P>): readonly [MatchBall<P>, ...MatchBall<P>[]] => [
  ball,
  ...(ball.partners ?? []),
];

const playersOf = ({ balls }: GameMatchSide<unknown>): MatchPlayer[] =>
  balls.map(({ id, playingHandicap, holes, values, committeeNote }) => ({
    ...{ id, playingHandicap, holes, committeeNote },
    values: holes.map(({ number }) => values.get(number) ?? null),
    extraValues: extraValuesOf(new Map([...values].filter(([number]) => number > LAST_COURSE_HOLE))),
  }));

/** The holes up after an earlier round are stored with a player of the leading side, because sides may change places. */
function rulesFor({ round, ...rules }: GameResultRules, a: GameMatchSide<unknown>): MatchRules {
  if (!round) return rules;
  const { holesBefore, holesAfter, leader, up } = round;
  const isAhead = sideOfPlayer({ a }, leader ?? '') === 'a';
  return { ...rules, round: { holesBefore, holesAfter, lead: isAhead ? up : -up } };
}

function matchOf<P>(
  group: GameMatch<P>['group'],
  a: GameMatchSide<P>,
  b: GameMatchSide<P> | null,
  resultRules: GameResultRules,
): GameMatch<P> {
  const [first] = a.balls;
  const rules = rulesFor(resultRules, a);
  const startsInPlay = first.holes.some(({ number }) => number === group.startingHole);
  const match = playMatch({
    holes: first.holes,
    ...(startsInPlay ? { startingHole: group.startingHole } : {}),
    a: { players: playersOf(a) },
    b: b && { players: playersOf(b) },
    rules,
  });
  const balls = [...a.balls, ...(b?.balls ?? [])];
  const lowest = Math.min(...balls.map(({ playingHandicap }) => playingHandicap));
  const strokesByPlayer = new Map(
    balls.flatMap(playersOfBall).map(({ id, playingHandicap }) => [id, playingHandicap - lowest]),
  );
  return { id: first.id, group, a, b, match, rules, strokesByPlayer };
}

/**
 * The matches of a game, in the order of its groups: first against second, third against fourth; an odd player has a
 * bye.
 */
export function matchesOf<P>(game: {
  readonly rule: { readonly playingRules: Played };
  readonly rules: GameResultRules;
  readonly groups: ReadonlyArray<Omit<Group, 'players'> & { readonly players: readonly string[] }>;
  /** Undefined for a missing player. */
  readonly ballOf: (playerId: string) => MatchBall<P> | undefined;
}): GameMatch<P>[] {
  const { sidesOf } = formatOf(game.rule.playingRules);
  if (sidesOf === null) return [];
  return game.groups.flatMap(({ players, ...group }) => {
    const balls = players.flatMap((id) => game.ballOf(id) ?? []);
    return pairUp(sidesOf(balls)).map(({ a, b }) => matchOf(group, a, b, game.rules));
  });
}

export const ballsOf = <P>({ a, b }: Pick<GameMatch<P>, 'a' | 'b'>): readonly MatchBall<P>[] => [
  ...a.balls,
  ...(b?.balls ?? []),
];

export const playersOfSide = <P>({ balls }: GameMatchSide<P>): readonly MatchBall<P>[] =>
  balls.flatMap(playersOfBall);

export const playersInMatch = <P>(of: Pick<GameMatch<P>, 'a' | 'b'>): readonly MatchBall<P>[] =>
  ballsOf(of).flatMap(playersOfBall);

/** Undefined if the player is not in the match. */
export const ballOfPlayer = <P>(
  of: Pick<GameMatch<P>, 'a' | 'b'>,
  playerId: string,
): MatchBall<P> | undefined =>
  ballsOf(of).find((ball) => playersOfBall(ball).some(({ id }) => id === playerId));

/** The strokes of a player's ball on the holes of the card, in card order; empty without a match. */
export const matchStrokesOf = (of: GameMatch<unknown> | null | undefined, playerId: string) =>
  of?.match.strokes.get(ballOfPlayer(of, playerId)?.id ?? '') ?? [];

export const matchOfPlayer = <P>(
  matches: readonly GameMatch<P>[],
  playerId: string,
): GameMatch<P> | undefined => matches.find((one) => ballOfPlayer(one, playerId) !== undefined);

export const sideOfPlayer = ({ a }: Pick<GameMatch<unknown>, 'a'>, playerId: string): MatchSideName =>
  ballOfPlayer({ a, b: null }, playerId) ? 'a' : 'b';

/** Whether a side that is out ended the match: it was conceded, or has no result. */
export const isEndedByAbsence = ({ outcome }: Pick<Match, 'outcome'>): boolean =>
  outcome?.kind === 'conceded' || outcome?.kind === 'noResult';

/** Null: no extra hole is to be played now, all were played, or there is no match. */
export function nextExtraHoleNumber(of: Pick<GameMatch<unknown>, 'match'> | null | undefined): number | null {
  if (!of || of.match.nextExtraHole === null) return null;
  const { match } = of;
  const played = match.running.length - match.holes.length;
  return played < LAST_COURSE_HOLE ? storedNumberOfExtraHole(played + 1) : null;
}

/** Whether an extra hole belongs to a match: the match was open when it was played, or is now. */
export function hasExtraHole(
  of: Pick<GameMatch<unknown>, 'match' | 'rules'> | undefined,
  number: number,
): boolean {
  if (!of) return false;
  const { match, rules } = of;
  const turn = number - LAST_COURSE_HOLE;
  // A side that is out ends the match after the holes that counted.
  if (isEndedByAbsence(match) && turn > match.running.length - match.holes.length) return false;
  return isExtraHoleOf(match, rules, turn);
}

/** The numbers of the extra holes played, and of the next one; none without a match. */
export function extraHolesOf(of: Pick<GameMatch<unknown>, 'match' | 'rules'> | undefined): number[] {
  if (!of) return [];
  const due = nextExtraHoleNumber(of);
  const numbers = of.match.extra
    .map((_, at) => storedNumberOfExtraHole(at + 1))
    .filter((number) => hasExtraHole(of, number));
  return due === null || numbers.includes(due) ? numbers : [...numbers, due];
}

/** The numbers under which the holes of a match are entered, in order of play. */
export const enteredHoleNumbers = ({
  match: { holes, extra },
}: Pick<GameMatch<unknown>, 'match'>): number[] => [
  ...holes.map(({ number }) => number),
  ...extra.map((_, at) => storedNumberOfExtraHole(at + 1)),
];

/** A hole of a match with the number under which it is entered. */
export interface MatchHoleResult {
  readonly number: number;
  readonly hole: MatchHole;
  /** Null while it is open, and for entries after the end of the match. */
  readonly winner: HoleWinner | null;
}

/** The holes of a match in order of play, with the winners of those that counted. */
export function matchHoleResults(of: Pick<GameMatch<unknown>, 'match'>): MatchHoleResult[] {
  const { holes, extra, running } = of.match;
  const numbers = enteredHoleNumbers(of);
  let counted = 0;
  return [...holes, ...extra].map((hole, at) => {
    const counts = hole.winner !== null && counted < running.length;
    if (counts) counted++;
    return { number: numbers[at] ?? hole.number, hole, winner: counts ? hole.winner : null };
  });
}

/** The status of a match without a side: `2 up`, `AS`, `3&2`, `20th hole`. */
export const matchStatus = ({ outcome, up }: Match): string =>
  outcome !== null ? printMatchOutcome(outcome) : up === 0 ? 'AS' : `${up} up`;

/** The short status of a match: `2 up`, `AS`, `3&2`, `Halved`, `20th`, `w/o`, `No result`, `Bye`. */
export function shortMatchStatus(match: Match): string {
  const { outcome } = match;
  if (outcome?.kind === 'halved') return 'Halved';
  if (outcome?.kind === 'extraHole') return ordinal(outcome.hole);
  if (outcome?.kind === 'bye') return 'Bye';
  return matchStatus(match);
}

/** The side that leads or has won; null: neither. */
export function leadingSide({ outcome, leader }: Match): MatchSideName | null {
  if (outcome === null) return leader;
  return 'winner' in outcome ? outcome.winner : null;
}

const outWords: Readonly<Record<OutReason, string>> = {
  DQ: 'disqualified',
  WD: 'withdrew',
  DNF: 'did not finish',
  DNP: 'did not play',
};

/**
 * True for the leading side, the winner, and both sides of a level match; false for both sides of a match without a
 * result.
 */
export const isLeadingOrLevel = (side: MatchSideName, match: Match): boolean =>
  match.outcome?.kind !== 'noResult' && (leadingSide(match) ?? side) === side;

type NameOf<P> = (player: P) => string;

/** The name of a ball's player; for a team with one card the names of its members. */
export const ballName = <P>(ball: MatchBall<P>, nameOf: NameOf<P>): string =>
  playersOfBall(ball)
    .map(({ player }) => nameOf(player))
    .join(' & ');

/**
 * The players of a side who are out of the match, as `Tarr disqualified`; for a side of one the reason alone. Empty:
 * none.
 */
export const outNote = <P>(
  { out }: Pick<Match, 'out'>,
  { balls }: GameMatchSide<P>,
  nameOf: NameOf<P>,
): string =>
  balls
    .flatMap((ball) => {
      const reason = out.get(ball.id);
      if (reason === undefined) return [];
      return balls.length === 1 ? outWords[reason] : `${ballName(ball, nameOf)} ${outWords[reason]}`;
    })
    .join(', ');

/** The players of a match who are out of it: `Rowan Hale disqualified, Cal Brice withdrew`; empty: none. */
export const outNotes = <P>(
  { match: { out }, ...sides }: Pick<GameMatch<P>, 'a' | 'b' | 'match'>,
  nameOf: NameOf<P>,
): string =>
  ballsOf(sides)
    .flatMap((ball) => {
      const reason = out.get(ball.id);
      return reason === undefined ? [] : `${ballName(ball, nameOf)} ${outWords[reason]}`;
    })
    .join(', ');

/** The name of a side: `Rowan Hale`; partners by their surnames: `Hale & Tarr`. */
export const sideNameFrom = (
  people: ReadonlyArray<{ readonly name: string; readonly lastName: string }>,
): string => people.map(people.length === 1 ? fullName : surnameOf).join(' & ');

const fractions: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };

/** Points as people write them: `1½`. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  const fraction = fractions[points - whole];
  return fraction === undefined ? String(points) : `${whole || ''}${fraction}`;
}

/** Whether all holes of this round are played and the match continues in another one. */
export const awaitsNextRound = ({ match, rules }: Pick<GameMatch<unknown>, 'match' | 'rules'>): boolean =>
  match.outcome === null && match.remaining > 0 && match.remaining === rules.round?.holesAfter;

export const hasBegun = ({ running, outcome }: Match): boolean => running.length > 0 || outcome !== null;

/** The status for one side: `2 up`, `1 down`, `won 3&2`, `lost 1 up`, `halved`, `no result`. */
export function statusFor(side: MatchSideName, match: Match): string {
  const { outcome, leader, up } = match;
  if (outcome === null) return leader === null ? 'AS' : leader === side ? `${up} up` : `${up} down`;
  if (outcome.kind === 'bye') return 'bye';
  if (outcome.kind === 'halved') return 'halved';
  if (outcome.kind === 'noResult') return 'no result';
  return `${outcome.winner === side ? 'won' : 'lost'} ${printMatchOutcome(outcome)}`;
}

/** The points of a side for a match; null during play, and for a bye. */
export const pointsFor = (side: MatchSideName, { outcome }: Match): number | null =>
  outcome === null || outcome.kind === 'bye' ? null : matchPoints(outcome)[side];

/** The name of a hole in its match, in which the holes of an earlier round come first. */
export const matchHoleName = (
  number: number,
  { match, rules }: Pick<GameMatch<unknown>, 'match' | 'rules'>,
): string => holeName(number, match.holes.length + (rules.round?.holesBefore ?? 0));

/** The number of holes of a match that counted, with those of an earlier round and extra holes. */
export const holesThru = ({ played, running, holes }: Match): number =>
  played + Math.max(0, running.length - holes.length);
