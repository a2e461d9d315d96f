import type { UserUpdate } from '@flagstick/contract';
import type * as z from 'zod';
import { AppError } from '../../http/index.ts';
import { type Changes, type Db, endSessions, type NewRow } from '../../storage/index.ts';
import { columnsOf, deleteCodes, type PersonRow, personSearchText, updatePerson } from '../accounts/index.ts';
import { lockAdmins, logChanges } from './store.ts';

type UserChanges = z.output<typeof UserUpdate>;

export async function isLastAdmin(
  db: Db,
  person: Pick<PersonRow, 'id' | 'role' | 'active'>,
): Promise<boolean> {
  if (person.role !== 'admin' || !person.active) return false;
  const admins = await lockAdmins(db);
  return admins.every((id) => id === person.id);
}

/** @throws AppError admin.last */
export async function refuseLastAdmin(db: Db, person: Parameters<typeof isLastAdmin>[1]): Promise<void> {
  if (await isLastAdmin(db, person)) throw new AppError('admin.last');
}

function clubOf(person: PersonRow, { rule, club }: UserChanges): string | null {
  const role = rule ?? person.role;
  if (role !== 'club' && role !== 'organiser') return null;
  if (club !== undefined) return club;
  return role === person.role ? person.club_id : null;
}

const logged = ['role', 'club_id', 'active', 'can_add_user', 'email', 'username', 'index_tenths'] as const;

const asText = (value: unknown) => (value === null || value === undefined ? null : String(value));

const logRowsOf = (person: PersonRow, set: Changes<'users'>, byId: string): Array<NewRow<'user_log'>> =>
  logged
    .filter((field) => set[field] !== undefined && set[field] !== person[field])
    .map((field) => ({
      user_id: person.id,
      by_id: byId,
      field,
      old: asText(person[field]),
      new: asText(set[field]),
    }));

/**
 * A new address counts as confirmed, and a suspension ends all sessions. `person` was read with its row locked. Call
 * `sessions.invalidate` after the commit.
 * @throws AppError admin.last
 */
export async function changePerson(
  db: Db,
  person: PersonRow,
  changes: UserChanges,
  avatar: string | null | undefined,
  byId: string,
): Promise<void> {
  const { rule, active, canAddUser, email } = changes;
  if ((rule !== undefined && rule !== 'admin') || active === false) await refuseLastAdmin(db, person);
  const changesAddress = email !== undefined && email !== person.email;
  const columns = columnsOf(changes);
  const set: Changes<'users'> = {
    ...columns,
    club_id: clubOf(person, changes),
    search: personSearchText(
      columns.name ?? person.name,
      columns.last_name ?? person.last_name,
      columns.username ?? person.username ?? '',
    ),
    ...(rule === undefined ? {} : { role: rule }),
    ...(active === undefined ? {} : { active }),
    ...(canAddUser === undefined ? {} : { can_add_user: canAddUser }),
    ...(avatar === undefined ? {} : { avatar }),
    ...(changesAddress ? { email, email_confirmed_at: new Date() } : {}),
  };
  await updatePerson(db, person.id, set);
  // Links that were sent to the old address must stop working.
  if (changesAddress) await deleteCodes(db, person.id);
  if (active === false) await endSessions(db, person.id);
  await logChanges(db, logRowsOf(person, set, byId));
}
