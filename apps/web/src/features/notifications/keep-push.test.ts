import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../shared/session/session.ts';
import { turnOff, turnOn } from './device.ts';
import { keepPush } from './keep-push.ts';

const tokenOf = (_id: string, sid: string) => `h.${btoa(JSON.stringify({ _id, rule: 'player', sid }))}.s`;

let subscribed: { endpoint: string } | null;
let nth = 0;
const calls: string[] = [];
const closeShown = vi.fn();
let fails = false;

const pushManager = {
  getSubscription: async () => subscribed,
  subscribe: async () => {
    if (subscribed) return subscribed;
    nth += 1;
    const subscription = {
      endpoint: `https://push.example/${nth}`,
      options: { applicationServerKey: new Uint8Array([4]).buffer },
      toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        subscribed = null;
        calls.push('unsubscribed');
        return true;
      },
    };
    subscribed = subscription;
    return subscription;
  },
};

beforeEach(() => {
  subscribed = null;
  nth = 0;
  calls.length = 0;
  fails = false;
  const registration = { pushManager, getNotifications: async () => [{ close: closeShown }] };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { serviceWorker: { value: serviceWorker, configurable: true } }),
  );
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (fails) throw new TypeError('no network');
    calls.push(body ? `${method} ${JSON.parse(String(body)).endpoint}` : method);
    return Response.json({ publicKey: 'BA', kinds: {}, quiet: null, devices: 1 });
  });
});
afterEach(() => {
  signOut();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('the owner’s browser is added again at the start and after a sign-in, and another person’s is not', async () => {
  localStorage.setItem('pushOwner', 'ann');
  signIn(tokenOf('ann', 's1'));
  keepPush();
  await vi.waitUntil(() => calls.length === 2);
  expect(calls).toEqual(['GET', expect.stringContaining('https://push.example/1')]);
  signIn(tokenOf('ann', 's2'));
  await vi.waitUntil(() => calls.length === 5);
  expect(calls.slice(2)).toEqual(['unsubscribed', 'GET', expect.stringContaining('https://push.example/2')]);
  signIn(tokenOf('bob', 's3'));
  await vi.waitUntil(() => subscribed === null);
  expect(calls.slice(5)).toEqual(['unsubscribed']);
});

it('a sign-out ends the subscription, closes what is shown and keeps the owner', async () => {
  signIn(tokenOf('ann', 's1'));
  expect(await turnOn('BA', 'ann')).toBe(true);
  keepPush();
  signOut();
  await vi.waitUntil(() => closeShown.mock.calls.length > 0);
  expect([subscribed, localStorage.getItem('pushOwner')]).toEqual([null, 'ann']);
});

it('a browser that the server did not add has no subscription', async () => {
  fails = true;
  await expect(turnOn('BA', 'ann')).rejects.toThrow();
  expect([subscribed, localStorage.getItem('pushOwner')]).toEqual([null, null]);
});

it('push messages are turned off without a network', async () => {
  await turnOn('BA', 'ann');
  fails = true;
  await turnOff();
  expect([subscribed, localStorage.getItem('pushOwner')]).toEqual([null, null]);
});
