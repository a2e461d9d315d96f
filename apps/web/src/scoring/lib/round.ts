import type { GameView, Group, Player } from '@flagstick/contract';
import {
  ballOfPlayer,
  enteredHoleNumbers,
  extraHolesOf,
  type GameMatch,
  matchOfPlayer,
  matchStrokesOf,
  nextExtraHoleNumber,
} from '@flagstick/contract/matches';
import { type CardScore, extraHoleOrdinal, type Hole } from '@flagstick/golf';
import {
  cardTee,
  type PlayedTee,
  type PlayedTees,
  playedTees,
  scoredCard,
  startingHoleOf,
} from '../../shared/game/card/cards.ts';
import { matchHoleOn } from '../../shared/game/match/match-holes.ts';
import { gameMatches } from '../../shared/game/match/matches.ts';
import { playingOrder } from '../../shared/game/order.ts';
import { scorersOn, type TeamCard, teamCardOf } from './one-card.ts';
import { isScoredBy, type OpenMismatch, openMismatches, playersToScore } from './panel.ts';

/** One card that the user scores. */
export interface CardToScore {
  readonly player: Player;
  readonly tee: PlayedTee;
  readonly card: CardScore;
  /** The player in whose name the user enters; null for the committee. */
  readonly scorerId: string | null;
  /** The team, for a card that a team plays. */
  readonly team: TeamCard | null;
  /** The users whose entries count as the user's own: if others mark a team, one member enters for all. */
  readonly equivalentScorers: ReadonlyArray<string | null>;
}

/** The cards that an organiser enters: a group's, or one player's. */
export interface CommitteeScope {
  readonly group?: string | undefined;
  readonly player?: string | undefined;
}

/** A game as one scorer plays it. */
export interface Round {
  readonly game: GameView;
  readonly me: string;
  /** The user's own card first. */
  readonly cards: readonly CardToScore[];
  /** The holes in playing order, from the group's starting hole. */
  readonly order: readonly number[];
  /** The holes in card order. */
  readonly holes: readonly Hole[];
  readonly mismatches: readonly OpenMismatch[];
  /** In match play the user's match, or that of the cards that an organiser enters; null if none. */
  readonly match: GameMatch<Player> | null;
  /** The cards that an organiser chose to enter; null for a player with the cards they mark. */
  readonly committeeScope: CommitteeScope | null;
}

/** A player's card in the round; null if the game does not use their tee. */
export function cardIn(
  game: GameView,
  player: Player,
  scorerId: string | null,
  tees: PlayedTees = playedTees(game),
): CardToScore | null {
  const tee = cardTee(tees, player);
  const card = scoredCard(game, tees, player);
  if (tee === undefined || card === null) return null;
  const equivalentScorers = scorerId === null ? [scorerId] : scorersOn(game, player, scorerId);
  return { player, tee, card, scorerId, team: teamCardOf(game, player), equivalentScorers };
}

/** Null when the user does not play in this game. */
export function roundOf(game: GameView, me: string): Round | null {
  const self = game.players[me];
  if (self === undefined) return null;
  const tees = playedTees(game);
  const cards = playersToScore(game, me).flatMap((player) => cardIn(game, player, me, tees) ?? []);
  return roundWith(game, me, cards, self, null);
}

/**
 * The round of an organiser who enters the scores of a group or of one player. Cards that the organiser neither owns
 * nor marks are entered for the committee. Null for other users; for a single card that the user marks, the user's own
 * round.
 */
export function committeeRound(game: GameView, me: string, scope: CommitteeScope): Round | null {
  const marks = (id: string) => game.players[me]?.scoringPlayers.includes(id) ?? false;
  if (scope.player !== undefined && marks(scope.player)) return roundOf(game, me);
  if (game.audience !== 'organisers') return null;
  const ids =
    scope.player === undefined
      ? (game.groups.find(({ name }) => name === scope.group)?.players ?? [])
      : [scope.player];
  const tees = playedTees(game);
  const cards = ids
    .flatMap((id) => game.players[id] ?? [])
    .flatMap((player) => cardIn(game, player, marks(player._id) ? me : null, tees) ?? []);
  return roundWith(game, me, cards, cards[0]?.player, scope);
}

function roundWith(
  game: GameView,
  me: string,
  cards: readonly CardToScore[],
  first: Player | undefined,
  committeeScope: CommitteeScope | null,
): Round {
  const holes = cards[0]?.tee.holes ?? [];
  const numbers = holes.map(({ number }) => number);
  const match = first && matchOfPlayer(gameMatches(game), first._id);
  const round = first ? playingOrder(numbers, startingHoleOf(game, first)) : numbers;
  const order = match ? [...round, ...extraHolesOf(match)] : round;
  return {
    game,
    me,
    cards,
    holes,
    order,
    match: match ?? null,
    mismatches: openMismatches(
      cards.filter(({ scorerId }) => scorerId === me).map(({ player }) => player),
      order,
      me,
    ),
    committeeScope,
  };
}

