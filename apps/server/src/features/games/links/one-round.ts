import { holesInPlay } from '@flagstick/golf';
import { AppError } from '../../../http/index.ts';
import { dayIn, type GameChange, type Rule } from '../../../live/index.ts';

/** What of a game decides whether it is one round with others. */
export interface RoundParts {
  readonly id: string;
  readonly name: string;
  readonly courseId: string;
  /** Where it is played, `YYYY-MM-DD`. */
  readonly day: string;
  readonly oneBall: boolean;
  /** The holes in play, as text. */
  readonly holes: string;
}

/** The game as a change leaves it. @param rule where the change gives it another one */
export function roundPartsOf({ data, board }: GameChange, rule: Rule = data.rule): RoundParts {
  const { game, club, tees } = data;
  const first = Math.min(...game.starting_tees);
  const [tee] = tees;
  return {
    id: board.id,
    name: game.name,
    courseId: game.course_id,
    day: dayIn(game.date, club.timeZone),
    oneBall: rule.playingRules.playingFormat === 'combined',
    holes: tee
      ? holesInPlay(tee.holesParams, rule.holesNumber, first)
          .map(({ number }) => number)
          .join()
      : '',
  };
}

/**
 * Linked games are one round: of one course and day, over the same holes, and every player with a ball of their own.
 *
 * @throws AppError link.course, link.format, link.holes, naming the games that differ from the first
 */
export function requireOneRound(games: readonly RoundParts[]): void {
  const [first, ...others] = games;
  if (!first || others.length === 0) return;
  const refuse = (code: 'link.course' | 'link.format' | 'link.holes', which: readonly RoundParts[]) => {
    if (which.length === 0) return;
    throw new AppError(code, { fields: which.map(({ id, name }) => ({ field: id, error: name })) });
  };
  refuse(
    'link.course',
    others.filter(({ courseId, day }) => courseId !== first.courseId || day !== first.day),
  );
  refuse(
    'link.format',
    games.filter(({ oneBall }) => oneBall),
  );
  refuse(
    'link.holes',
    others.filter(({ holes }) => holes !== first.holes),
  );
}
