import { createECDH, randomUUID } from 'node:crypto';
import { notifications as calls } from '@flagstick/contract';
import type { Harness, TestUser } from '../harness.ts';

/** The test servers may send to it, and no process listens there. */
export const closedPushService = 'http://127.0.0.1:9';

/** Subscribes a browser of the person, so that notices to them are stored. */
export async function subscribe(server: Harness, user: TestUser): Promise<void> {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const body = { endpoint: `${closedPushService}/${randomUUID()}`, p256dh, auth: 'A'.repeat(22) };
  const { status } = await server.call(calls.addDevice, { body }, user);
  if (status !== 200) throw new Error(`The browser was refused with ${status}.`);
}

const rowsOf = ({ storage: { db } }: Harness, { id }: TestUser) =>
  db.selectFrom('notifications').selectAll().where('user_id', '=', id).orderBy('id').execute();

/** Kind, title, text and page of the person’s notices, the oldest first. */
export const noticesOf = async (server: Harness, user: TestUser): Promise<string[][]> =>
  (await rowsOf(server, user)).map(({ kind, title, body, path }) => [kind, title, body, path]);

/** Until when each of them is of use. */
export const untilsOf = async (server: Harness, user: TestUser): Promise<Array<Date | null>> =>
  (await rowsOf(server, user)).map(({ useless_at }) => useless_at);
