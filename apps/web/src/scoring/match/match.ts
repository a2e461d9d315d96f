import type { Gross, Player } from '@flagstick/contract';
import { countingScoresPerHole } from '@flagstick/contract/entrants/of-rule';
import { formatOf } from '@flagstick/contract/formats';
import {
  ballName,
  ballOfPlayer,
  ballsOf,
  enteredHoleNumbers,
  type GameMatch,
  type GameMatchSide,
  matchHoleName,
  playersOfBall,
  sideOfPlayer,
  statusFor,
} from '@flagstick/contract/matches';
import {
  type HoleWinner,
  LAST_COURSE_HOLE,
  type MatchSideName,
  ordinal,
  printMatchOutcome,
} from '@flagstick/golf';
import { startingHoleOf } from '../../shared/game/card/cards.ts';
import { outLine } from '../../shared/game/match/match-words.ts';
import { gameMatches } from '../../shared/game/match/matches.ts';
import * as common from '../../ui/common/messages.ts';
import type { Round } from '../lib/round.ts';
import * as texts from '../messages.ts';

/** A match from one side's view: `theirs` is null in a bye. */
export interface MyMatch {
  readonly gameMatch: GameMatch<Player>;
  readonly side: MatchSideName;
  readonly ours: GameMatchSide<Player>;
  readonly theirs: GameMatchSide<Player> | null;
}

/** The handicap that a ball of the round's match plays off; undefined without a match. */
export const matchHandicapOf = ({ match }: Round, playerId: string): number | undefined =>
  match?.strokesByPlayer.get(playerId);

/** The user's match; for cards that an organiser enters, from its first side. */
export function matchIn({ match, me }: Round): MyMatch | null {
  if (match === null) return null;
  const side = ballOfPlayer(match, me) ? sideOfPlayer(match, me) : 'a';
  const ours = side === 'b' && match.b ? match.b : match.a;
  return { gameMatch: match, side, ours, theirs: side === 'a' ? match.b : match.a };
}

/** In a match, the name of the players of a ball: of a player, or of a team with one card. */
export const ballNameIn = ({ match }: Round, playerId: string, nameOf: (player: Player) => string) => {
  const ball = match && ballOfPlayer(match, playerId);
  return ball ? ballName(ball, nameOf) : undefined;
};

/** The match with other scores on a hole than the current ones. */
function matchWithScores(
  { game, match }: Round,
  hole: number,
  scores: ReadonlyMap<string, Gross>,
): GameMatch<Player> | undefined {
  const players = { ...game.players };
  for (const [id, gross] of scores) {
    const player = (match && ballOfPlayer(match, id)?.player) ?? players[id];
    if (!player) continue;
    players[player._id] = { ...player, holes: { ...player.holes, [hole]: { holeNumber: hole, gross } } };
  }
  return gameMatches({ ...game, players }).find(({ id }) => id === match?.id);
}

const winnerOn = (gameMatch: GameMatch<Player>, hole: number): HoleWinner | null =>
  [...gameMatch.match.holes, ...gameMatch.match.extra][enteredHoleNumbers(gameMatch).indexOf(hole)]?.winner ??
  null;

/** The effect of a score on the hole or the match, after the player's name: `wins`, `halves`, `loses`, `wins 4&2`. */
export type KeyEffect = string;

/** The effects of these scores of a player; null until the other players of the hole have scores. */
export function keyOutcomes(
  round: Round,
  player: Player,
  hole: number,
  scores: readonly number[],
): readonly KeyEffect[] | null {
  const { match } = round;
  if (match === null || match.b === null) return null;
  const own = ballOfPlayer(match, player._id);
  const isOpen = ballsOf(match).some(
    (ball) => ball !== own && !match.match.out.has(ball.id) && !ball.values.has(hole),
  );
  if (isOpen) return null;
  const side = sideOfPlayer(match, player._id);
  const outcomes = scores.map((gross) => {
    const after = matchWithScores(round, hole, new Map([[player._id, gross]]));
    const winner = after ? winnerOn(after, hole) : null;
    if (!after || winner === null) return null;
    const { outcome } = after.match;
    const ends = outcome !== null && match.match.outcome === null;
    if (ends && 'winner' in outcome) {
      return `${outcome.winner === side ? 'wins' : 'loses'} ${printMatchOutcome(outcome)}`;
    }
    if (winner === 'halved') return ends ? texts.halvesMatch : 'halves';
    return winner === side ? 'wins' : 'loses';
  });
  return outcomes.every((each) => each !== null) ? outcomes : null;
}

/** Adjacent equal effects, with the width of the keys above them. */
export function outcomeRuns(
  outcomes: readonly KeyEffect[],
  widths: readonly number[],
): Array<{ text: KeyEffect; width: number }> {
  const runs: Array<{ text: KeyEffect; width: number }> = [];
  for (const [at, text] of outcomes.entries()) {
    const last = runs.at(-1);
    const width = widths[at] ?? 1;
    if (last?.text === text) last.width += width;
    else runs.push({ text, width });
  }
  return runs;
}

