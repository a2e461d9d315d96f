import type { committee as calls } from '@flagstick/contract';
import { contractTexts, hasExtraHole } from '@flagstick/contract';
import {
  eventsOfCommitteeValue,
  extraHoleOrdinal,
  type HoleValue,
  parseHoleValue,
  sameValue,
} from '@flagstick/golf';
import type * as z from 'zod';
import { type Actor, AppError, refuseAt, refuseField } from '../../http/index.ts';
import {
  assignMarkersInRotation,
  type BoardCard,
  type BoardMatch,
  cardRulesOf,
  type FormerSeat,
  type GameChange,
  holeOf,
  isWalking,
  type PlayerData,
  playersOfMatch,
  spacesTaken,
} from '../../live/index.ts';
import { hasSwearWord } from '../../shared/profanity.ts';
import { requireOwnResults } from './access.ts';
import { formerSeatOf, isCardSettled } from './close-list.ts';
import { changedHandicap, setHandicap } from './handicaps/set-handicap.ts';
import { restoredSeat, teamToReturnTo } from './restore.ts';

type AmendmentBody = z.output<typeof calls.amend.body>;
type Amendment = AmendmentBody & { readonly playerId: string };

/** @throws AppError score.missingData without a player or a change */
export function requireAmendment(sent: AmendmentBody): Amendment {
  const { playerId, uholes = {}, reason: _, allGames: __, ...changes } = sent;
  const changesSomething =
    Object.keys(uholes).length > 0 || Object.values(changes).some((value) => value !== undefined);
  if (playerId === undefined || !changesSomething) throw new AppError('score.missingData');
  return { ...sent, playerId };
}

interface Subject {
  readonly seat: PlayerData;
  readonly card: BoardCard;
  readonly left: boolean;
  /** The player left, and their account is deleted. */
  readonly gone: boolean;
}

function subjectOf(
  { board }: GameChange,
  { playerId }: Amendment,
  scoreId: string,
  formerSeats: readonly FormerSeat[],
): Subject {
  const player = board.players.get(playerId);
  if (player?.card.data.id === scoreId)
    return { seat: player.data, card: player.card, left: false, gone: false };
  const leaver = formerSeatOf(formerSeats, playerId, scoreId);
  if (!leaver) throw new AppError('player.notFound');
  const { seat, card, gone } = leaver;
  return { seat, card, left: true, gone };
}

/** @throws AppError request.invalid naming the field, score.noSuchHole */
function holesOf({ uholes = {} }: Amendment, actor: Actor, card: BoardCard, match: BoardMatch | undefined) {
  return Object.entries(uholes).map(([key, { holeNumber, grosses, shots }]) => {
    if (Number(key) !== holeNumber)
      throw refuseField(`uholes.${key}.holeNumber`, 'The hole number is wrong.');
    const [[name, gross] = [], ...more] = Object.entries(grosses);
    if (name !== actor.id || gross === undefined || more.length > 0) {
      throw refuseField(`uholes.${key}.grosses`, 'Enter one score as yourself.');
    }
    if (shots !== undefined && gross !== 'DNF') {
      throw refuseField(`uholes.${key}.shots`, 'Enter a number of strokes only for DNF.');
    }
    if (Object.keys(shots ?? {}).some((id) => id !== actor.id)) {
      throw refuseField(`uholes.${key}.shots`, 'Enter strokes as yourself.');
    }
    const isExtra = extraHoleOrdinal(holeNumber) !== null && hasExtraHole(match, holeNumber);
    if (!card.verified.has(holeNumber) && !isExtra)
      throw refuseAt('score.noSuchHole', `uholes.${key}.holeNumber`);
    const value: HoleValue | null = gross === null ? null : parseHoleValue(gross, shots?.[name]);
    return { hole: holeNumber, value };
  });
}

/**
 * A player noted WD, DNF, DNP or DQ frees their space; a player who plays again needs one.
 * @throws AppError game.full
 */
function requireSpace({ data, at }: GameChange): void {
  const players = data.players.filter(({ noFinish, disqualified }) => noFinish === null && !disqualified);
  if (spacesTaken({ players, holds: data.holds }, at) > data.game.max_players) {
    throw new AppError('game.full', { data: { isFull: true } });
  }
}

class CardAmendment {
  readonly #change: GameChange;
  readonly #actor: Actor;
  readonly #subject: Subject;
  readonly #body: Amendment;
  readonly #amended = new Set<number>();

  constructor(change: GameChange, actor: Actor, subject: Subject, body: Amendment) {
    this.#change = change;
    this.#actor = actor;
    this.#subject = subject;
    this.#body = body;
  }

