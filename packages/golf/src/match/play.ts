import { checkHoles, type Hole, playOrder } from '../course.ts';
import { GolfError } from '../errors.ts';
import { strokesReceived } from '../handicap/allocation.ts';
import type { Nett, PlayingHandicap, Strokes } from '../numbers.ts';
import { type HoleValue, wasPlayed } from '../score/value.ts';
import type { HoleWinner, MatchRules, MatchSideName } from './result.ts';
import { type OutReason, outReason, presenceOf, withSidesOut } from './side-out.ts';
import { courseHoleOfExtra, type MatchState, matchState, stateWith } from './state.ts';
import { matchStrokes } from './strokes.ts';

/** A ball in a match: a player, or a team with one ball. */
export interface MatchPlayer {
  readonly id: string;
  /** Whole strokes after the allowance, including those for a tee of a higher par. */
  readonly playingHandicap: PlayingHandicap;
  /** The player's own tee when it differs from the match's: same holes in the same order. */
  readonly holes?: readonly Hole[] | undefined;
  /** In card order; null is an open hole. */
  readonly values: readonly (HoleValue | null)[];
  /** On the extra holes, in order of play. */
  readonly extraValues?: readonly (HoleValue | null)[] | undefined;
  /** Set when the committee noted that this ball is out. */
  readonly committeeNote?: OutReason | null | undefined;
}

export interface MatchSide {
  /** One ball, or several of which the better counts on each hole. */
  readonly players: readonly MatchPlayer[];
}

export interface MatchInput {
  /** In card order. */
  readonly holes: readonly Hole[];
  readonly startingHole?: number;
  readonly a: MatchSide;
  /** Null without an opponent. */
  readonly b: MatchSide | null;
  readonly rules: MatchRules;
  /** Conceded holes: the winning side by hole number. */
  readonly concededHoles?: ReadonlyMap<number, MatchSideName> | undefined;
}

export interface MatchHole {
  readonly number: number;
  /** Best nett of each side; null without a score. */
  readonly a: Nett | null;
  readonly b: Nett | null;
  /** The id of the ball with that nett. */
  readonly countedA: string | null;
  readonly countedB: string | null;
  /** Null while the hole is open. */
  readonly winner: HoleWinner | null;
}

export interface Match extends MatchState {
  /** In order of play. */
  readonly holes: readonly MatchHole[];
  readonly extra: readonly MatchHole[];
  /** Strokes of each ball, by player id, in card order. */
  readonly strokes: ReadonlyMap<string, readonly Strokes[]>;
  /**
   * The balls that are out, by player id: from the committee's note, or from the card (last hole DNP) when a side being
   * out decided the match.
   */
  readonly out: ReadonlyMap<string, OutReason>;
}

/**
 * Plays a match from its cards. A hole is over when every ball of both sides has a value or is out, or when one side
 * picked up and the other has entered nothing. The lower best nett wins. A side without a score loses to one with a
 * score; two such sides halve. A hole stays open if a side that is out did not play it.
 */
