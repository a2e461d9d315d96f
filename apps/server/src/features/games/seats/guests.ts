import { capitalised, cardOfGender, type games, type handicaps, nameKey, teeName } from '@flagstick/contract';
import type * as z from 'zod';
import { type Actor, AppError, refuseField } from '../../../http/index.ts';
import {
  type Board,
  canSeePlayer,
  changeEach,
  type GameChange,
  type LiveBoards,
  type Policy,
  publishAccountChange,
  recordAccountChange,
  requireOpen,
} from '../../../live/index.ts';
import { inHundredths, inTenths } from '../../../shared/codecs.ts';
import { hasConfirmedSwearWord } from '../../../shared/profanity.ts';
import { type Storage, searchable } from '../../../storage/index.ts';
import {
  allowCorrectingGuest,
  groupForGuest,
  guestMustFitRule,
  mayConfirmName,
  payStatusOfGuest,
} from '../access.ts';
import { setGroupMembers } from '../groups/groups.ts';
import { requireGuestQuota } from '../set-up/quota.ts';
import { entryRefusal } from './eligibility.ts';
import { logHandicapChange, seatPlayer } from './seats.ts';
import { guestInGames, insertGuests, updateGuest } from './store.ts';

type GuestForm = z.output<typeof handicaps.updateGuest.body>;

/** Only organisers may confirm a guest's name. */
const profanityCheck = (mayConfirm: boolean, confirmed: boolean) => ({
  refusal: mayConfirm ? ('name.swearWord' as const) : ('name.askOrganiser' as const),
  confirmed,
});

export function guestColumns(form: Omit<GuestForm, 'nameConfirmed'>) {
  const [name, last_name] = [capitalised(form.name), capitalised(form.lastName)];
  return {
    name,
    last_name,
    gender: form.gender,
    index_tenths: inTenths.write(form.hcp),
    social_hundredths: inHundredths.write(form.socialHcp),
    search: searchable(name, last_name),
  };
}

