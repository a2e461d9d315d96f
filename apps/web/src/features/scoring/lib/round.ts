import type { GameView, Player } from '@flagstick/contract';
import type { CardScore, Hole } from '@flagstick/golf';
import {
  type PlayedTee,
  type PlayedTees,
  playedTees,
  scoredCard,
  startingHoleOf,
} from '../../../shared/game/cards.ts';
import { playingOrder } from '../../../shared/game/order.ts';
import { isScoredBy, myCards, type OpenQuestion, openQuestions } from './panel.ts';

/** One card that I score. */
export interface MyCard {
  readonly player: Player;
  readonly tee: PlayedTee;
  readonly card: CardScore;
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
}

/** A player's card in the round; null when his tee is none of the game's. */
export function cardIn(game: GameView, player: Player, tees: PlayedTees = playedTees(game)): MyCard | null {
  const tee = tees.get(player.teeColor);
  const card = scoredCard(game, tees, player);
  return tee === undefined || card === null ? null : { player, tee, card };
}

/** Null when I do not play in this game. */
export function roundOf(game: GameView, me: string): Round | null {
  const self = game.players[me];
  if (self === undefined) return null;
  const tees = playedTees(game);
  const cards = myCards(game, me).flatMap((player) => cardIn(game, player, tees) ?? []);
  const holes = cards[0]?.tee.holes ?? [];
  const numbers = holes.map(({ number }) => number);
  return {
    game,
    me,
    cards,
    holes,
    order: playingOrder(numbers, startingHoleOf(game, self)),
    questions: openQuestions(
      cards.map(({ player }) => player),
      numbers,
      me,
    ),
  };
}

/** Has every card of mine my score on this hole? A card that was handed in asks for none. */
export const isHoleScored = ({ cards, me }: Round, hole: number): boolean =>
  cards.every(({ player }) => player.state === 'done' || isScoredBy(player, hole, me));

export const isAllScored = (round: Round): boolean => round.order.every((hole) => isHoleScored(round, hole));

/** Where to begin: the first hole, in playing order, that is not scored; else the last one. */
export const openingHole = (round: Round): number =>
  round.order.find((hole) => !isHoleScored(round, hole)) ?? round.order.at(-1) ?? 1;

/** The hole of a card. */
export const holeOn = (tee: PlayedTee, number: number): Hole | undefined =>
  tee.holes.find((hole) => hole.number === number);