export function playMatch(input: MatchInput): Match {
  const { holes, a, b } = input;
  checkHoles(holes);
  const players = [...a.players, ...(b?.players ?? [])];
  if (a.players.length === 0) throw new GolfError('missing', 'a.players', 0);
  if (b !== null && b.players.length === 0) throw new GolfError('missing', 'b.players', 0);
  for (const player of players) {
    const count = player.holes?.length ?? holes.length;
    if (count !== holes.length || player.values.length !== count) {
      throw new GolfError('outOfRange', `values of ${player.id}`, player.values.length);
    }
  }
  const matchHandicaps = matchStrokes(players.map(({ playingHandicap }) => playingHandicap));
  const strokes = new Map(
    players.map((player, at) => [player.id, strokesReceived(matchHandicaps[at] ?? 0, player.holes ?? holes)]),
  );
  if (strokes.size !== players.length) {
    const ids = players.map(({ id }) => id);
    throw new GolfError('duplicate', 'players.id', ids);
  }

  const order = playOrder(holes, input.startingHole);
  const numbers = order.map((at) => holes[at]?.number ?? 0);
  const noted = new Map(
    players.flatMap((player) => (player.committeeNote ? [[player.id, player.committeeNote] as const] : [])),
  );
  if (b === null) {
    const unplayed = { running: [], lead: 0, played: 0, remaining: holes.length };
    const bye = stateWith(unplayed, { outcome: { kind: 'bye' }, decidedAfter: 0 });
    return { ...bye, holes: [], extra: [], strokes, out: noted };
  }

  const opponent = b;
  const out = new Map(
    players.flatMap((player) => {
      const values = [...order.map((at) => player.values[at] ?? null), ...(player.extraValues ?? [])];
      const reason = outReason(player.committeeNote ?? null, values);
      return reason === null ? [] : [[player.id, reason] as const];
    }),
  );
  const presence = (side: MatchSide) => presenceOf(side.players.map(({ id }) => out.get(id) ?? null));
  const presences = { a: presence(a), b: presence(opponent) };
  const played = order.map((at, turn) =>
    playHole(at, numbers[turn] ?? 0, ({ values }) => values[at] ?? null),
  );
  const extraCount = Math.max(0, ...players.map(({ extraValues }) => extraValues?.length ?? 0));
  const extra = Array.from({ length: extraCount }, (_, k) => {
    const number = courseHoleOfExtra(k, input.rules, numbers);
    const at = holes.findIndex((hole) => hole.number === number);
    return playHole(at, number, (player) => player.extraValues?.[k] ?? null, false);
  });
  const state = matchState(
    played.map(({ winner }) => winner),
    numbers,
    input.rules,
    extra.map(({ winner }) => winner),
  );
  const ended = withSidesOut(state, presences);
  const isUnplayed = ended.outcome?.kind === 'conceded' || ended.outcome?.kind === 'noResult';
  // DNP on holes after the match was decided does not mean that the player retired.
  return { ...ended, holes: played, extra, strokes, out: isUnplayed ? out : noted };

  /** @param at index of the hole; -1 for an extra hole outside the round, which has no strokes */
  function playHole(
    at: number,
    number: number,
    valueFor: (player: MatchPlayer) => HoleValue | null,
    mayBeConceded = true,
  ): MatchHole {
    const bestA = bestBall(a, at, valueFor);
    const bestB = bestBall(opponent, at, valueFor);
    const awarded = mayBeConceded ? input.concededHoles?.get(number) : undefined;
    const isPlayed = (presences.a === 'in' || bestA.played) && (presences.b === 'in' || bestB.played);
    return {
      number,
      a: bestA.nett,
      b: bestB.nett,
      countedA: bestA.id,
      countedB: bestB.id,
      winner: awarded ?? (isPlayed ? holeWinner(bestA, bestB) : null),
    };
  }

  function bestBall(side: MatchSide, at: number, valueFor: (player: MatchPlayer) => HoleValue | null) {
    let nett: Nett | null = null;
    let id: string | null = null;
    let over = true;
    let hasNoEntry = true;
    let played = false;
    for (const player of side.players) {
      const value = valueFor(player);
      // A ball that is out needs no value.
      if (!wasPlayed(value) && out.has(player.id)) continue;
      if (value === null) over = false;
      else hasNoEntry = false;
      if (wasPlayed(value)) played = true;
      if (value?.kind !== 'gross') continue;
      const score = value.gross - (strokes.get(player.id)?.[at] ?? 0);
      if (nett === null || score < nett) {
        nett = score;
        id = player.id;
      }
    }
    return { nett, id, over, untouched: hasNoEntry, played };
  }
}

interface BestBall {
  readonly nett: Nett | null;
  /** Every ball of the side has a value or is out. */
  readonly over: boolean;
  /** No ball of the side has a value. */
  readonly untouched: boolean;
}

/** A side that picked up concedes the hole, even if the other side has entered nothing yet. */
function holeWinner(a: BestBall, b: BestBall): HoleWinner | null {
  if (a.over && b.over) return winnerOf(a.nett, b.nett);
  if (a.over && a.nett === null && b.untouched) return 'b';
  if (b.over && b.nett === null && a.untouched) return 'a';
  return null;
}

/** A side without a score loses to one with a score; two such sides halve. */
function winnerOf(a: Nett | null, b: Nett | null): HoleWinner {
  if (a === b) return 'halved';
  if (b === null) return 'a';
  if (a === null) return 'b';
  return a < b ? 'a' : 'b';
}