function isAllowed(may: Policy, board: Board): boolean {
  try {
    may(board);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** @throws AppError item.notFound, request.invalid for a handicap that the game's rule refuses */
function requireEligibleGuest(board: Board, actor: Actor, guestId: string, form: GuestForm): void {
  const tee = board.players.get(guestId)?.card.tee;
  if (!tee) throw new AppError('item.notFound');
  if (!guestMustFitRule(board, actor)) return;
  const holder = { gender: form.gender, index: form.hcp, social: form.socialHcp };
  const refusal = entryRefusal(holder, board.data.rule, tee);
  if (refusal) throw refuseField(form.socialHcp === null ? 'hcp' : 'socialHcp', refusal.reason);
}

/**
 * @param by the author in the card's log; null for a linked game, because the shared card's log has it already
 * @throws AppError item.notFound, request.invalid for a handicap that the game's rule refuses
 */
function correctSeat(change: GameChange, by: Actor | null, guestId: string, form: GuestForm): void {
  const seat = change.seatOf(guestId);
  if (!seat) throw new AppError('item.notFound');
  const { name, last_name: lastName, gender } = guestColumns(form);
  const { hcp: index, socialHcp: social } = form;
  const { tees } = change.board.data;
  const tee = tees.find(({ _id }) => _id === seat.teeId);
  // A guest of the other gender uses that gender's rating if the game has one.
  const needsOtherTee = seat.gender !== gender && tee?.gender !== gender;
  const newTee = needsOtherTee ? (cardOfGender(tees, gender, tee) ?? tee) : tee;
  if (by) {
    logHandicapChange(change, seat.cardId, { by: by.id, field: 'hci', old: seat.index, now: index });
    logHandicapChange(change, seat.cardId, { by: by.id, field: 'shcp', old: seat.social, now: social });
  }
  if (by && tee && newTee && newTee !== tee) {
    change.addNote(seat.cardId, {
      ...{ kind: 'amendment', typed_by: by.id, field: 'tee', reason: null },
      ...{ old: teeName(tee), now: teeName(newTee) },
    });
  }
  change.setSeat(guestId, { teeId: newTee?._id ?? seat.teeId, name, lastName, gender, index, social });
}

/**
 * Corrects a guest in all games or in none: the name everywhere, the handicap in the open games that the caller may
 * change, with a line in the card's log.
 * @returns whether a name with a swear word was confirmed
 * @throws AppError item.notFound, action.notAllowed, request.invalid, name.swearWord, name.askOrganiser
 */
export async function correctGuest(
  deps: { readonly storage: Storage; readonly boards: LiveBoards },
  actor: Actor,
  guestId: string,
  form: GuestForm,
): Promise<boolean> {
  const found = await guestInGames(deps.storage.db, guestId);
  if (!found || found.games.length === 0) throw new AppError('item.notFound');
  const may = allowCorrectingGuest(actor, guestId);
  const allowed: string[] = [];
  let mayConfirm = false;
  const columns = guestColumns(form);
  for (const id of found.games) {
    const { board } = await deps.boards.require(id);
    if (!isAllowed(may, board)) continue;
    // Checked before the first change: if one game refuses, the guest stays unchanged in all.
    requireEligibleGuest(board, actor, guestId, form);
    allowed.push(id);
    mayConfirm ||= mayConfirmName(board, actor);
  }
  if (allowed.length === 0) throw new AppError('action.notAllowed');
  // A stored name was confirmed before.
  const names = {
    name: columns.name === found.guest.name ? undefined : columns.name,
    lastName: columns.last_name === found.guest.last_name ? undefined : columns.last_name,
  };
  const confirmed = hasConfirmedSwearWord(names, profanityCheck(mayConfirm, form.nameConfirmed));
  await changeEach(deps, allowed, may, async (change) => {
    for (const each of [change, ...change.linked]) {
      if (!allowed.includes(each.board.id)) continue;
      requireEligibleGuest(each.board, actor, guestId, form);
      correctSeat(each, each === change ? actor : null, guestId, form);
    }
    await updateGuest(change.tx, guestId, columns);
    await recordAccountChange(change.tx, guestId, found.guest, { ...found.guest, ...columns });
  });
  // Other games show the name too.
  await publishAccountChange(deps, guestId, found.guest, { ...found.guest, ...columns });
  return confirmed;
}

/**
 * A guest has neither CDH number nor e-mail address, so only the gender distinguishes two of one name.
 * @throws AppError guest.sameName
 */
function requireOtherName(board: Board, actor: Actor, guest: Omit<GuestForm, 'nameConfirmed'>): void {
  const key = nameKey(guest);
  const same = [...board.players.values()].some(
    (player) =>
      player.data.gender === guest.gender &&
      nameKey(player.data) === key &&
      canSeePlayer(board, actor, player),
  );
  if (same) throw new AppError('guest.sameName');
}

/**
 * @returns whether a name with a swear word was confirmed
 * @throws AppError game.isDone, guests.tooMany, guest.sameName, name.swearWord, name.askOrganiser, and errors of
 * `seatPlayer` and `setGroupMembers`
 */
export async function addGuest(
  change: GameChange,
  actor: Actor,
  id: string,
  body: z.output<typeof games.addGuest.body>,
): Promise<boolean> {
  const { board } = change;
  const group = groupForGuest(board, actor);
  requireOpen(board);
  const confirmed = hasConfirmedSwearWord(
    body,
    profanityCheck(mayConfirmName(board, actor), body.nameConfirmed),
  );
  if (!body.otherPerson) requireOtherName(board, actor, body);
  const guest = { id, guest: true, ...guestColumns(body) };
  await requireGuestQuota(change.tx, actor);
  await insertGuests(change.tx, [guest]);
  const noAccount = { username: null, email: null, cdh: null, home_club_id: null, birth_date: null };
  const { outOfCompetition, playingHandicap } = body;
  const admission = { outOfCompetition, playingHandicap };
  const payStatus = payStatusOfGuest(board, actor);
  seatPlayer(change, { ...guest, ...noAccount }, { by: actor.id, invited: false, admission, payStatus }, []);
  if (group) setGroupMembers(change, group, [...group.players, id], actor.id);
  return confirmed;
}
