import { limits, type ScoreCard, seatCard } from '@flagstick/contract';
import { AppError } from '../../../http/index.ts';
import {
  assignMarkersInRotation,
  type Board,
  type BoardPlayer,
  type GameChange,
  hasSpacesFor,
  newSeat,
  type PlayerData,
  requireNoRehearsal,
} from '../../../live/index.ts';
import { inHundredths, inTenths } from '../../../shared/codecs.ts';
import { newId } from '../../../storage/index.ts';
import { entryRefusal } from './eligibility.ts';
import type { FormerSeatRecord, PersonForGame } from './store.ts';

/** @throws AppError game.noScoreCard */
export function teeFor(board: Board, gender: 'men' | 'women', before?: ScoreCard) {
  const tee = seatCard(board.data.tees, gender, before);
  if (!tee) throw new AppError('game.noScoreCard');
  return tee;
}

/** @throws AppError link.tee if this game lacks the score card of the player's linked game */
function teeOf(board: Board, { teeId }: PlayerData) {
  const tee = board.data.tees.find(({ _id }) => _id === teeId);
  if (!tee) throw new AppError('link.tee');
  return tee;
}

export const accountFieldsOf = (person: PersonForGame) => ({
  id: person.id,
  name: person.name,
  lastName: person.last_name,
  username: person.username,
  email: person.email,
  cdh: person.cdh,
  homeClubId: person.home_club_id,
  birthDate: person.birth_date,
  guest: person.guest,
  gender: person.gender,
  index: inTenths.read(person.index_tenths),
  social: inHundredths.read(person.social_hundredths),
});

export interface Admission {
  readonly outOfCompetition?: boolean | undefined;
  /** The playing handicap without the strokes added for the tee. */
  readonly playingHandicap?: number | undefined;
}

export const isAdmittedAgainstRule = ({ outOfCompetition, playingHandicap }: Admission): boolean =>
  outOfCompetition === true || playingHandicap !== undefined;

/** @throws AppError player.notEligible, player.socialOnly, game.noScoreCard */
export function requireEligible(board: Board, player: Pick<PlayerData, 'gender' | 'index' | 'social'>) {
  const refusal = entryRefusal(player, board.data.rule, teeFor(board, player.gender));
  if (!refusal) return;
  const fields = [{ field: 'playerId', error: refusal.reason }];
  throw new AppError(refusal.code, refusal.code === 'player.notEligible' ? { fields } : {});
}

/** `by` is null if the player takes the seat; a seat given by another person may have to be accepted. */
export type SeatOrigin =
  | { readonly by: null; readonly payStatus?: PlayerData['payStatus'] | undefined }
  | {
      readonly by: string;
      readonly invited: boolean;
      readonly admission?: Admission;
      readonly payStatus?: PlayerData['payStatus'] | undefined;
      /** The player was checked against the rule before, with the handicap for this game. */
      readonly isChecked?: boolean;
    };

/**
 * Seats a player, with a card on the first tee of their gender.
 * - A player who left a game in play returns with the index and tee of the former seat; a player who left before the
 *   start uses the current index.
 * - A player restored by an organiser gets their card and scores back. A player who returns without an organiser after
 *   scores starts a new card, and the committee chooses which counts.
 * - WD, DNF and DNP stay until an organiser restores the player; the committee's other notes stay in any case.
 * @param formerSeats the player's former seats, the latest first
 * @throws AppError game.alreadyJoined, or player.exists for another person's seat; game.full, game.leftTooOften,
 * player.notEligible, player.socialOnly, game.noScoreCard, link.tee; rehearsal.ofRehearsal for a player with an account
 */
