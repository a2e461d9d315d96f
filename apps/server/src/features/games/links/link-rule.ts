import { formatOf, type LinkRefusal } from '@flagstick/contract';
import { holesInPlay } from '@flagstick/golf';
import { AppError } from '../../../http/index.ts';
import { type Board, type GameChange, localDay, type PlayerData, type Rule } from '../../../live/index.ts';

/** The parts of a game that decide whether it can be linked. */
export type LinkParts = Pick<GameChange, 'board' | 'data'>;

export const partsOf = (board: Board): LinkParts => ({ board, data: board.data });

type RefusedCode = LinkRefusal['code'];

/** Why games cannot be linked, with the games or players concerned as fields of the error. */
export interface RefusedLink {
  readonly code: RefusedCode;
  readonly fields: Array<{ readonly field: string; readonly error: string }>;
}

const ofGames = (code: RefusedCode, games: readonly LinkParts[]): RefusedLink | null =>
  games.length === 0
    ? null
    : { code, fields: games.map(({ board, data }) => ({ field: board.id, error: data.game.name })) };

const ofPlayers = (
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
    const refusal = ofPlayers(
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
export function roundRefusal(
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
    ofGames('link.course', others.filter(isElsewhere)) ??
    ofGames('link.format', games.filter(hasOneBall)) ??
    ofGames(
      'link.holes',
      others.filter((game) => holesOf(game, ruleOf(game)) !== holes),
    )
  );
}

/** @throws AppError the refusal of `roundRefusal` */
export function requireOneRound(...of: Parameters<typeof roundRefusal>): void {
  const refusal = roundRefusal(...of);
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
  const firstOf = (theirs: typeof twice) => theirs.flatMap(([one]) => (one ? [one.seat] : []));
  type Theirs = (typeof twice)[number];
  const hasTwoCards = (theirs: Theirs) =>
    new Set(theirs.flatMap(({ seat }) => (scored.has(seat.cardId) ? [seat.cardId] : []))).size > 1;
  const lacksTee = ([main, ...others]: Theirs) =>
    others.some(({ game }) => game.data.tees.every(({ _id }) => _id !== main?.seat.teeId));
  return (
    ofPlayers('link.twoCards', firstOf(twice.filter(hasTwoCards))) ??
    ofPlayers('link.tee', firstOf(twice.filter(lacksTee)))
  );
}

/**
 * Why games cannot be linked; null if they can.
 * @param games the games of the new set, the main scoring game first
 * @param affected these, and the games of their previous sets
 */
export const linkRefusal = (
  games: readonly LinkParts[],
  affected: readonly LinkParts[] = games,
): RefusedLink | null =>
  ofGames(
    'game.isDone',
    affected.filter(({ data }) => data.game.state === 'done'),
  ) ??
  begunRefusal(affected) ??
  roundRefusal(games) ??
  playersRefusal(games);
