import type { EntryList, EntryPhase, ListEntrant, MyEntry } from '@flagstick/contract';
import { entryOrder } from '@flagstick/golf';
import { type Actor, AppError } from '../../http/index.ts';
import { type Board, presentFee } from '../../live/index.ts';
import { inTenths, toIso } from '../../shared/codecs.ts';
import { publicName } from '../../shared/public-names.ts';
import type { Db } from '../../storage/index.ts';
import { accountFieldsOf, entrantPerson, formerSeatsOf, requireEligible } from '../games/index.ts';
import { type ListReader, readerOf } from './access.ts';
import { hasOrder, seedHash, termsOf, withTickets } from './ballot.ts';
import { partyOf } from './partners/store.ts';
import { laterRounds } from './rounds/store.ts';
import {
  countsOf,
  type currentEntriesOf,
  type EntrantRow,
  entrantOf,
  isCurrent,
  isUnconfirmed,
  type ListRow,
  waitingOf,
} from './store.ts';

function phaseOf({ data: { game } }: Board, list: ListRow, now: Date): EntryPhase {
  if (game.state !== 'waitingList') return 'over';
  if (list.settled_at !== null) return 'settled';
  if (now >= list.closes_at) return 'closed';
  return now < list.opens_at ? 'before' : 'open';
}

/** The places on the waiting list, from 1, by player, one for partners together; empty while the order is not known. */
function placesOf(list: ListRow, waiting: Awaited<ReturnType<typeof waitingOf>>): Map<string, number> {
  if (!hasOrder(list)) return new Map();
  const ordered = entryOrder(termsOf(list), withTickets(list, waiting));
  const numbers = [...new Set(ordered.map(({ number }) => number))];
  return new Map(ordered.map(({ id, number }) => [id, numbers.indexOf(number) + 1]));
}

/** Why the game rule refuses the reader. */
async function refusalOf(db: Db, board: Board, actor: Actor): Promise<string | null> {
  const person = await entrantPerson(db, actor.id);
  if (!person) return null;
  try {
    requireEligible(board, accountFieldsOf(person));
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details.fields?.[0]?.error ?? error.message;
  }
}

