import type { GameView, Group, Player } from '@flagstick/contract';
import {
  ballsOf,
  extraHoleDue,
  extraHolesOf,
  type GameMatch,
  matchWith,
  playedNumbers,
} from '@flagstick/contract/matches';
import { type CardScore, extraTurn, type Hole } from '@flagstick/golf';
import {
  cardTee,
  type PlayedTee,
  type PlayedTees,
  playedTees,
  scoredCard,
  startingHoleOf,
} from '../../../shared/game/cards.ts';
import { matchHoleOn } from '../../../shared/game/match-card.ts';
import { gameMatches } from '../../../shared/game/matches.ts';
import { playingOrder } from '../../../shared/game/order.ts';
import { type TeamCard, teamCardOf, voicesOn } from './one-card.ts';
import { isScoredBy, myCards, type OpenQuestion, openQuestions } from './panel.ts';

/** One card that I score. */
export interface MyCard {
  readonly player: Player;
  readonly tee: PlayedTee;
  readonly card: CardScore;
  /** In whose name I enter on it; null: in the committee's. */
  readonly as: string | null;
  /** Of a card that a team plays: whose it is. */
  readonly team: TeamCard | null;
  /** Whose entry counts for mine: of a team that others mark one member writes for all. */
  readonly voices: ReadonlyArray<string | null>;
}

/** Whose cards an organiser types: a group's, or one player's. */
export interface Field {
  readonly group?: string | undefined;
  readonly player?: string | undefined;
}

/** A game as one scorer plays it. */
export interface Round {
  readonly game: GameView;
  readonly me: string;
  /** My own card first. */
  readonly cards: readonly MyCard[];
  /** The holes in playing order, from the group's starting hole. */
  readonly order: readonly number[];
  /** The holes in card order. */
  readonly holes: readonly Hole[];
  readonly questions: readonly OpenQuestion[];
  /** In a game of matches mine, or that of the cards that an organiser types; null: none. */
  readonly match: GameMatch<Player> | null;
  /** What an organiser chose to type; null: I play, and these are the cards that I mark. */
  readonly over: Field | null;
}

/** A player's card in the round; null when their tee is none of the game's. */
export function cardIn(
  game: GameView,
  player: Player,
  as: string | null,
  tees: PlayedTees = playedTees(game),
): MyCard | null {
  const tee = cardTee(tees, player);
  const card = scoredCard(game, tees, player);
  if (tee === undefined || card === null) return null;
  const voices = as === null ? [as] : voicesOn(game, player, as);
  return { player, tee, card, as, team: teamCardOf(game, player), voices };
}

/** Null when I do not play in this game. */
export function roundOf(game: GameView, me: string): Round | null {
  const self = game.players[me];
  if (self === undefined) return null;
  const tees = playedTees(game);
  const cards = myCards(game, me).flatMap((player) => cardIn(game, player, me, tees) ?? []);
  return roundWith(game, me, cards, self, null);
}

/**
 * The round of an organiser over any group, or one card: what they neither own nor mark they type for the committee.
 * Null for who does not organise; where they mark the one card, their own round.
 */
export function roundOver(game: GameView, me: string, over: Field): Round | null {
  const marks = (id: string) => game.players[me]?.scoringPlayers.includes(id) ?? false;
  if (over.player !== undefined && marks(over.player)) return roundOf(game, me);
  if (game.audience !== 'organisers') return null;
  const ids =
    over.player === undefined
      ? (game.groups.find(({ name }) => name === over.group)?.players ?? [])
      : [over.player];
  const tees = playedTees(game);
  const cards = ids
    .flatMap((id) => game.players[id] ?? [])
    .flatMap((player) => cardIn(game, player, marks(player._id) ? me : null, tees) ?? []);
  return roundWith(game, me, cards, cards[0]?.player, over);
}

function roundWith(
  game: GameView,
  me: string,
  cards: readonly MyCard[],
  first: Player | undefined,
  over: Field | null,
): Round {
  const holes = cards[0]?.tee.holes ?? [];
  const numbers = holes.map(({ number }) => number);
  const match = first && matchWith(gameMatches(game), first._id);
  const round = first ? playingOrder(numbers, startingHoleOf(game, first)) : numbers;
  const order = match ? [...round, ...extraHolesOf(match)] : round;
  return {
    game,
    me,
    cards,
    holes,
    order,
    match: match ?? null,
    questions: openQuestions(
      cards.filter(({ as }) => as === me).map(({ player }) => player),
      order,
      me,
    ),
    over,
  };
}

