import { formatOf, type LinkRefusal } from '@flagstick/contract';
import { holesInPlay } from '@flagstick/golf';
import { AppError } from '../../../http/index.ts';
import { type Board, type GameChange, localDay, type PlayerData, type Rule } from '../../../live/index.ts';

export type LinkParts = Pick<GameChange, 'board' | 'data'>;

export const linkPartsOf = (board: Board): LinkParts => ({ board, data: board.data });

type RefusedCode = LinkRefusal['code'];

/** `fields` name the games or players concerned. */
export interface RefusedLink {
  readonly code: RefusedCode;
  readonly fields: Array<{ readonly field: string; readonly error: string }>;
}

const gamesRefusal = (code: RefusedCode, games: readonly LinkParts[]): RefusedLink | null =>
  games.length === 0
    ? null
    : { code, fields: games.map(({ board, data }) => ({ field: board.id, error: data.game.name })) };

const seatsRefusal = (
  code: RefusedCode,
  players: ReadonlyArray<Pick<PlayerData, 'id' | 'name' | 'lastName'>>,
): RefusedLink | null =>
  players.length === 0
    ? null
    : {
        code,
        fields: players.map(({ id, name, lastName }) => ({ field: id, error: `${name} ${lastName}` })),
      };

/** Links cannot change once a card of one of the games has a value on its first hole. */
export function begunRefusal(games: readonly LinkParts[]): RefusedLink | null {
  for (const { board } of games) {
    const begun = [...board.players.values()].filter(({ card: { holes, verified } }) => {
      const [first] = holes;
      return first !== undefined && verified.get(first.number)?.effective !== null;
    });
    const refusal = seatsRefusal(
      'link.begun',
      begun.map(({ data }) => data),
    );
    if (refusal) return refusal;
  }
  return null;
}

function holesOf({ data: { game, tees } }: LinkParts, { holesNumber }: Rule): string {
  const [tee] = tees;
  const first = Math.min(...game.starting_tees);
  return tee
    ? holesInPlay(tee.holesParams, holesNumber, first)
        .map(({ number }) => number)
        .join()
    : '';
}

/**
 * Linked games are one round: on one course and day, over the same holes, and every player plays their own ball.
 * @param ruleOf the rule of a game, if a change gives it another one
 */
function roundRefusal(
  games: readonly LinkParts[],
  ruleOf: (game: LinkParts) => Rule = ({ data }) => data.rule,
): RefusedLink | null {
  const [first, ...others] = games;
  if (!first || others.length === 0) return null;
  const dayOf = ({ data }: LinkParts) => localDay(data.game.date, data.club.timeZone);
  const isElsewhere = (game: LinkParts) =>
    game.data.game.course_id !== first.data.game.course_id || dayOf(game) !== dayOf(first);
  const hasOneBall = (game: LinkParts) => !formatOf(ruleOf(game).playingRules).canBeLinked;
  const holes = holesOf(first, ruleOf(first));
  return (
    gamesRefusal('link.course', others.filter(isElsewhere)) ??
    gamesRefusal('link.format', games.filter(hasOneBall)) ??
    gamesRefusal(
      'link.holes',
      others.filter((game) => holesOf(game, ruleOf(game)) !== holes),
    )
  );
}

/** @throws AppError the refusal of `roundRefusal` */
export function requireOneRound(...args: Parameters<typeof roundRefusal>): void {
  const refusal = roundRefusal(...args);
  if (refusal) throw new AppError(refusal.code, { fields: refusal.fields });
}

interface SeatIn<G extends LinkParts> {
  readonly game: G;
  readonly seat: PlayerData;
}

/** The seats of players in several of these games, by player, in the order of the games. */
export function sharedSeats<G extends LinkParts>(games: readonly G[]): Array<Array<SeatIn<G>>> {
  const seats = games.flatMap((game) => game.data.players.map((seat) => ({ game, seat })));
  return [...Map.groupBy(seats, ({ seat }) => seat.id).values()].filter(({ length }) => length > 1);
}

export const scoredCards = (games: readonly LinkParts[]): ReadonlySet<string> =>
  new Set(
    games.flatMap(({ board }) =>
      [...board.cards.values()]
        .filter(({ verified }) => [...verified.values()].some(({ effective }) => effective !== null))
        .map(({ data }) => data.id),
    ),
  );

/** A player of several linked games has at most one card with scores, and a tee that each of the games has. */
function playersRefusal(games: readonly LinkParts[]): RefusedLink | null {
  const twice = sharedSeats(games);
  const scored = scoredCards(games);
  const playersOf = (shared: typeof twice) => shared.flatMap(([first]) => (first ? [first.seat] : []));
  type PlayerSeats = (typeof twice)[number];
  const hasTwoCards = (seats: PlayerSeats) =>
    new Set(seats.flatMap(({ seat }) => (scored.has(seat.cardId) ? [seat.cardId] : []))).size > 1;
  const lacksTee = ([main, ...others]: PlayerSeats) =>
    others.some(({ game }) => game.data.tees.every(({ _id }) => _id !== main?.seat.teeId));
  return (
    seatsRefusal('link.twoCards', playersOf(twice.filter(hasTwoCards))) ??
    seatsRefusal('link.tee', playersOf(twice.filter(lacksTee)))
  );
}

/**
 * @param games the games of the new set, the main scoring game first
 * @param affected these, and the games of their previous sets
 * @returns null if the games can be linked
 */
export const linkRefusal = (
  games: readonly LinkParts[],
  affected: readonly LinkParts[] = games,
): RefusedLink | null =>
  gamesRefusal(
    'game.isDone',
    affected.filter(({ data }) => data.game.state === 'done'),
  ) ??
  begunRefusal(affected) ??
  roundRefusal(games) ??
  playersRefusal(games);
