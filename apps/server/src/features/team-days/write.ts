import {
  contractTexts,
  knockOutSentences,
  type TeamDayInsert,
  type TeamDaySessionForm,
  type TeamDayUpdate,
} from '@flagstick/contract';
import { matchSideNames } from '@flagstick/golf';
import type * as z from 'zod';
import { type Actor, AppError, refuseField } from '../../http/index.ts';
import { hasSwearWord } from '../../shared/profanity.ts';
import { type Db, definedOnly, newId, searchable } from '../../storage/index.ts';
import { clubExists } from '../accounts/index.ts';
import { accountsAmong, requirePlayers, storedPlayer } from '../knock-outs/index.ts';
import { clubFor } from './access.ts';
import {
  insertTeamDay,
  putPlayers,
  putSessions,
  putSide,
  type Side,
  setTeamDay,
  type TeamDayRow,
} from './store.ts';

type Insert = z.output<typeof TeamDayInsert>;
type Update = z.output<typeof TeamDayUpdate>;
type SideForm = Insert['sides']['a'];

const captainOf = (row: TeamDayRow | undefined, side: Side) =>
  row?.sides.find((one) => one.side === side)?.captain_id ?? null;

/** Accounts that a side lists already may have been deleted since. */
async function requirePeople(db: Db, sides: Insert['sides'], row?: TeamDayRow): Promise<void> {
  for (const side of matchSideNames) {
    const { name, captain, players } = sides[side];
    if (hasSwearWord(name)) throw refuseField(`sides.${side}.name`, contractTexts.swearWord);
    const isNew = captain !== null && captain !== captainOf(row, side);
    if (isNew && !(await accountsAmong(db, [captain])).has(captain))
      throw refuseField(`sides.${side}.captain`, knockOutSentences.noPlayer);
    const listed = new Set(row?.players.flatMap((one) => (one.side === side ? (one.user_id ?? []) : [])));
    await requirePlayers(
      db,
      players.flatMap((player, at) =>
        'user' in player && listed.has(player.user) ? [] : { player, field: `sides.${side}.players.${at}` },
      ),
    );
  }
}

const hasHiddenOrder = (row: TeamDayRow): boolean =>
  row.sessions.some(
    ({ session, revealed_at }) =>
      revealed_at === null && row.orders.some((order) => order.session === session),
  );

/**
 * Listed players keep their ids. Once an order of the side is in, none is removed: whether that is refused must not say
 * which players the order names. While an order of any side is hidden, no captain changes: a new one would read it.
 * @throws AppError request.invalid for an id of another side, teamDay.ordered
 */
async function storeSide(
  db: Db,
  id: string,
  { side, form }: { side: Side; form: SideForm },
  row?: TeamDayRow,
) {
  if (row && form.captain !== captainOf(row, side) && hasHiddenOrder(row))
    throw new AppError('teamDay.ordered');
  await putSide(db, { team_day_id: id, side, name: form.name, captain_id: form.captain });
  const listed = row?.players.filter((player) => player.side === side) ?? [];
  const players = form.players.map((player, at) => {
    const known =
      'user' in player
        ? listed.find(({ user_id }) => user_id === player.user)
        : listed.find((one) => one.id === player._id && one.user_id === null);
    if (!('user' in player) && player._id !== undefined && !known)
      throw refuseField(`sides.${side}.players.${at}`, knockOutSentences.noPlayer);
    return { id: known?.id ?? newId(), ...storedPlayer(player) };
  });
  const kept = new Set(players.map((player) => player.id));
  const isFixed = row?.orders.some((order) => order.side === side);
  if (isFixed && listed.some((player) => !kept.has(player.id))) throw new AppError('teamDay.ordered');
  await putPlayers(db, { id, side }, players);
}

const storedSession = (form: TeamDaySessionForm) => ({
  ...{ kind: form.kind, match_count: form.matchCount, points: form.points, holes: form.holes },
  ...{ day: form.date, start: form.start, interval_minutes: form.interval },
});

const fixedByOrder = ['kind', 'match_count', 'points', 'holes'] as const;

/** @throws AppError teamDay.ordered for a change of a session with an order */
async function storeSessions(db: Db, id: string, forms: readonly TeamDaySessionForm[], row?: TeamDayRow) {
  const sessions = forms.map(storedSession);
  const ordered = new Set(row?.orders.map(({ session }) => session));
  for (const before of row?.sessions ?? []) {
    const now = sessions[before.session - 1];
    if (ordered.has(before.session) && fixedByOrder.some((field) => now?.[field] !== before[field]))
      throw new AppError('teamDay.ordered');
  }
  await putSessions(db, id, sessions);
}

/** @throws AppError request.invalid for the club, a captain or a player */
export async function createTeamDay(db: Db, actor: Actor, body: Insert): Promise<string> {
  const club_id = clubFor(actor, body.club);
  if (!(await clubExists(db, club_id))) throw refuseField('club', knockOutSentences.noClub);
  await requirePeople(db, body.sides);
  const id = newId();
  await insertTeamDay(db, {
    ...{ id, club_id, owner_id: actor.id, name: body.name, search: searchable(body.name) },
    ...{ public_page: body.publicPage, holder: body.holder },
  });
  for (const side of matchSideNames) await storeSide(db, id, { side, form: body.sides[side] });
  await storeSessions(db, id, body.sessions);
  return id;
}

/** @throws AppError request.invalid for a captain or a player, teamDay.ordered */
export async function updateTeamDay(db: Db, row: TeamDayRow, body: Update): Promise<void> {
  if (body.sides) {
    await requirePeople(db, body.sides, row);
    for (const side of matchSideNames) await storeSide(db, row.id, { side, form: body.sides[side] }, row);
  }
  if (body.sessions) await storeSessions(db, row.id, body.sessions, row);
  await setTeamDay(
    db,
    row.id,
    definedOnly({
      ...{ name: body.name, public_page: body.publicPage, holder: body.holder },
      search: body.name === undefined ? undefined : searchable(body.name),
    }),
  );
}