/** The group that walks this round: mine, or that of the cards that an organiser types. */
export function groupIn({ game, me, cards, over }: Round): Group | undefined {
  const who = over === null ? [me] : cards.map(({ player }) => player._id);
  return game.groups.find(({ players }) => who.some((id) => players.includes(id)));
}

/**
 * Nothing more is entered on it: it was handed in. The close of a linked game takes in the cards of a match that is
 * level; its extra holes are played on.
 */
export const isIn = ({ state, accepted }: Pick<Player, 'state' | 'accepted'>, hole: number): boolean =>
  state === 'done' && !(accepted && extraTurn(hole) !== null);

/** Nothing more is entered on it: it is in, or the committee noted that the player is out. */
const asksForNone = ({ player, as }: MyCard, hole: number): boolean =>
  isIn(player, hole) || (as === null && (player.nofinish !== null || player.disqualified));

/** Has every card of mine my score on this hole? */
export const isHoleScored = ({ cards }: Round, hole: number): boolean =>
  cards.every((mine) => asksForNone(mine, hole) || isMineScored(mine, hole));

const isMineScored = ({ player, voices }: MyCard, hole: number): boolean =>
  voices.some((voice) => isScoredBy(player, hole, voice));

/** The same; or nobody's score is missing, because the hole was conceded. */
export const isHoleSettled = (round: Round, hole: number): boolean => {
  const holes = round.match ? [...round.match.match.holes, ...round.match.match.extra] : [];
  const numbers = round.match ? playedNumbers(round.match) : [];
  const won = holes[numbers.indexOf(hole)]?.winner ?? null;
  return round.cards.every(
    (mine) =>
      asksForNone(mine, hole) ||
      isMineScored(mine, hole) ||
      (won !== null && (mine.player.holes[hole]?.gross ?? null) === null),
  );
};

/** Nothing more is to be entered: the round is, or its match has ended. */
export const isAllScored = (round: Round): boolean =>
  hasEnded(round) || round.order.every((hole) => isHoleSettled(round, hole));

const hasEnded = ({ match }: Round): boolean =>
  match !== null && match.b !== null && match.match.outcome !== null;

/** The holes that a card of the round needs: what its match leaves unplayed needs no score. */
export const neededHoles = (round: Round, { player, tee }: MyCard): number[] => {
  const numbers = tee.holes.map(({ number }) => number);
  const { match } = round;
  if (match === null || !ballsOf(match).some(({ id }) => id === player._id)) return numbers;
  const isEntered = (hole: number) => (player.uholes?.[hole]?.state ?? 'unscored') !== 'unscored';
  const all = [...numbers, ...extraHolesOf(match)];
  return match.match.outcome === null ? all : all.filter(isEntered);
};

/** Strokes that a card gets on a hole: in a match off the lowest of it. */
export function strokesOn({ match }: Round, { player, tee, card }: MyCard, hole: number): number {
  const given = match?.match.strokes.get(player._id);
  if (!match || !given) return card.holes.find(({ number }) => number === hole)?.strokes ?? 0;
  const on = holeOn({ match }, tee, hole)?.number;
  return given[card.holes.findIndex(({ number }) => number === on)] ?? 0;
}

/**
 * Where to begin: the extra hole that is due, else the first hole, in playing order, that is not scored; else the last
 * one. What a marker left out before an extra hole is asked for after it, where one scorer is not enough.
 */
export function openingHole(round: Round): number {
  const { order, cards, match, game } = round;
  const last = order.at(-1) ?? 1;
  const isOpen = (hole: number) => !isHoleSettled(round, hole);
  if (hasEnded(round)) {
    return order.findLast((hole) => cards.some(({ player }) => player.holes[hole]?.gross)) ?? last;
  }
  const due = match && extraHoleDue(match);
  if (due !== null && (isOpen(due) || !game.verifyQs)) return due;
  return order.find(isOpen) ?? last;
}

/** The hole of a card; of an extra hole the one of the course that is played. */
export const holeOn = ({ match }: Pick<Round, 'match'>, tee: PlayedTee, number: number): Hole | undefined =>
  match ? matchHoleOn(match, tee, number) : tee.holes.find((hole) => hole.number === number);

/** Where organisers find the cards that are still to be scored. */
export const quickScore = (game: string) => ({ view: 'game', game, tab: 'quick' }) as const;
