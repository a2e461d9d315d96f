import { dayMs } from '@flagstick/contract';
import { defaultTiming, JobQueue, type JobResult, type JobRow } from '../../jobs/index.ts';
import { digest } from '../../shared/digest.ts';
import { addressesOf } from '../accounts/index.ts';
import type { Feature, FeatureDeps } from '../feature.ts';
import { compose, linkBaseOfJobs } from '../mail/index.ts';
import { isOn, kindsWithLetters } from './kinds.ts';
import { endsEarly, isStillTrue } from './of-cards.ts';
import { type PushSettings, sendPush } from './push/send.ts';
import { quietMs } from './quiet.ts';
import {
  deleteEndedDevice,
  deviceById,
  devicesOf,
  type NotificationRow,
  notificationById,
  pushJobs,
  pushKey,
  spreadJobs,
} from './store.ts';

type Parts = FeatureDeps<'config' | 'storage' | 'boards' | 'mail' | 'faults'>;

/** Notifications are added inside other features' transactions, after which no queue is woken. */
const pollMs = 3_000;
/** Many, because the next ones wait until the slowest of them has ended. */
const pushesAtOnce = 32;
/** A notification that could not be sent for so long is no news. */
const lifetimeMs = 2 * dayMs;

const textOf = ({ title, body, path, kind, topic }: NotificationRow) =>
  JSON.stringify({ title, body, path, tag: `${kind}.${topic}` });

/** The topic's letters and length are limited, and the push service does not learn which game it is. */
const pushTopic = ({ user_id, kind, topic }: NotificationRow) => digest(user_id, kind, topic).slice(0, 32);

const usefulMs = ({ useless_at }: NotificationRow, now: Date) =>
  useless_at === null ? Number.POSITIVE_INFINITY : useless_at.getTime() - now.getTime();

const isUseless = (notification: NotificationRow, now: Date) => usefulMs(notification, now) <= 0;

function waitMs({ quiet_from: from, quiet_to: to, time_zone: timeZone }: NotificationRow, now: Date): number {
  return from === null || to === null || timeZone === null ? 0 : quietMs({ from, to, timeZone }, now);
}

/**
 * Two queues: the first adds the e-mail and a job per device, the second sends to one device, at least once, with
 * retries.
 */
export function deliverNotifications(
  app: Parameters<Feature<never>>[0],
  { config, storage, boards, mail, faults }: Parts,
  push: PushSettings,
): void {
  const { db } = storage;
  const parts = { storage, faults, clock: boards.clock };

  /** Neither replaced by a newer one, nor too late, nor settled since. */
  async function isNews(notification: NotificationRow): Promise<boolean> {
    if (notification.is_replaced || isUseless(notification, boards.clock.now())) return false;
    const { kind, game_id, user_id } = notification;
    if (!endsEarly(kind) || game_id === null) return true;
    return isStillTrue(kind, (await boards.get(game_id))?.board, user_id);
  }

  async function spread(job: JobRow): Promise<JobResult> {
    const notification = await notificationById(db, job.key);
    if (!notification || !(await isNews(notification))) return 'done';
    const { id, user_id, kind, title, body, path } = notification;
    const switched = notification.switched ?? [];
    await db.transaction().execute(async (tx) => {
      if (isOn(switched, kind, 'push')) {
        const devices = await devicesOf(tx, user_id);
        await pushes.add(
          tx,
          devices.map((device) => ({ key: pushKey(id, device.id), lane: device.id })),
        );
      }
      if (kindsWithLetters.includes(kind) || !isOn(switched, kind, 'email')) return;
      const action = { label: 'Open Flagstick', url: `${linkBaseOfJobs(config)}${path}` };
      const letter = { subject: title, title, paragraphs: [body], action };
      for (const to of (await addressesOf(tx, [user_id])).values())
        await mail.postAll(tx, [{ id, letter: compose(to, letter, config.supportContact) }]);
    });
    pushes.wake();
    mail.wake();
    return 'done';
  }

  async function send(job: JobRow, closing: AbortSignal): Promise<JobResult> {
    const [id = '', deviceId = ''] = job.key.split('.');
    const notification = await notificationById(db, id);
    const device = await deviceById(db, deviceId);
    // The device may belong to another person by now.
    if (!notification || device?.user_id !== notification.user_id) return 'done';
    if (!isOn(notification.switched ?? [], notification.kind, 'push')) return 'done';
    if (!(await isNews(notification))) return 'done';
    const now = boards.clock.now();
    const left = notification.created_at.getTime() + lifetimeMs - Date.now();
    if (left <= 0) return { failed: job.error ?? 'The notification expired before it was sent.' };
    const wait = waitMs(notification, now);
    if (wait > 0) return { repeatAfterMs: wait };
    const { endpoint, p256dh, auth } = device;
    const message = {
      ...{ endpoint, keys: { p256dh, auth }, text: textOf(notification), topic: pushTopic(notification) },
      seconds: Math.ceil(Math.min(left, usefulMs(notification, now)) / 1_000),
    };
    const outcome = await sendPush(push, message, closing);
    if (outcome === 'sent') return 'done';
    if (outcome === 'gone') {
      await deleteEndedDevice(db, device);
      return 'done';
    }
    if ('later' in outcome) return { retry: outcome.later };
    const service = new URL(endpoint).origin;
    faults.report(new Error(outcome.refused), 'A push service refused a notification.', { service });
    return { failed: outcome.refused };
  }

  const fault = 'A notification could not be sent. The server retries.';
  const timing = { ...defaultTiming, pollMs };
  const spreads = new JobQueue(parts, { kind: spreadJobs, timing, run: spread, fault });
  const pushTiming = { ...defaultTiming, atOnce: pushesAtOnce };
  const pushes = new JobQueue(parts, { kind: pushJobs, timing: pushTiming, run: send, fault });
  app.addHook('onReady', async () => {
    spreads.wake();
    pushes.wake();
  });
  app.addHook('preClose', async () => {
    await spreads.close();
    await pushes.close();
  });
}
