import type { GameView, Player, ScoreCard } from '@flagstick/contract';
import type { Seated } from '@flagstick/contract/entrants';
import { cardFormat } from '@flagstick/contract/formats';
import {
  type CardScore,
  type Hole,
  type HoleValue,
  holesInPlay,
  parOf,
  parseHoleValue,
  roundToTenths,
  scoreCard,
} from '@flagstick/golf';
import { isUnpaid } from '../fee.ts';

/** A tee as played in one game. */
export interface PlayedTee {
  readonly scoreCard: ScoreCard;
  /** The holes in play, in card order. */
  readonly holes: readonly Hole[];
  readonly par: number;
}

export type PlayedTees = ReadonlyMap<string, PlayedTee>;

/** The parts of a game that its cards are scored by. */
export type GameSetup = Pick<GameView, 'competition' | 'scoreCards' | 'startingTees'>;

/** The tees of a game, cut to the holes that it plays, by score card. */
export function playedTees({ competition, scoreCards, startingTees }: GameSetup): PlayedTees {
  const first = Math.min(...startingTees);
  return new Map(
    scoreCards.map((scoreCard) => {
      const holes = holesInPlay(scoreCard.holesParams, competition.holesNumber, first);
      return [scoreCard._id, { scoreCard, holes, par: parOf(holes) }];
    }),
  );
}

/** The tee of a player's card: for a team's card that of its first player. */
export const cardTee = (tees: PlayedTees, player: Pick<Player, 'teeColor' | 'cardTee'>) =>
  tees.get(player.cardTee ?? player.teeColor);

/** The value of a hole on a player's card; null while it is open. */
export function valueOn(player: Pick<Player, 'holes'>, hole: number): HoleValue | null {
  const held = player.holes[hole];
  return held === undefined || held.gross === null ? null : parseHoleValue(held.gross, held.shots ?? 0);
}

/** A player's card, scored by the rules engine; null when their tee is none of the game's. */
export function scoredCard(
  { competition }: Pick<GameSetup, 'competition'>,
  tees: PlayedTees,
  player: Player,
): CardScore | null {
  const tee = cardTee(tees, player);
  if (tee === undefined) return null;
  return scoreCard({
    format: cardFormat(competition),
    holes: tee.holes,
    playingHandicap: player.hcp - player.addedStrokes,
    exactHandicap: competition.handicapRules.exactHandicaps
      ? roundToTenths(player.playingHcp - player.addedStrokes)
      : null,
    addedStrokes: player.addedStrokes,
    values: tee.holes.map(({ number }) => valueOn(player, number)),
    submitted: player.state === 'done',
    nofinish: player.nofinish,
    disqualified: player.disqualified,
  });
}

/** A player and their card in the form that `entrantsOf` ranks. */
export const seatedPlayer = (
  game: Pick<GameView, 'startingTees' | 'isPaid' | 'paymentRules'>,
  player: Player,
  card: CardScore,
): Seated<Player> => ({
  id: player._id,
  name: player.name,
  lastName: player.lastName,
  index: player.hci,
  outOfCompetition: player.outOfCompetition === true || isUnpaid(game, player),
  startingHole: startingHoleOf(game, player),
  card,
  player,
});

/** The starting hole of a player's group. */
export const startingHoleOf = (
  { startingTees }: Pick<GameView, 'startingTees'>,
  player: Pick<Player, 'group'>,
): number => player.group?.startingHole ?? startingTees[0] ?? 1;
