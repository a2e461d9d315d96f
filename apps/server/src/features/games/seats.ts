import { eligibility, handicapFor, isRefused } from '@flagstick/golf';
import { AppError } from '../../http/index.ts';
import { newId, type Tx } from '../../storage/index.ts';
import { handicapRuleOf } from '../game-rules/index.ts';
import type { Board } from '../leaderboard/index.ts';
import {
  addScorerPairs,
  clearCircle,
  formerSeat,
  guestsAmong,
  insertCard,
  insertSeat,
  setCard,
  setSeat,
} from './store.ts';

export interface Person {
  readonly id: string;
  readonly gender: 'men' | 'women';
  readonly index_tenths: number | null;
  readonly social_tenths: number | null;
}

const tenths = (value: number | null) => (value === null ? null : value / 10);

/** The first of the game's tees for his gender, else the first. @throws AppError game.noScoreCard */
function firstTee(board: Board, gender: 'men' | 'women') {
  const tee = board.data.tees.find((candidate) => candidate.gender === gender) ?? board.data.tees[0];
  if (!tee) throw new AppError('game.noScoreCard');
  return tee;
}

/** What the bound that keeps a player out is called. */
const bounds = {
  gender: 'The game rule is not open to this gender.',
  belowMinimum: 'The handicap is below the lower bound of the game rule',
  aboveMaximum: 'The handicap is above the upper bound of the game rule',
} as const;

function checkEntry(board: Board, person: Person) {
  const { rule } = board.data;
  const holder = {
    gender: person.gender,
    index: tenths(person.index_tenths),
    social: tenths(person.social_tenths),
  };
  const eligible = eligibility(holder, rule.eligibility);
  if (!eligible.ok) {
    const bound = 'bound' in eligible ? `: ${eligible.bound}.` : '';
    throw new AppError('player.notEligible', {
      fields: [{ field: 'playerId', error: `${bounds[eligible.refused]}${bound}` }],
    });
  }
  const tee = firstTee(board, person.gender);
  const handicap = handicapFor(
    holder,
    { holes: tee.holesParams, slope: tee.slope, courseRating: tee.courseRating },
    handicapRuleOf(rule),
  );
  if (isRefused(handicap)) throw new AppError('player.socialOnly');
}

/**
 * Gives somebody a place in a game, with a card on the first tee of his gender. Who left before gets his seat and
 * card back, scores and all, and plays off the index that he has now; a card that he withdrew stays withdrawn until an
 * organiser puts it back.
 *
 * @throws AppError player.exists (or the code given), game.full, player.notEligible, player.socialOnly, game.noScoreCard
 */
export async function seat(
  tx: Tx,
  board: Board,
  person: Person,
  already: 'player.exists' | 'game.alreadyJoined',
): Promise<void> {
  if (board.players.has(person.id)) throw new AppError(already);
  if (board.players.size >= board.data.game.max_players)
    throw new AppError('game.full', { data: { isFull: true } });
  checkEntry(board, person);
  const tee = firstTee(board, person.gender);
  const { index_tenths, social_tenths } = person;
  const former = await formerSeat(tx, board.id, person.id);
  if (former) {
    const kept = board.data.tees.find(({ _id }) => _id === former.tee_id) ?? tee;
    await setSeat(tx, board.id, person.id, {
      left_at: null,
      tee_id: kept._id,
      index_tenths,
      social_tenths,
    });
    if (already === 'player.exists') await setCard(tx, [former.card_id], { no_finish: null });
    return;
  }
  const cardId = newId();
  await insertCard(tx, cardId);
  await insertSeat(tx, {
    game_id: board.id,
    player_id: person.id,
    card_id: cardId,
    tee_id: tee._id,
    index_tenths,
    social_tenths,
  });
}

/** Takes somebody out of a game; his card and its log stay for the organiser to put back. */
export async function unseat(tx: Tx, board: Board, playerId: string): Promise<void> {
  const player = board.players.get(playerId);
  if (!player) throw new AppError('player.notFound');
  await setSeat(tx, board.id, playerId, { left_at: new Date(), group_id: null, group_position: null });
  if (player.score.thru > 0) await setCard(tx, [player.card.id], { no_finish: 'WD' });
  if (player.group) {
    await markInCircle(
      tx,
      board.id,
      player.group.players.filter((id) => id !== playerId),
      [playerId],
    );
  }
}

/**
 * Who marks whom in a group, in its order: everybody who has a phone himself and the next who has one. Guests have
 * none: they mark nobody, and two mark a guest, the one before him and the one after. Among guests alone, whose cards
 * an organiser types in their names, the circle is theirs.
 */
export function circleOf(members: readonly string[], guests: ReadonlySet<string>) {
  const ring = [...members, ...members];
  const allGuests = members.every((id) => guests.has(id));
  const hasPhone = (id: string) => allGuests || !guests.has(id);
  return members.flatMap((playerId, at) => {
    const before = ring.slice(at + 1, at + members.length).findLast(hasPhone);
    const after = ring.slice(at + 1, at + members.length).find(hasPhone);
    const markers = new Set(hasPhone(playerId) ? [before] : [before, after]);
    return [...markers].flatMap((scorerId) => (scorerId ? [{ scorerId, playerId }] : []));
  });
}

/** Sets the markers of a group anew; what was chosen by hand stays. */
export async function markInCircle(
  tx: Tx,
  gameId: string,
  members: readonly string[],
  gone: readonly string[] = [],
): Promise<void> {
  await clearCircle(tx, gameId, members, gone);
  await addScorerPairs(tx, gameId, circleOf(members, await guestsAmong(tx, members)));
}
