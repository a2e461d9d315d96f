import type { EntryList, EntryPhase, ListEntrant, MyEntry } from '@flagstick/contract';
import { entryOrder } from '@flagstick/golf';
import { type Actor, AppError } from '../../http/index.ts';
import { type Board, presentFee } from '../../live/index.ts';
import { inTenths, toIso } from '../../shared/codecs.ts';
import { publicName } from '../../shared/public-names.ts';
import type { Db } from '../../storage/index.ts';
import { accountFieldsOf, entrantPerson, requireEligible } from '../games/index.ts';
import { type ListReader, readerOf } from './access.ts';
import { hasOrder, seedHash, termsOf, withTickets } from './ballot.ts';
import { partiesOf } from './partners/store.ts';
import { laterRounds } from './rounds/store.ts';
import {
  countsOf,
  type currentEntriesOf,
  type EntrantRow,
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
function placesOf(list: ListRow, waiting: Awaited<ReturnType<typeof waitingOf>>) {
  if (!hasOrder(list)) return new Map();
  const ordered = entryOrder(termsOf(list), withTickets(list, waiting));
  const places = new Map<number, number>();
  for (const { number } of ordered) if (!places.has(number)) places.set(number, places.size + 1);
  return new Map(ordered.map(({ id, number }) => [id, places.get(number) ?? null]));
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

type OwnEntry = NonNullable<EntryList['mine']>;

/** The entries of these readers, by reader. */
async function ownEntries(
  db: Db,
  board: Board,
  list: ListRow,
  { userIds, now }: { readonly userIds: readonly string[]; readonly now: Date },
): Promise<Map<string, OwnEntry>> {
  if (userIds.length === 0) return new Map();
  const all = await partiesOf(db, board.id, userIds);
  const parties = Map.groupBy(all, ({ number }) => number);
  const own = all.filter(({ id }) => userIds.includes(id));
  const waits = own.some(({ state }) => state === 'waiting');
  const places = placesOf(list, waits ? await waitingOf(db, board.id) : []);
  const entryOf = ({ id, number, state, ...entrant }: (typeof own)[number]): OwnEntry => ({
    ...{ number, state, place: places.get(id) ?? null, until: toIso(entrant.until) },
    isPlayer: board.players.has(id),
    member: entrant.member,
    // Players who paid and left the game come back without paying.
    hasPaid: state === 'in' && entrant.hasPaid,
    answers: entrant.answers,
    leads: entrant.leads,
    partners: (parties.get(number) ?? []).flatMap((player) =>
      player.id === id ? [] : [{ _id: player.id, ...publicName(player, now), state: player.state }],
    ),
  });
  return new Map(own.map((entrant) => [entrant.id, entryOf(entrant)]));
}

/** The event whose rounds players enter by the list; null for the list of one game. */
async function presentRounds(db: Db, { id, data }: Board): Promise<EntryList['event']> {
  if (!data.events.some(({ round }) => round === 1)) return null;
  const later = await laterRounds(db, id);
  const [first] = later;
  if (!first) return null;
  return { name: first.event, rounds: [data.game, ...later].map(({ date }) => toIso(date)) };
}

/**
 * Reads a list for these readers, and returns how each of them sees it. Data that is the same for all is read once.
 */
export async function listView(
  db: Db,
  board: Board,
  list: ListRow,
  { actors, now }: { readonly actors: ReadonlyArray<Actor | null>; readonly now: Date },
): Promise<(actor: Actor | null) => Promise<EntryList>> {
  const { game, club, course } = board.data;
  const phase = phaseOf(board, list, now);
  const isDrawn = list.order_by === 'ballot' && list.settled_at !== null;
  const userIds = actors.flatMap((actor) => actor?.id ?? []);
  const entries = await ownEntries(db, board, list, { userIds, now });
  const common = {
    game: {
      ...{ _id: game.id, name: game.name, code: game.code, date: toIso(game.date), state: game.state },
      club: { _id: club.id, name: club.name, timeZone: club.timeZone },
      course: course.name,
      ...presentFee(game),
    },
    ...{ opensAt: toIso(list.opens_at), closesAt: toIso(list.closes_at), spaces: list.spaces },
    ...{ order: list.order_by, membersFirst: list.members_first, favoursMissed: list.favours_missed },
    ...{ answerHours: list.answer_hours, groupSize: list.group_size, questions: list.questions, phase },
    counts: await countsOf(db, board.id),
    ...{ seedHash: seedHash(list), seed: isDrawn ? list.seed : null, settledAt: toIso(list.settled_at) },
    event: await presentRounds(db, board),
    updateDate: toIso(list.updated_at),
  };
  return async (actor) => {
    const { organises, showsNames } = readerOf(board, actor);
    const mine = (actor && entries.get(actor.id)) ?? null;
    const mayEnter =
      (phase === 'before' || phase === 'open') &&
      !(mine && (isCurrent(mine.state) || isUnconfirmed(mine.state)));
    const refusal = actor && mayEnter ? await refusalOf(db, board, actor) : null;
    return { ...common, showsNames, mayChange: organises, mine, refusal };
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