/** The group of this round: the user's, or that of the cards that an organiser enters. */
export function groupIn({ game, me, cards, committeeScope }: Round): Group | undefined {
  const ids = committeeScope === null ? [me] : cards.map(({ player }) => player._id);
  return game.groups.find(({ players }) => ids.some((id) => players.includes(id)));
}

/**
 * Whether the hole accepts no more entries because the card was handed in. When a linked game is closed, the
 * cards of a tied match are accepted, but its extra holes are still played.
 */
export const isHandedIn = ({ state, accepted }: Pick<Player, 'state' | 'accepted'>, hole: number): boolean =>
  state === 'done' && !(accepted && extraHoleOrdinal(hole) !== null);

/** Whether a hole needs no entry: the card is in, or the committee noted that the player is out. */
const needsNoEntry = ({ player, scorerId }: CardToScore, hole: number): boolean =>
  isHandedIn(player, hole) || (scorerId === null && (player.nofinish !== null || player.disqualified));

/** Whether every card has the user's score on this hole. */
export const isHoleScored = ({ cards }: Round, hole: number): boolean =>
  cards.every((mine) => needsNoEntry(mine, hole) || isMineScored(mine, hole));

const isMineScored = ({ player, equivalentScorers }: CardToScore, hole: number): boolean =>
  equivalentScorers.some((voice) => isScoredBy(player, hole, voice));

/** Whether every card has the user's score on this hole, or the hole was conceded and needs none. */
export const isHoleComplete = (round: Round, hole: number): boolean => {
  const holes = round.match ? [...round.match.match.holes, ...round.match.match.extra] : [];
  const numbers = round.match ? enteredHoleNumbers(round.match) : [];
  const won = holes[numbers.indexOf(hole)]?.winner ?? null;
  return round.cards.every(
    (mine) =>
      needsNoEntry(mine, hole) ||
      isMineScored(mine, hole) ||
      (won !== null && (mine.player.holes[hole]?.gross ?? null) === null),
  );
};

/** Whether the round needs no more entries, or its match has ended. */
export const isAllScored = (round: Round): boolean =>
  hasEnded(round) || round.order.every((hole) => isHoleComplete(round, hole));

const hasEnded = ({ match }: Round): boolean =>
  match !== null && match.b !== null && match.match.outcome !== null;

/** The holes that a card of the round needs: the unplayed holes of a decided match need no score. */
export const neededHoles = (round: Round, { player, tee }: CardToScore): number[] => {
  const numbers = tee.holes.map(({ number }) => number);
  const { match } = round;
  if (match === null || !ballOfPlayer(match, player._id)) return numbers;
  const isEntered = (hole: number) => (player.uholes?.[hole]?.state ?? 'unscored') !== 'unscored';
  const all = [...numbers, ...extraHolesOf(match)];
  return match.match.outcome === null ? all : all.filter(isEntered);
};

/** Strokes that a card gets on a hole: in a match, relative to its lowest handicap. */
export function strokesOn({ match }: Round, { player, tee, card }: CardToScore, hole: number): number {
  const strokes = matchStrokesOf(match, player._id);
  if (!match || strokes.length === 0) return card.holes.find(({ number }) => number === hole)?.strokes ?? 0;
  const on = holeOn({ match }, tee, hole)?.number;
  return strokes[card.holes.findIndex(({ number }) => number === on)] ?? 0;
}

/**
 * The opening hole: the next extra hole, else the first unscored hole in playing order, else the last one; in an ended
 * match the last hole with a score. If every hole needs two scorers, holes that this marker missed come after the extra
 * hole.
 */
export function openingHole(round: Round): number {
  const { order, cards, match, game } = round;
  const last = order.at(-1) ?? 1;
  const isOpen = (hole: number) => !isHoleComplete(round, hole);
  if (hasEnded(round)) {
    return order.findLast((hole) => cards.some(({ player }) => player.holes[hole]?.gross)) ?? last;
  }
  const due = match && nextExtraHoleNumber(match);
  if (due !== null && (isOpen(due) || !game.verifyQs)) return due;
  return order.find(isOpen) ?? last;
}

/** The hole of a card; for an extra hole the course hole that is played. */
export const holeOn = ({ match }: Pick<Round, 'match'>, tee: PlayedTee, number: number): Hole | undefined =>
  match ? matchHoleOn(match, tee, number) : tee.holes.find((hole) => hole.number === number);

/** Link to the organisers' list of cards still to be scored. */
export const quickScoreLink = (game: string) => ({ view: 'game', game, tab: 'quick' }) as const;