export function seatPlayer(
  change: GameChange,
  account: PersonForGame,
  origin: SeatOrigin,
  formerSeats: readonly FormerSeatRecord[],
): void {
  const { board } = change;
  const returned = leftInPlay(board, formerSeats);
  const person = {
    ...accountFieldsOf(account),
    ...(returned && { index: returned.index, social: returned.social }),
  };
  if (!person.guest) requireNoRehearsal(board);
  if (board.players.has(person.id)) {
    throw new AppError(origin.by === null ? 'game.alreadyJoined' : 'player.exists');
  }
  if (!hasSpacesFor(change.data, [person.id], change.at)) {
    throw new AppError('game.full', { data: { isFull: true } });
  }
  const admission = origin.by === null ? {} : (origin.admission ?? {});
  if (!isAdmittedAgainstRule(admission) && !(origin.by !== null && origin.isChecked))
    requireEligible(board, person);
  const linkedSeat = change.linkedSeat(person.id);
  const tee = linkedSeat ? teeOf(board, linkedSeat) : teeFor(board, person.gender);
  const common = {
    ...newSeat,
    ...person,
    addedBy: origin.by === person.id ? null : origin.by,
    invitedAt: origin.by !== null && origin.invited ? change.at : null,
    outOfCompetition: admission.outOfCompetition ?? formerSeats[0]?.outOfCompetition ?? false,
  };
  if (origin.by === null && !linkedSeat) requireMayStartNewCard(formerSeats);
  const noted =
    origin.by === null
      ? formerSeats.find((one) => one.noFinish !== null || one.disqualified)
      : formerSeats[0];
  const former = formerSeats.find((one) =>
    linkedSeat ? one.cardId === linkedSeat.cardId : origin.by !== null || !one.hasScores,
  );
  const formerTee = linkedSeat ? undefined : board.data.tees.find(({ _id }) => _id === formerSeats[0]?.teeId);
  // Scores were made from the tee of the card.
  const isTeeFixed = former?.hasScores === true || returned !== undefined;
  const newTee = !formerTee ? tee : isTeeFixed ? formerTee : teeFor(board, person.gender, formerTee);
  const notes = notesOf(noted, origin);
  const payStatus = origin.payStatus ?? formerSeats[0]?.payStatus ?? 0;
  if (linkedSeat) notes.noFinish ??= linkedSeat.noFinish;
  if (former) {
    logAdmission(change, former.cardId, origin);
    change.restoreSeat({
      ...common,
      cardId: former.cardId,
      teeId: newTee._id,
      override: admission.playingHandicap ?? former.override,
      ...notes,
      payStatus,
      joinedAt: former.joinedAt,
      updatedAt: change.at,
    });
    return;
  }
  const cardId = linkedSeat?.cardId ?? newId();
  change.addSeat({
    ...common,
    cardId,
    teeId: newTee._id,
    override: admission.playingHandicap ?? null,
    ...notes,
    payStatus,
  });
  logAdmission(change, cardId, origin);
}

/** The player's last seat, if they left it during the play of a game that is still in play. */
function leftInPlay(
  { data: { game } }: Board,
  [last]: readonly FormerSeatRecord[],
): FormerSeatRecord | undefined {
  const since = game.state === 'playing' ? game.started_at : null;
  return since !== null && last?.leftAt != null && last.leftAt >= since ? last : undefined;
}

function logAdmission(change: GameChange, cardId: string, origin: SeatOrigin): void {
  if (origin.by === null) return;
  const { outOfCompetition, playingHandicap } = origin.admission ?? {};
  const note = { kind: 'amendment', typed_by: origin.by } as const;
  if (outOfCompetition) change.addNote(cardId, { ...note, field: 'competition', now: 'out' });
  if (playingHandicap !== undefined)
    change.addNote(cardId, { ...note, field: 'hcp', now: String(playingHandicap) });
}

export function logHandicapChange(
  change: GameChange,
  cardId: string,
  {
    by,
    field,
    old,
    now,
  }: {
    readonly by: string;
    readonly field: 'hci' | 'shcp';
    readonly old: number | null;
    readonly now: number | null;
  },
): void {
  if (old === now) return;
  const text = (value: number | null) => (value === null ? null : String(value));
  change.addNote(cardId, { kind: 'amendment', typed_by: by, field, old: text(old), now: text(now) });
}

/**
 * @throws AppError game.leftTooOften if the player has left so many cards with scores that an organiser has to decide
 */
function requireMayStartNewCard(formerSeats: readonly FormerSeatRecord[]) {
  if (formerSeats.filter((former) => former.hasScores).length >= limits.leavesWithScores) {
    throw new AppError('game.leftTooOften');
  }
}

/** When an organiser restores the player, WD, DNF and DNP end; the committee's other notes stay. */
const notesOf = (former: FormerSeatRecord | undefined, { by }: SeatOrigin) => ({
  noFinish: by === null ? (former?.noFinish ?? null) : null,
  disqualified: former?.disqualified ?? false,
  reason: former?.reason ?? null,
  comments: former?.comments ?? null,
});

/** Pairings follow the order of a group, so a player cannot leave a group once one of its matches has started. */
export const matchHasBegun = (board: Board, { group }: BoardPlayer): boolean =>
  board.matches.some(
    ({ group: { name }, b, match }) => name === group?.name && b !== null && match.running.length > 0,
  );

/**
 * Seat, card and log of the player stay, so that an organiser can restore them.
 * @throws AppError player.notFound, match.begun
 */
export function unseatPlayer(change: GameChange, playerId: string, by: string): void {
  const player = change.board.players.get(playerId);
  if (!player) throw new AppError('player.notFound');
  if (matchHasBegun(change.board, player)) throw new AppError('match.begun');
  change.addNote(player.card.data.id, { kind: 'leaving', typed_by: by });
  change.removePlayer(playerId);
  if (player.group) {
    assignMarkersInRotation(
      change,
      player.group.players.filter((id) => id !== playerId),
    );
    removeAbandonedGroups(change);
  }
}

/** Removes groups that players created and all have left; those of organisers stay. */
export function removeAbandonedGroups(change: GameChange): void {
  const { groups, players } = change.data;
  const occupied = new Set(players.map(({ groupId }) => groupId));
  const abandoned = groups.filter(({ id, byPlayer }) => byPlayer && !occupied.has(id));
  if (abandoned.length > 0) change.removeGroups(abandoned.map(({ id }) => id));
}
