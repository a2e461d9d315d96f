import { notifications as calls, type NotificationState } from '@flagstick/contract';
import { type Actor, refuseField, route } from '../../http/index.ts';
import { lockKey } from '../../storage/index.ts';
import type { Feature } from '../feature.ts';
import { deliverNotifications } from './deliver.ts';
import { kindsOf } from './kinds.ts';
import { watchCards } from './of-cards.ts';
import { watchGames } from './of-games.ts';
import { isPushService } from './push/addresses.ts';
import { contactOf } from './push/contact.ts';
import { isBrowserKey } from './push/encrypt.ts';
import { serverKeys } from './push/vapid.ts';
import { deleteDevice, devicesOf, putDevice, setSettings, settingsOf } from './store.ts';

export const notificationRoutes: Feature<'config' | 'storage' | 'boards' | 'mail' | 'faults'> = (
  app,
  parts,
) => {
  const { config, storage } = parts;
  const { db } = storage;
  const keys = serverKeys(config.secret);
  watchGames(parts);
  watchCards(app, parts);
  deliverNotifications(app, parts, { keys, contact: contactOf(config), named: config.pushServices });

  async function state({ id }: Actor): Promise<NotificationState> {
    const settings = await settingsOf(db, id);
    const { quiet_from: from = null, quiet_to: to = null, time_zone: timeZone = null } = settings ?? {};
    return {
      kinds: kindsOf(settings?.switched ?? []),
      quiet: from === null || to === null || timeZone === null ? null : { from, to, timeZone },
      publicKey: keys.publicKey,
      devices: (await devicesOf(db, id)).length,
    };
  }

  route(app, calls.read, ({ actor }) => state(actor));

  route(app, calls.set, async ({ actor, body }) => {
    await db.transaction().execute(async (tx) => {
      await lockKey(tx, actor.id);
      await setSettings(tx, actor.id, body);
    });
    return state(actor);
  });

  route(app, calls.addDevice, async ({ actor, body }) => {
    if (!isPushService(body.endpoint, config.pushServices))
      throw refuseField('endpoint', 'This is not the address of a push service.');
    if (!isBrowserKey(body.p256dh)) throw refuseField('p256dh', 'This is not a key of a browser.');
    await db.transaction().execute(async (tx) => {
      await lockKey(tx, actor.id);
      await putDevice(tx, { ...body, user_id: actor.id, session_id: actor.sid });
    });
    return state(actor);
  });

  route(app, calls.removeDevice, async ({ actor, body }) => {
    await deleteDevice(db, actor.id, body.endpoint);
    return state(actor);
  });
};
