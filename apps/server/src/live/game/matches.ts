import {
  ballsOf,
  type GameMatch,
  type GameResultRules,
  hasBegun,
  type MatchBall,
  matchesOf,
  matchOfPlayer,
  nextExtraHoleNumber,
  playersInMatch,
  playersOfSide,
  pointsFor,
  sideNameFrom,
  sideOfPlayer,
  statusFor,
} from '@flagstick/contract';
import { effectiveValue, type HoleEntries, type HoleValue } from '@flagstick/golf';
import { AppError } from '../../shared/errors.ts';
import type { Rule } from './rule.ts';
import type { BoardCard, BoardGroup, BoardPlayer } from './seats.ts';

export type BoardMatch = GameMatch<BoardPlayer>;

interface MatchBoard {
  readonly data: { readonly rule: Rule };
  readonly gameResultRules: GameResultRules;
  readonly groups: readonly BoardGroup[];
  readonly players: ReadonlyMap<string, BoardPlayer>;
}

type ValuesOn = (card: BoardCard) => Map<number, HoleValue>;

const ballOf = (player: BoardPlayer, valuesOn: ValuesOn): MatchBall<BoardPlayer> => {
  const { data, card } = player;
  return {
    id: data.id,
    player,
    team: data.teamId,
    playingHandicap: card.handicap.playingHandicap + card.addedStrokes,
    holes: card.holes,
    values: valuesOn(card),
    committeeNote: data.disqualified ? 'DQ' : data.noFinish,
  };
};

function matchesWith(
  { data, gameResultRules, groups, players }: MatchBoard,
  valuesOn: ValuesOn,
): BoardMatch[] {
  return matchesOf({
    rule: data.rule,
    rules: gameResultRules,
    groups,
    ballOf: (id) => {
      const player = players.get(id);
      return player && ballOf(player, valuesOn);
    },
  });
}

export const matchesOn = (board: MatchBoard): BoardMatch[] =>
  matchesWith(
    board,
    ({ verified }) =>
      new Map([...verified].flatMap(([number, { effective }]) => (effective ? [[number, effective]] : []))),
  );

/** The match reduced to these players; undefined if none of them is in it. */
export const matchAmong = (
  { data, gameResultRules }: Pick<MatchBoard, 'data' | 'gameResultRules'>,
  { group }: BoardMatch,
  there: readonly BoardMatch['a']['balls'][number][],
): BoardMatch | undefined => {
  const balls = new Map(there.map((ball) => [ball.id, ball]));
  const groups = [{ ...group, players: [...balls.keys()] }];
  return matchesOf({ rule: data.rule, rules: gameResultRules, groups, ballOf: (id) => balls.get(id) })[0];
};

/** A player's match, including the drafted entries. */
export function matchAsDrafted(
  { board, hole }: { readonly board: MatchBoard; hole(card: BoardCard, number: number): HoleEntries },
  playerId: string,
): BoardMatch | undefined {
  const counting = (card: BoardCard, number: number) => {
    const { entries, committee } = hole(card, number);
    return effectiveValue({ entries, committee, owners: card.owners });
  };
  const lastNumber = 36;
  const matches = matchesWith(board, (card) => {
    const values = new Map<number, HoleValue>();
    for (let number = 1; number <= lastNumber; number++) {
      const value = counting(card, number);
      if (value) values.set(number, value);
    }
    return values;
  });
  return matchOfPlayer(matches, playerId);
}

type MatchOf = (playerId: string) => BoardMatch | undefined;

/** Whether a match has ended; false without a match. */
export const isDecided = (match: BoardMatch | undefined): boolean => (match?.match.outcome ?? null) !== null;

/** The holes that count as played: in a match those that both sides have played. */
export const holesPlayed = (match: BoardMatch | undefined, { score }: Pick<BoardCard, 'score'>): number =>
  match ? match.match.played - (match.rules.round?.holesBefore ?? 0) : score.thru;

/** The players of a player's match, or the player alone. */
export function playersOfMatch(board: { readonly matchOf: MatchOf }, player: BoardPlayer): BoardPlayer[] {
  const match = board.matchOf(player.data.id);
  return match ? playersInMatch(match).map((one) => one.player) : [player];
}

/** The result of a player's match; null without one. */
export function matchResultOf(
  board: { matchOf: MatchOf },
  playerId: string,
): { readonly result: string; readonly points: number | null } | null {
  const match = board.matchOf(playerId);
  if (!match) return null;
  const side = sideOfPlayer(match, playerId);
  return { result: statusFor(side, match.match), points: pointsFor(side, match.match) };
}

/**
 * The holes on which a player's card still needs a value: all holes in play and the due extra hole. Holes left unplayed
 * after a match has ended need none.
 */
export function openHoles(board: { readonly matchOf: MatchOf }, { data, card }: BoardPlayer): number[] {
  const match = board.matchOf(data.id);
  if (isDecided(match)) return [];
  const extra = nextExtraHoleNumber(match);
  const numbers = card.holes.map(({ number }) => number);
  return [...numbers, ...(extra === null ? [] : [extra])].filter(
    (number) => !card.verified.get(number)?.effective,
  );
}

const isInPlay = (match: BoardMatch): boolean =>
  match.b !== null && (hasBegun(match.match) || ballsOf(match).some(({ values }) => values.size > 0));

const pairing = ({ a, b }: BoardMatch): string =>
  [a, b]
    .map((side) =>
      (side ? playersOfSide(side) : [])
        .map(({ id }) => id)
        .toSorted()
        .join(),
    )
    .join(' v ');

const sideNames = (side: BoardMatch['a']) =>
  sideNameFrom(playersOfSide(side).map(({ player }) => player.data));

/** @throws AppError match.changed, naming the matches in progress that the change would re-pair */
export function requireSameMatches(
  before: { readonly matches: readonly BoardMatch[] },
  after: { readonly matches: readonly BoardMatch[] },
): void {
  const kept = new Set(after.matches.map(pairing));
  const changed = before.matches.filter((match) => isInPlay(match) && !kept.has(pairing(match)));
  if (changed.length === 0) return;
  const fields = changed.map(({ a, b, match }) => ({
    field: 'changesMatches',
    error: `${sideNames(a)} against ${b ? sideNames(b) : ''}: ${statusFor('a', match)}.`,
  }));
  throw new AppError('match.changed', { fields });
}
