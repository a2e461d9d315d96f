import type { GameView } from '@flagstick/contract';
import { prizesToShow } from '@flagstick/contract/prize-giving';

type Game = Pick<GameView, 'leaderboard' | 'prizes'>;

export interface PrizeGivingState {
  /** The game hides places or contests for a prize-giving. */
  readonly exists: boolean;
  /** What the last step showed, or the first step will. */
  readonly stage: 'prizes' | 'places';
  /** The contest that the last step showed. */
  readonly currentPrize: string | undefined;
  /** The contest that the next step shows. */
  readonly nextPrize: string | undefined;
  readonly isPlacesNext: boolean;
  readonly isOver: boolean;
  /** All contests in the order of the prize-giving; none if they are not shown one by one. */
  readonly order: readonly string[];
}

/** The prize-giving shows contests, then hidden places of the leaderboard, then the other contests. */
export function prizeGivingOf({ leaderboard, prizes: { reveal } }: Game): PrizeGivingState {
  const { hideUntil, revealed, revealedPrizes, revealIndex } = leaderboard;
  const { beforePlaces, afterPlaces } = prizesToShow(reveal, revealedPrizes);
  const order = reveal ? [...reveal.beforePlaces, ...reveal.afterPlaces] : [];
  const hasPlaces = hideUntil > 0;
  const isPlacesNext = beforePlaces.length === 0 && hasPlaces && !revealed;
  const nextPrize = beforePlaces[0] ?? (isPlacesNext ? undefined : afterPlaces[0]);
  const last = reveal ? revealedPrizes.at(-1) : undefined;
  const currentPrize = last?.step === revealIndex ? last.contest : undefined;
  const isOnPrizes = currentPrize !== undefined || beforePlaces.length > 0 || !hasPlaces;
  return {
    exists: hasPlaces || order.length > 0,
    stage: isOnPrizes ? 'prizes' : 'places',
    ...{ currentPrize, nextPrize, isPlacesNext, order },
    isOver: nextPrize === undefined && !isPlacesNext,
  };
}

/** The prize-giving is on, so screens show its steps. */
export const isPrizeGiving = (game: Game & Pick<GameView, 'state'>): boolean =>
  game.leaderboard.presentationMode && game.state !== 'waitingList' && prizeGivingOf(game).exists;