async function ownEntry(
  db: Db,
  board: Board,
  list: ListRow,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<EntryList['mine']> {
  const entrant = await entrantOf(db, board.id, userId);
  if (!entrant) return null;
  const { number, state, until, member, answers, leads } = entrant;
  const party = await partyOf(db, entrant);
  const places = placesOf(list, state === 'waiting' ? await waitingOf(db, board.id) : []);
  // Players who paid and left the game come back without paying.
  const [seat] = state === 'in' ? await formerSeatsOf(db, board.id, [userId]) : [];
  return {
    ...{ number, state, place: places.get(userId) ?? null, until: toIso(until) },
    isPlayer: board.players.has(userId),
    member,
    hasPaid: (seat?.payStatus ?? 0) !== 0,
    answers,
    leads,
    partners: party.flatMap((player) =>
      player.id === userId ? [] : [{ _id: player.id, ...publicName(player, now), state: player.state }],
    ),
  };
}

/** The event whose rounds players enter by the list; null for the list of one game. */
async function presentRounds(db: Db, { id, data }: Board): Promise<EntryList['event']> {
  const later = await laterRounds(db, id);
  const [first] = later;
  if (!first) return null;
  return { name: first.event, rounds: [data.game, ...later].map(({ date }) => toIso(date)) };
}

/** A list as one reader sees it. */
export async function presentList(
  db: Db,
  board: Board,
  list: ListRow,
  { actor, now }: { readonly actor: Actor | null; readonly now: Date },
): Promise<EntryList> {
  const { game, club, course } = board.data;
  const { organises, showsNames } = readerOf(board, actor);
  const phase = phaseOf(board, list, now);
  const mine = actor && (await ownEntry(db, board, list, { userId: actor.id, now }));
  const mayEnter =
    (phase === 'before' || phase === 'open') &&
    !(mine && (isCurrent(mine.state) || isUnconfirmed(mine.state)));
  const isDrawn = list.order_by === 'ballot' && list.settled_at !== null;
  return {
    game: {
      ...{ _id: game.id, name: game.name, code: game.code, date: toIso(game.date), state: game.state },
      club: { _id: club.id, name: club.name, timeZone: club.timeZone },
      course: course.name,
      ...presentFee(game),
    },
    ...{ opensAt: toIso(list.opens_at), closesAt: toIso(list.closes_at), spaces: list.spaces },
    ...{ order: list.order_by, membersFirst: list.members_first, favoursMissed: list.favours_missed },
    ...{
      answerHours: list.answer_hours,
      groupSize: list.group_size,
      questions: list.questions,
      phase,
      counts: await countsOf(db, board.id),
    },
    ...{ seedHash: seedHash(list), seed: isDrawn ? list.seed : null, settledAt: toIso(list.settled_at) },
    event: await presentRounds(db, board),
    ...{ showsNames, mayChange: organises, mine },
    refusal: actor && mayEnter ? await refusalOf(db, board, actor) : null,
    updateDate: toIso(list.updated_at),
  };
}

const stateOrder: ReadonlyArray<EntrantRow['state']> = [
  ...(['in', 'offered', 'waiting', 'confirmed', 'asked'] as const),
  ...(['lapsed', 'unconfirmed', 'declined', 'refused', 'withdrawn'] as const),
];

/**
 * In the order of their spaces. Only organisers see the names of those who left the list, or were only named; players
 * see those of their own entry.
 */
export function presentEntrants(
  list: ListRow,
  rows: readonly EntrantRow[],
  { reader, now }: { readonly reader: ListReader; readonly now: Date },
): ListEntrant[] {
  const entrants = withTickets(
    list,
    rows.map((row) => ({ ...row, id: row.user_id })),
  );
  const places = placesOf(
    list,
    entrants.filter(({ state, active }) => state === 'waiting' && active),
  );
  const own = rows.find(({ user_id }) => user_id === reader.id);
  const ownNumber = own && (isCurrent(own.state) || isUnconfirmed(own.state)) ? own.number : null;
  const showsName = ({ state, number }: EntrantRow) =>
    reader.organises ||
    number === ownNumber ||
    (reader.showsNames && (isCurrent(state) || state === 'confirmed'));
  const ordered = stateOrder.flatMap((state) => {
    const some = entrants.filter((entrant) => entrant.state === state);
    return hasOrder(list) ? entryOrder(termsOf(list), some) : some;
  });
  return ordered.map((row) => ({
    ...{ number: row.number, member: row.member, favoured: row.favoured, state: row.state },
    player: showsName(row) ? presentPlayer(row, reader, now) : null,
    ...{ place: places.get(row.id) ?? null, ticket: row.ticket, until: toIso(row.until) },
    enteredAt: toIso(row.entered_at),
    ...(reader.organises ? { answers: row.answers } : {}),
  }));
}

/** Young players have short names for readers who do not organise the game (docs/decisions/079). */
function presentPlayer(
  { user_id, name, last_name: lastName, birth_date: birthDate, index_tenths }: EntrantRow,
  { organises }: ListReader,
  now: Date,
): ListEntrant['player'] {
  if (organises) return { _id: user_id, name, lastName, hci: inTenths.read(index_tenths) };
  return { _id: user_id, ...publicName({ name, lastName, birthDate }, now) };
}

export const presentMine = (row: Awaited<ReturnType<typeof currentEntriesOf>>[number]): MyEntry => ({
  ...{ code: row.code, name: row.name, club: row.club, date: toIso(row.date), timeZone: row.time_zone },
  ...{ closesAt: toIso(row.closes_at), order: row.order_by, settled: row.settled_at !== null },
  ...{ state: row.state, until: toIso(row.until) },
});
