import { limits, type ScoreCard, seatCard } from '@flagstick/contract';
import { AppError } from '../../../http/index.ts';
import {
  assignMarkersInRotation,
  type Board,
  type BoardPlayer,
  type GameChange,
  hasPlacesFor,
  newSeat,
  type PlayerData,
  requireNoRehearsal,
} from '../../../live/index.ts';
import { inHundredths, inTenths } from '../../../shared/codecs.ts';
import { newId } from '../../../storage/index.ts';
import { entryRefusal } from './eligible.ts';
import type { FormerSeat, PersonForGame } from './store.ts';

/** The game's score card from which a player of this gender plays; see `seatCard`. @throws AppError game.noScoreCard */
export function teeFor(board: Board, gender: 'men' | 'women', before?: ScoreCard) {
  const tee = seatCard(board.data.tees, gender, before);
  if (!tee) throw new AppError('game.noScoreCard');
  return tee;
}

/** The score card from which somebody plays a linked game. @throws AppError link.tee where this one does not have it */
function teeOf(board: Board, { teeId }: PlayerData) {
  const tee = board.data.tees.find(({ _id }) => _id === teeId);
  if (!tee) throw new AppError('link.tee');
  return tee;
}

/** What a seat takes from the account. */
export const seatedAs = (person: PersonForGame) => ({
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

/** How organisers admit somebody whom the rule refuses. */
export interface Admission {
  readonly outOfCompetition?: boolean | undefined;
  /** What they play off, the strokes that level tees not among it. */
  readonly playingHandicap?: number | undefined;
}

/** Whether an organiser has decided already that somebody plays, whatever the rule says. */
export const isAdmitted = ({ outOfCompetition, playingHandicap }: Admission): boolean =>
  outOfCompetition === true || playingHandicap !== undefined;

/** @throws AppError player.notEligible, player.socialOnly, game.noScoreCard */
export function checkEntry(board: Board, person: PersonForGame) {
  const { rule } = board.data;
  const holder = {
    gender: person.gender,
    index: inTenths.read(person.index_tenths),
    social: inHundredths.read(person.social_hundredths),
  };
  const refusal = entryRefusal(holder, rule, teeFor(board, person.gender));
  if (!refusal) return;
  const fields = [{ field: 'playerId', error: refusal.reason }];
  throw new AppError(refusal.code, refusal.code === 'player.notEligible' ? { fields } : {});
}

/** Whose idea a seat is: the player's own, or somebody else's, who may have to wait for the player's yes. */
export type Given =
  | { readonly by: null; readonly payStatus?: PlayerData['payStatus'] | undefined }
  | {
      readonly by: string;
      readonly invited: boolean;
      readonly admission?: Admission;
      /** Whether they have paid, where whoever seats them says so. */
      readonly payStatus?: PlayerData['payStatus'] | undefined;
      /** Whether the rule takes them has been asked, with what counts for them in this game. */
      readonly judged?: boolean;
    };

/**
 * Gives somebody a place in a game, with a card on the first tee of their gender. A player who left a game in play
 * returns with the index and tee of the seat that they left; a player who left before the start plays off the present
 * index. An organiser puts them back at their card, scores and all; who comes back by themselves after scores starts a
 * new one, and the committee says which counts. What the committee noted stays until somebody else puts them back.
 *
 * @param left the seats that they left before, the latest first
 * @throws AppError game.alreadyJoined, or player.exists for somebody else's seat; game.full, game.leftTooOften,
 *   player.notEligible, player.socialOnly, game.noScoreCard, link.tee, rehearsal.ofRehearsal for an account
 */
export function seat(
  change: GameChange,
  account: PersonForGame,
  given: Given,
  left: readonly FormerSeat[],
): void {
  const { board } = change;
  const returned = leftInPlay(board, left);
  const person = returned
    ? {
        ...account,
        index_tenths: returned.left_index_tenths,
        social_hundredths: returned.left_social_hundredths,
      }
    : account;
  if (!person.guest) requireNoRehearsal(board);
  if (board.players.has(person.id)) {
    throw new AppError(given.by === null ? 'game.alreadyJoined' : 'player.exists');
  }
  if (!hasPlacesFor(change.data, [person.id], change.at)) {
    throw new AppError('game.full', { data: { isFull: true } });
  }
  const admission = given.by === null ? {} : (given.admission ?? {});
  if (!isAdmitted(admission) && !(given.by !== null && given.judged)) checkEntry(board, person);
  const elsewhere = change.seatElsewhere(person.id);
  const tee = elsewhere ? teeOf(board, elsewhere) : teeFor(board, person.gender);
  const fresh = {
    ...newSeat,
    ...seatedAs(person),
    addedBy: given.by === person.id ? null : given.by,
    invitedAt: given.by !== null && given.invited ? change.at : null,
    outOfCompetition: admission.outOfCompetition ?? left[0]?.out_of_competition ?? false,
  };
  if (given.by === null && !elsewhere) requireNewCardLeft(left);
  const noted = given.by === null ? left.find((one) => one.no_finish !== null || one.disqualified) : left[0];
  const former = left.find((one) =>
    elsewhere ? one.card_id === elsewhere.cardId : given.by !== null || !one.has_scores,
  );
  const before = elsewhere ? undefined : board.data.tees.find(({ _id }) => _id === left[0]?.tee_id);
  // Scores were made from the tee that the card had.
  const stays = before !== undefined && (former?.has_scores === true || returned !== undefined);
  const kept = stays ? before : before ? teeFor(board, person.gender, before) : tee;
  const notes = notesOf(noted, given);
  const paid = given.payStatus ?? left[0]?.pay_status ?? 0;
  if (elsewhere) notes.noFinish ??= elsewhere.noFinish;
  if (former) {
    noteAdmission(change, former.card_id, given);
    change.restoreSeat({
      ...fresh,
      cardId: former.card_id,
      teeId: kept._id,
      override: admission.playingHandicap ?? inTenths.read(former.override_tenths),
      ...notes,
      payStatus: paid,
      joinedAt: former.joined_at,
      updatedAt: change.at,
    });
    return;
  }
  // Who plays a linked game plays with the card that they have there.
  const cardId = elsewhere?.cardId ?? newId();
  change.addSeat({
    ...fresh,
    cardId,
    teeId: kept._id,
    override: admission.playingHandicap ?? null,
    ...notes,
    payStatus: paid,
  });
  noteAdmission(change, cardId, given);
}

/** The seat that a player left last, where that was during the play of a game that is still in play. */
function leftInPlay({ data: { game } }: Board, [last]: readonly FormerSeat[]): FormerSeat | undefined {
  const since = game.state === 'playing' ? game.started_at : null;
  return since !== null && last?.left_at != null && last.left_at >= since ? last : undefined;
}

/** Says in the card's log who admitted somebody against the rule, and how. */
function noteAdmission(change: GameChange, cardId: string, given: Given): void {
  if (given.by === null) return;
  const { outOfCompetition, playingHandicap } = given.admission ?? {};
  const note = { kind: 'amendment', typed_by: given.by } as const;
  if (outOfCompetition) change.note(cardId, { ...note, field: 'competition', now: 'out' });
  if (playingHandicap !== undefined)
    change.note(cardId, { ...note, field: 'hcp', now: String(playingHandicap) });
}

/** Says in the card's log that an index or a social handicap is another one, where it is. */
export function noteHandicap(
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
  change.note(cardId, { kind: 'amendment', typed_by: by, field, old: text(old), now: text(now) });
}

/** @throws AppError game.leftTooOften for who has left so many cards with scores that an organiser has to look at them */
function requireNewCardLeft(left: readonly FormerSeat[]) {
  if (left.filter((former) => former.has_scores).length >= limits.leftCards) {
    throw new AppError('game.leftTooOften');
  }
}

/** What the committee noted on a seat that was left, as far as it still stands for who takes one again. */
const notesOf = (former: FormerSeat | undefined, { by }: Given) => ({
  noFinish: by === null ? (former?.no_finish ?? null) : null,
  disqualified: former?.disqualified ?? false,
  reason: former?.reason ?? null,
  comments: former?.comments ?? null,
});

/** Who plays whom goes by the order of a group: nobody is taken out of it once one of its matches has begun. */
export const matchHasBegun = (board: Board, { group }: BoardPlayer): boolean =>
  board.matches.some(
    ({ group: { name }, b, match }) => name === group?.name && b !== null && match.running.length > 0,
  );

/**
 * Takes somebody out of a game; seat, card and log stay for the organiser to put back.
 *
 * @throws AppError player.notFound, match.begun
 */
export function unseat(change: GameChange, playerId: string, by: string): void {
  const player = change.board.players.get(playerId);
  if (!player) throw new AppError('player.notFound');
  if (matchHasBegun(change.board, player)) throw new AppError('match.begun');
  change.note(player.card.data.id, { kind: 'leaving', typed_by: by });
  change.leave(playerId);
  if (player.group) {
    assignMarkersInRotation(
      change,
      player.group.players.filter((id) => id !== playerId),
    );
    dropLeftGroups(change);
  }
}

/** A group that its players made goes with the last of them; what organisers laid out stays. */
export function dropLeftGroups(change: GameChange): void {
  const { groups, players } = change.data;
  const walkedIn = new Set(players.map(({ groupId }) => groupId));
  const left = groups.filter(({ id, byPlayer }) => byPlayer && !walkedIn.has(id));
  if (left.length > 0) change.removeGroups(left.map(({ id }) => id));
}
