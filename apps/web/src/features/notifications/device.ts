import * as routes from '@flagstick/contract/routes';
import { send } from '../../shared/api/call.ts';
import { bytesOfBase64 } from '../../shared/base64.ts';
import { ownerKey, pushOwner } from './owner.ts';

/** `needsInstall`: iPhones and iPads have push messages in the installed app only. */
type PushSupport = 'possible' | 'blocked' | 'needsInstall' | 'unsupported';

const isApple = (userAgent: string, touchPoints: number) =>
  /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

export function pushSupport(): PushSupport {
  if (!('PushManager' in window) || typeof Notification === 'undefined' || !('serviceWorker' in navigator))
    return isApple(navigator.userAgent, navigator.maxTouchPoints) ? 'needsInstall' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** This browser was never asked, or needs the installed app first. */
export const isUndecided = (): boolean => {
  const support = pushSupport();
  return support === 'needsInstall' || (support === 'possible' && Notification.permission === 'default');
};

const hasKey = ({ options }: PushSubscription, key: Uint8Array) => {
  const own = options.applicationServerKey;
  return own !== null && new Uint8Array(own).every((byte, at) => byte === key[at]);
};

const currentSubscription = async () =>
  (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription() ?? null;

/** The person who turned push messages on in this browser: another person's sign-in does not turn them on. */
const isOwnedBy = (userId: string) =>
  pushSupport() === 'possible' && Notification.permission === 'granted' && pushOwner() === userId;

export const isOnHere = async (userId: string): Promise<boolean> =>
  isOwnedBy(userId) && (await currentSubscription()) !== null;

/** Subscribes this browser at its push service and sends the subscription to the server. @throws if either fails */
async function subscribe(publicKey: string): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const key = bytesOfBase64(publicKey);
  const before = await registration.pushManager.getSubscription();
  // The server has another key than when this browser subscribed.
  if (before && !hasKey(before, key)) await before.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await send(routes.notifications.addDevice, { body: { endpoint: subscription.endpoint, p256dh, auth } });
}

/** Asks for the permission, and returns whether push messages are on. */
export async function turnOn(publicKey: string, userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  try {
    await subscribe(publicKey);
  } catch (error) {
    await (await currentSubscription())?.unsubscribe();
    throw error;
  }
  localStorage.setItem(ownerKey, userId);
  return true;
}

/** Works without a network, too: push services tell the server that the subscription has ended. */
export async function turnOff(): Promise<void> {
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
  localStorage.removeItem(ownerKey);
  if (!subscription) return;
  const body = { endpoint: subscription.endpoint };
  await send(routes.notifications.removeDevice, { body }).catch(() => undefined);
}

/** A subscription ends with its session, so its owner's browser subscribes again in the next one. */
export async function renew(publicKey: string, userId: string): Promise<void> {
  if (isOwnedBy(userId)) await subscribe(publicKey);
}

export async function renewWithServersKey(userId: string): Promise<void> {
  if (!isOwnedBy(userId)) return;
  const { publicKey } = await send(routes.notifications.read, {});
  await renew(publicKey, userId);
}

/** After a sign-out nothing of the account is shown. Its owner's next sign-in subscribes again. */
export async function pause(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
}