  get #isGameClosed(): boolean {
    return this.#change.board.data.game.state === 'done';
  }

  /** The card was handed in or counts in a result. */
  get #isFixed(): boolean {
    return this.#isGameClosed || this.#subject.card.data.state === 'done';
  }

  /** Changing a stored value needs a reason. */
  #reason(): string {
    const { reason } = this.#body;
    if (!reason) throw refuseField('reason', 'Give a reason.');
    return reason;
  }

  #note(field: 'nofinish' | 'disqualified' | 'comments' | 'competition', old: unknown, now: unknown): void {
    const text = (value: unknown) => (value === null || value === false ? null : String(value));
    this.#change.addNote(this.#subject.card.data.id, {
      kind: 'amendment',
      typed_by: this.#actor.id,
      field,
      old: text(old),
      now: text(now),
      reason: field === 'comments' ? null : this.#reason(),
    });
  }

  applyHoles(): void {
    const { card, seat } = this.#subject;
    const match = this.#change.board.matchOf(seat.id);
    const holes = holesOf(this.#body, this.#actor, card, match);
    if (holes.length > 0 && this.#change.board.data.game.state === 'waitingList') {
      throw new AppError('game.notStarted');
    }
    for (const { hole, value } of holes) {
      const stored = holeOf(card, hole);
      // Setting the same value again with a reason answers a query about it.
      const isSame = stored.committee !== null && sameValue(stored.committee.value, value);
      if (isSame && !this.#body.reason) continue;
      const agreed = card.verified.get(hole)?.auto ?? false;
      const set = { hole, typedBy: this.#actor.id, value };
      for (const event of eventsOfCommitteeValue(stored, { agreed, handedIn: this.#isFixed }, set)) {
        const fills = event.kind === 'committee';
        if (fills && this.#isGameClosed) throw new AppError('score.fillClosed');
        this.#change.enter(card, event, fills ? (this.#body.reason ?? null) : this.#reason());
        this.#amended.add(hole);
      }
    }
    const kept = card.data.oneScorer?.filter((hole) => !this.#amended.has(hole));
    if (kept && kept.length < (card.data.oneScorer?.length ?? 0)) {
      this.#change.setCard(card.data.id, { oneScorer: kept.length > 0 ? kept : null });
    }
  }

  /** WD, DNF and DNP count in all linked games; a disqualification in this game or, by choice, in all. */
  applyNotes(): void {
    const { seat, left } = this.#subject;
    const { nofinish = seat.noFinish, disqualified = seat.disqualified, allGames = false } = this.#body;
    const finish = nofinish !== seat.noFinish;
    const disqualify = disqualified !== seat.disqualified;
    const sharing = this.#change.linked.filter((other) => other.seatOf(seat.id)?.cardId === seat.cardId);
    // A disqualification in this game may be extended to the others later.
    const inAllGames = allGames && this.#body.disqualified !== undefined;
    const differs = (other: GameChange) => other.seatOf(seat.id)?.disqualified !== disqualified;
    const extendsToOthers = !left && inAllGames && sharing.some(differs);
    if (!finish && !disqualify && !extendsToOthers) return;
    if (finish) this.#note('nofinish', seat.noFinish, nofinish);
    if (disqualify || extendsToOthers) {
      this.#note('disqualified', disqualified ? null : 'DQ', disqualified ? 'DQ' : null);
    }
    const reason = nofinish !== null || disqualified ? this.#reason() : null;
    const set = { noFinish: nofinish, disqualified, reason };
    if (left) this.#restoreNotedSeat(set);
    else {
      // A note on a team's card applies to all its seats.
      for (const { id } of this.#subject.card.seats) this.#change.setSeat(id, set);
      if (isWalking(seat) !== isWalking(set)) this.#reassignMarkers();
    }
    for (const other of sharing) {
      const changes = {
        ...(finish ? { noFinish: nofinish } : {}),
        ...(inAllGames ? { disqualified } : {}),
      };
      if (Object.keys(changes).length > 0) other.setSeat(seat.id, { ...changes, reason });
    }
    if (nofinish === null && !disqualified) [this.#change, ...this.#change.linked].forEach(requireSpace);
  }

  /** Reassigns the group's markers after a player has stopped or plays again. Entries stay. */
  #reassignMarkers(): void {
    const { board } = this.#change;
    const group = board.players.get(this.#subject.seat.id)?.group;
    if (!group || this.#isGameClosed) return;
    assignMarkersInRotation(this.#change, group.players);
  }

  /**
   * Restores a former player to the board because of a note. In a player's game it is among the player's games only
   * after the player accepts.
   * @throws AppError game.isDone, card.gone, card.onBoard; request.invalid if no note remains
   */
  #restoreNotedSeat(set: Pick<PlayerData, 'noFinish' | 'disqualified' | 'reason'>): void {
    const { seat, card, gone } = this.#subject;
    if (this.#isGameClosed) throw new AppError('game.isDone');
    if (gone) throw new AppError('card.gone');
    if (this.#change.board.players.has(seat.id)) throw new AppError('card.onBoard');
    // A team's card is noted through a member who still plays it.
    if (cardRulesOf(card.rule).staysWithTeam(card) || (set.noFinish === null && !set.disqualified)) {
      throw refuseField('nofinish', 'Put the card back on the leaderboard first.');
    }
    const { at } = this.#change;
    const asked = this.#change.board.data.game.kind === 'player' && seat.id !== this.#actor.id;
    const given = { ...restoredSeat(seat, this.#actor), ...(asked ? { invitedAt: at } : {}) };
    // The row is on the board, in no group.
    const alone = { groupId: null, groupPosition: null };
    const teamId = teamToReturnTo(this.#change, { seat });
    this.#change.restoreSeat({ ...given, ...set, ...alone, teamId, updatedAt: at });
  }

  /** @throws AppError game.isDone naming the field; request.invalid for a player who left, and for a swear word */
  applySeat(): void {
    const { seat, card, left } = this.#subject;
    const { hci, hcp, comments, outOfCompetition = seat.outOfCompetition } = this.#body;
    for (const [field, value] of Object.entries({ hci, hcp })) {
      if (value !== undefined && this.#isGameClosed) {
        throw refuseField(field, 'Handicaps can’t change after the game is closed.', 'game.isDone');
      }
    }
    const handicap = changedHandicap(seat, card, { hci, hcp });
    const newComments = comments === undefined ? seat.comments : comments || null;
    const changed = [
      ...('index' in handicap ? ['hci'] : []),
      ...('override' in handicap ? ['hcp'] : []),
      ...(newComments === seat.comments ? [] : ['comments']),
      ...(outOfCompetition === seat.outOfCompetition ? [] : ['outOfCompetition']),
    ];
    const [first] = changed;
    if (first === undefined) return;
    if (left) throw refuseField(first, 'Put the card back on the leaderboard first.');
    if (comments && hasSwearWord(comments)) throw refuseField('comments', contractTexts.comments);
    if (Object.keys(handicap).length > 0) {
      setHandicap(this.#change, this.#actor, { data: seat, card }, { hci, hcp }, this.#reason());
    }
    if (outOfCompetition !== seat.outOfCompetition) {
      const logText = (out: boolean) => (out ? 'out' : null);
      this.#note('competition', logText(seat.outOfCompetition), logText(outOfCompetition));
      this.#change.setSeat(seat.id, { outOfCompetition });
    }
    if (newComments !== seat.comments) {
      this.#note('comments', seat.comments, newComments);
      this.#change.setSeat(seat.id, { comments: newComments });
    }
  }
}

/**
 * Changes holes, notes and the handicap of a card. After the close the result is recalculated, and a change that would
 * leave it unsettled is refused.
 * @throws AppError player.notFound, game.full, score.noSuchHole, score.fillClosed, card.gone, card.onBoard,
 * card.notSettled, card.inResult, game.notStarted, game.isDone
 */
export function amend(
  change: GameChange,
  actor: Actor,
  {
    scoreId,
    body,
    formerSeats,
  }: { readonly scoreId: string; readonly body: Amendment; readonly formerSeats: readonly FormerSeat[] },
): void {
  const subject = subjectOf(change, body, scoreId, formerSeats);
  const amending = new CardAmendment(change, actor, subject, body);
  amending.applyHoles();
  amending.applyNotes();
  amending.applySeat();
  requireOwnResults(change, actor);
  for (const each of change.changesShowingCard(scoreId)) requireSettled(each, subject.seat.id);
}

/**
 * In a closed game this card, and in a match all of its cards, must stay settled.
 * @throws AppError card.notSettled
 */
function requireSettled(change: GameChange, playerId: string): void {
  const { board } = change;
  if (board.data.game.state !== 'done') return;
  const now = change.boardAt(board.version + 1);
  const after = now?.players.get(playerId);
  if (!now || !after) return;
  if (!playersOfMatch(now, after).every((player) => isCardSettled(now, player)))
    throw new AppError('card.notSettled');
}
