import { limits, type NotificationKind, type NotificationSettings } from '@flagstick/contract';
import { sql } from 'kysely';
import { chunks } from '../../shared/lists.ts';
import { type Db, type NewRow, newId, type Row, type Tx } from '../../storage/index.ts';
import { peopleWithAddress } from '../accounts/index.ts';
import { isMailedByDefault, isOn, kindsWithLetters, switchedOf, switchName } from './kinds.ts';

/** A job that sends a notification by the channels of its person; its key is the notification's id. */
export const spreadJobs = 'notification';
/** A job that sends a notification to a device; its key has the ids of both. */
export const pushJobs = 'push';

export const pushKey = (notificationId: string, deviceId: string) => `${notificationId}.${deviceId}`;

/** A browser whose session is open. */
const isOpen = sql<boolean>`exists (select from sessions s
  where s.id = d.session_id and s.ended_at is null and s.expires_at > now())`;

type NewNotification = Omit<NewRow<'notifications'>, 'id' | 'user_id' | 'created_at'>;

const peoplePerStatement = 200;

/**
 * Adds the notification for each person who gets it by push message or by an e-mail of ours. A person who has the kind
 * and key already gets nothing.
 */
export async function insertNotifications(
  tx: Tx,
  userIds: readonly string[],
  { kind, key, topic, game_id, title, body, path, useless_at }: NewNotification,
): Promise<void> {
  const switched = sql`coalesce(${switchName(kind, 'email')} = any(n.switched), false)`;
  const mailed = kindsWithLetters.includes(kind)
    ? sql`false`
    : sql`${switched} <> ${isMailedByDefault(kind)}`;
  for (const some of chunks([...new Set(userIds)], peoplePerStatement))
    await sql`
      with people as (select u.id, p.id as notification_id
        from (values ${sql.join(some.map((id) => sql`(${id}::text, ${newId()}::text)`))}) as p (user_id, id)
        join users u on u.id = p.user_id
        left join notification_settings n on n.user_id = u.id
        where u.active and u.deleted_at is null
          and (exists (select from push_devices d where d.user_id = u.id) or ${mailed})
      ), added as (
        insert into notifications (id, user_id, kind, key, topic, game_id, title, body, path, useless_at)
        select notification_id, id, ${kind}, ${key}, ${topic}, ${game_id ?? null}::text, ${title}, ${body}, ${path},
          ${useless_at ?? null}::timestamptz
        from people
        on conflict do nothing returning id
      )
      insert into jobs (kind, key) select ${spreadJobs}, id from added`.execute(tx);
}

/**
 * The games in play that changed since then, if one of their players gets push messages or changed a setting. The
 * newest row of a game's log has its key, so that the whole log is never read.
 */
export const gamesInPlaySince = async (db: Db, since: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select g.id from games g
    join game_log l on l.game_id = g.id and l.version = g.version
    where g.state = 'playing' and g.deleted_at is null and g.rehearsal_of is null and l.at >= ${since}
      and exists (select from game_players p where p.game_id = g.id and p.left_at is null
        and (exists (select from push_devices d where d.user_id = p.player_id)
          or exists (select from notification_settings s where s.user_id = p.player_id)))
    order by g.id`.execute(db);
  return rows.map(({ id }) => id);
};

export const settingsOf = (db: Db, userId: string) =>
  db.selectFrom('notification_settings').selectAll().where('user_id', '=', userId).executeTakeFirst();

export async function setSettings(
  db: Db,
  userId: string,
  { kinds, quiet }: NotificationSettings,
): Promise<void> {
  const set = {
    switched: switchedOf((await settingsOf(db, userId))?.switched ?? [], kinds),
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    time_zone: quiet?.timeZone ?? null,
  };
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, ...set })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute();
}

/** The addresses of those of the people whose e-mail of this kind is on, by person. */
export async function mailedAddresses(
  db: Db,
  kind: NotificationKind,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await peopleWithAddress(db, userIds)
    .leftJoin('notification_settings as s', 's.user_id', 'users.id')
    .select('s.switched')
    .execute();
  const mailed = rows.filter(({ switched }) => isOn(switched ?? [], kind, 'email'));
  return new Map(mailed.map(({ id, email }) => [id, email]));
}

/** With its person's settings. Undefined: it was deleted, or its game was. */
export const notificationById = (db: Db, id: string) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('notification_settings as s', 's.user_id', 'n.user_id')
    .leftJoin('games as g', 'g.id', 'n.game_id')
    .selectAll('n')
    .select(['s.switched', 's.quiet_from', 's.quiet_to', 's.time_zone'])
    .select(
      sql<boolean>`exists (select from notifications later where later.user_id = n.user_id
        and later.kind = n.kind and later.topic = n.topic
        and (later.created_at, later.id) > (n.created_at, n.id))`.as('is_replaced'),
    )
    .where('n.id', '=', id)
    .where('g.deleted_at', 'is', null)
    .executeTakeFirst();

export type NotificationRow = NonNullable<Awaited<ReturnType<typeof notificationById>>>;

type DeviceRow = Row<'push_devices'>;

export const devicesOf = (db: Db, userId: string): Promise<DeviceRow[]> =>
  db
    .selectFrom('push_devices as d')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isOpen)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const deviceById = (db: Db, id: string): Promise<DeviceRow | undefined> =>
  db.selectFrom('push_devices as d').selectAll().where('id', '=', id).where(isOpen).executeTakeFirst();

/**
 * Adds a browser. One that another account used belongs to this one from now on if the caller has its keys, because a
 * leaked address alone must not take its owner's messages.
 */
export async function putDevice(
  tx: Tx,
  row: Omit<NewRow<'push_devices'>, 'id' | 'created_at'>,
): Promise<void> {
  await tx
    .insertInto('push_devices')
    .values({ id: newId(), ...row })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({
          user_id: row.user_id,
          session_id: row.session_id,
          p256dh: row.p256dh,
          auth: row.auth,
        })
        .where((eb) =>
          eb.or([
            eb('push_devices.user_id', '=', row.user_id),
            eb.and([eb('push_devices.p256dh', '=', row.p256dh), eb('push_devices.auth', '=', row.auth)]),
          ]),
        ),
    )
    .execute();
  await tx
    .deleteFrom('push_devices')
    .where('user_id', '=', row.user_id)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_devices')
        .select('id')
        .where('user_id', '=', row.user_id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limits.pushDevicesMax),
    )
    .execute();
}

export const deleteDevice = (db: Db, userId: string, endpoint: string) =>
  db.deleteFrom('push_devices').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute();

/** Only with these keys: the browser may have subscribed again in the meantime. */
export const deleteEndedDevice = (db: Db, { id, p256dh }: DeviceRow) =>
  db.deleteFrom('push_devices').where('id', '=', id).where('p256dh', '=', p256dh).execute();

export const deleteOldNotifications = async (db: Db, days: number): Promise<void> => {
  await sql`delete from notifications where created_at < now() - ${days} * interval '1 day'`.execute(db);
  await sql`delete from jobs where kind in (${spreadJobs}, ${pushJobs}) and state <> 'waiting'
    and settled_at < now() - ${days} * interval '1 day'`.execute(db);
};