/** The effect of conceding a hole: the balls picked up, and the match now and after it. Null if it is not possible. */
export function concession(
  round: Round,
  hole: number,
): { readonly balls: readonly Player[]; readonly now: string; readonly after: string } | null {
  const mine = matchIn(round);
  if (
    mine === null ||
    mine.theirs === null ||
    round.committeeScope !== null ||
    mine.gameMatch.match.outcome !== null
  )
    return null;
  const cards = round.cards.filter(({ scorerId }) => scorerId !== null);
  const balls = mine.ours.balls.flatMap((ball) => {
    const ids = playersOfBall(ball).map(({ id }) => id);
    return cards.find(({ player }) => ids.includes(player._id))?.player ?? [];
  });
  const canEnterScores = balls.length === mine.ours.balls.length;
  const isPlayed = balls.some(({ holes }) => (holes[hole]?.gross ?? null) !== null);
  if (!canEnterScores || isPlayed || !round.order.includes(hole)) return null;
  const after = matchWithScores(round, hole, new Map(balls.map(({ _id }) => [_id, 'PU' as const])));
  if (!after) return null;
  return { balls, now: statusFor(mine.side, mine.gameMatch.match), after: statusFor(mine.side, after.match) };
}

/** The name of the current hole, and for an extra one the course hole. */
export function holeTitle(
  { match }: Round,
  hole: number,
  on: number | undefined,
): { name: string; on: number | null } {
  if (match === null || hole <= LAST_COURSE_HOLE) return { name: String(hole), on: null };
  return { name: matchHoleName(hole, match).replace(/\D+$/, ''), on: on ?? null };
}

/** `You won 3&2`, `You lost at the 20th`, `You won, Cal Brice disqualified`, `No result`, `Thru 11: 2 up`. */
export function resultWords({ gameMatch, side, theirs }: MyMatch): string {
  const { match } = gameMatch;
  const { outcome } = match;
  if (theirs === null) return texts.byeResult;
  if (outcome === null)
    return match.played === 0 ? common.notStarted : texts.resultThru(match.played, statusFor(side, match));
  if (outcome.kind === 'noResult') return texts.noResultBecause(outLine(gameMatch));
  if (!('winner' in outcome)) return texts.matchHalved;
  const verb = outcome.winner === side ? 'won' : 'lost';
  if (outcome.kind === 'extraHole') return texts.youDecidedAt(verb, ordinal(outcome.hole));
  return outcome.kind === 'conceded'
    ? texts.youDecidedBecause(verb, outLine(gameMatch))
    : texts.youDecidedBy(verb, printMatchOutcome(outcome));
}

interface PartnerStatus {
  /** Whether the ball counts for its side; null if it depends on all scores of the team. */
  readonly counts: boolean | null;
  /** Enough partners have a score: the ball may be picked up. */
  readonly partnerHasScore: boolean;
}

/** In a team whose best scores count; null in other games, or if all count. */
function teamStatusOf({ game, holes }: Round, playerId: string, hole: number): PartnerStatus | null {
  const { competition, players, teams } = game;
  if (!formatOf(competition.playingRules).countsBestScores) return null;
  const own = players[playerId];
  const members = teams.find(({ _id }) => _id === own?.team)?.players ?? [];
  if (!own || members.length < 2) return null;
  const counts = countingScoresPerHole(competition, holes, startingHoleOf(game, own), members.length);
  const needed = counts[holes.findIndex(({ number }) => number === hole)] ?? members.length;
  const scored = members.filter(
    (id) => id !== playerId && typeof players[id]?.holes[hole]?.gross === 'number',
  );
  return { counts: null, partnerHasScore: scored.length >= needed };
}

/**
 * Among partners, whether a ball counts for its side on a hole, and whether it may be picked up because others have a
 * score.
 */
export function partnerStatusOf(round: Round, playerId: string, hole: number): PartnerStatus | null {
  const { match } = round;
  if (match === null) return teamStatusOf(round, playerId, hole);
  const side = [match.a, match.b].find((each) => each?.balls.some(({ id }) => id === playerId));
  if (!side || side.balls.length < 2) return null;
  const at = enteredHoleNumbers(match).indexOf(hole);
  const played = [...match.match.holes, ...match.match.extra][at];
  return {
    counts: played !== undefined && (played.countedA === playerId || played.countedB === playerId),
    partnerHasScore: side.balls.some(
      ({ id, values }) => id !== playerId && values.get(hole)?.kind === 'gross',
    ),
  };
}

/** The balls of the match with other scorers, read-only. */
export const otherBalls = ({ match, cards }: Round): Player[] =>
  match === null
    ? []
    : ballsOf(match).flatMap((ball) =>
        cards.some((mine) => ballOfPlayer(match, mine.player._id) === ball) ? [] : [ball.player],
      );
