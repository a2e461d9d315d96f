import type { GameView, MyGame, Player } from '@flagstick/contract';
import { wallOf } from '@flagstick/contract/zone';

/** A game as the dialog lists it. */
export type Linkable = Pick<MyGame, '_id' | 'name' | 'date' | 'state' | 'course' | 'club'>;

const dayOf = ({ date, club }: Pick<Linkable, 'date' | 'club'>) => wallOf(date, club.timeZone).slice(0, 10);

/** Of these games those that can be one round with this one: of its course and day, and not closed. */
export const linkableWith = <G extends Linkable>(game: GameView, games: readonly G[]): G[] =>
  games.filter(
    (other) =>
      other._id !== game._id &&
      other.state !== 'done' &&
      other.course._id === game.course._id &&
      dayOf(other) === dayOf(game),
  );

/** Whether somebody has a score on the first hole of the card. */
export function hasBegun({ players, scoreCards, competition, startingTees }: GameView): boolean {
  const { holesNumber } = competition;
  const length = scoreCards[0]?.holesParams.length ?? holesNumber;
  // A nine of a longer course is its second one where all begin there.
  const first = holesNumber === 9 && length > 9 && Math.min(...startingTees) >= 10 ? 10 : 1;
  return Object.values(players).some(({ holes }: Player) => (holes[first]?.gross ?? null) !== null);
}
