import { notifications as calls, limits, type NotificationSettings } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PushService } from '../../../testing/features/push-service.ts';
import { addCourse } from '../../../testing/games/course.ts';
import { addGame } from '../../../testing/games/new-game.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { mailsIn } from '../../../testing/mailbox.ts';
import { must } from '../../../testing/must.ts';
import { openLog } from '../../app/log.ts';
import { wakeJobs } from '../../jobs/index.ts';
import { type Clock, systemClock } from '../../shared/clock.ts';
import { type Notice, notify } from './notify.ts';
import { mailedAddresses, pushJobs, spreadJobs } from './store.ts';

const logged: string[] = [];
let service: PushService;
let server: Harness;
let now: () => Date = () => new Date();
const clock: Clock = { ...systemClock, now: () => now() };
beforeAll(async () => {
  service = await PushService.start();
  const log = openLog('error', { write: (line) => void logged.push(line) });
  server = await Harness.start({ pushServices: [service.origin] }, undefined, log, clock);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

let keys = 0;
const notice = (more: Partial<Notice> = {}): Notice => {
  keys += 1;
  const texts = { title: 'Spring Cup', body: 'You have a tee time.', path: '/game/1' };
  return { kind: 'teeTime', key: `key ${keys}`, topic: `topic ${keys}`, ...texts, ...more };
};

async function send(people: readonly TestUser[], one: Notice = notice()) {
  const { db } = server.storage;
  const ids = people.map(({ id }) => id);
  await db.transaction().execute((tx) => notify(tx, ids, one));
  wakeJobs(db, spreadJobs);
}

/** A person with a browser that gets push messages. */
async function subscriber() {
  const user = await server.user('player');
  const browser = service.browser();
  const { status } = await server.call(calls.addDevice, { body: browser.device }, user);
  expect(status).toBe(200);
  return { user, browser };
}

const settings = async (
  user: TestUser,
  change: (now: NotificationSettings) => Partial<NotificationSettings>,
) => {
  const { kinds, quiet } = (await server.call(calls.read, {}, user)).body;
  const body = { kinds, quiet, ...change({ kinds, quiet }) };
  expect((await server.call(calls.set, { body }, user)).status).toBe(200);
};

const devices = async (user: TestUser) => (await server.call(calls.read, {}, user)).body.devices;

const jobsOf = (kind: string) =>
  server.storage.db.selectFrom('jobs').selectAll().where('kind', '=', kind).execute();

/** The push messages that wait are sent now. */
async function makePushesDue() {
  const { db } = server.storage;
  await db
    .updateTable('jobs')
    .set({ due_at: new Date(), error: null })
    .where('kind', '=', pushJobs)
    .where('state', '=', 'waiting')
    .execute();
  wakeJobs(db, pushJobs);
}

/** The person's e-mails, after the first one. */
async function firstMails({ id }: TestUser) {
  const { email } = await server.storage.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const mails = () => mailsIn(server.dataDir, must(email));
  await vi.waitUntil(async () => (await mails()).length > 0, { timeout: 15_000 });
  await idle();
  return mails();
}

/** Resolves when no job is due. */
const idle = () =>
  vi.waitUntil(
    async () => {
      const waiting = [...(await jobsOf(spreadJobs)), ...(await jobsOf(pushJobs))];
      return waiting.every(
        ({ state, due_at }) => state !== 'waiting' || due_at.getTime() > Date.now() + 5_000,
      );
    },
    { timeout: 15_000, interval: 20 },
  );

it('a subscribed browser gets the message, encrypted for it and signed by the server', async () => {
  const { user, browser } = await subscriber();
  await send([user], notice({ title: 'Frühling ⛳', topic: 'a game' }));
  await browser.until(1);
  const { headers, message } = must(browser.received[0]);
  expect(message).toEqual({
    ...{ title: 'Frühling ⛳', body: 'You have a tee time.', path: '/game/1', tag: 'teeTime.a game' },
  });
  const { publicKey } = (await server.call(calls.read, {}, user)).body;
  expect(headers.authorization).toContain(`k=${publicKey}`);
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(Number(headers.ttl)).toBeGreaterThan(3_600);
});

it('a person gets a kind and key once, on each device', async () => {
  const { user, browser } = await subscriber();
  const second = service.browser();
  await server.call(calls.addDevice, { body: second.device }, user);
  const one = notice({ title: 'Once' });
  await send([user, user], one);
  await send([user], one);
  await browser.until(1);
  await second.until(1);
  await send([user], notice({ title: 'Another' }));
  await browser.until(2);
  await second.until(2);
  expect([browser.titles(), second.titles()]).toEqual([
    ['Once', 'Another'],
    ['Once', 'Another'],
  ]);
});

it('a message that the push service does not take now is sent again', async () => {
  const { user, browser } = await subscriber();
  browser.answers.push(503, 429);
  await send([user]);
  for (let nth = 0; nth < 2; nth++) {
    await vi.waitUntil(async () => (await jobsOf(pushJobs)).some(({ error }) => error !== null), {
      timeout: 15_000,
    });
    await makePushesDue();
  }
  await browser.until(1);
  expect(browser.received).toHaveLength(1);
});

it('a subscription that has ended is dropped', async () => {
  for (const status of [404, 410]) {
    const { user, browser } = await subscriber();
    browser.answers.push(status);
    await send([user]);
    await vi.waitUntil(async () => (await devices(user)) === 0, { timeout: 15_000 });
  }
});

it('a message that the push service refuses is given up and reported, and the subscription stays', async () => {
  for (const status of [400, 401, 403, 413]) {
    const { user, browser } = await subscriber();
    browser.answers.push(status);
    await send([user]);
    const answer = `The push service answered ${status}.`;
    await vi.waitUntil(
      async () => (await jobsOf(pushJobs)).some(({ error, state }) => error === answer && state === 'failed'),
      { timeout: 15_000 },
    );
    expect([await devices(user), browser.received]).toEqual([1, []]);
    expect(logged.filter((line) => line.includes(answer))).toHaveLength(1);
  }
});

it('a browser gets no message after its session has ended', async () => {
  const { user, browser } = await subscriber();
  await server.sessions.end(user.id);
  const before = service.requests;
  await send([user]);
  await idle();
  expect([service.requests - before, browser.received]).toEqual([0, []]);
});

it('a browser belongs to the person who used it last', async () => {
  const { user: ann, browser } = await subscriber();
  const bob = await server.user('player');
  expect((await server.call(calls.addDevice, { body: browser.device }, bob)).body.devices).toBe(1);
  expect(await devices(ann)).toBe(0);
  await send([ann], notice({ title: 'For Ann' }));
  await send([bob], notice({ title: 'For Bob' }));
  await browser.until(1);
  await idle();
  expect(browser.titles()).toEqual(['For Bob']);
  // Ann cannot remove it.
  await server.call(calls.removeDevice, { body: { endpoint: browser.device.endpoint } }, ann);
  expect(await devices(bob)).toBe(1);
  await server.call(calls.removeDevice, { body: { endpoint: browser.device.endpoint } }, bob);
  expect(await devices(bob)).toBe(0);
});

it('the address of a browser without its keys takes no messages from its owner', async () => {
  const { user: ann, browser } = await subscriber();
  const bob = await server.user('player');
  const { endpoint } = browser.device;
  const { p256dh, auth } = service.browser().device;
  for (const keys of [
    { p256dh, auth },
    { p256dh, auth: browser.device.auth },
  ])
    expect((await server.call(calls.addDevice, { body: { endpoint, ...keys } }, bob)).body.devices).toBe(0);
  expect(await devices(ann)).toBe(1);
  await send([ann], notice({ title: 'For Ann' }));
  await browser.until(1);
  expect(browser.titles()).toEqual(['For Ann']);
});

it('quiet hours hold messages until their end, and of one topic the newest is sent', async () => {
  const { user, browser } = await subscriber();
  const evening = new Date('2026-06-14T21:30:00Z');
  now = () => evening;
  await settings(user, () => ({ quiet: { from: '22:00', to: '07:00', timeZone: 'Europe/London' } }));
  const topic = { topic: 'the game' };
  await send([user], notice({ ...topic, title: 'Tee time 8:00' }));
  await send([user], notice({ ...topic, title: 'Tee time 8:10' }));
  await send([user], notice({ kind: 'draw', title: 'Draw' }));
  await idle();
  expect(browser.received).toEqual([]);
  const held = (await jobsOf(pushJobs)).filter(({ state }) => state === 'waiting');
  // The first of the topic is held, or ended as soon as the second was added.
  expect(held.length).toBeGreaterThanOrEqual(2);
  for (const { due_at } of held) {
    expect(due_at.getTime() - Date.now()).toBeGreaterThan(8.4 * 3_600_000);
    expect(due_at.getTime() - Date.now()).toBeLessThan(8.6 * 3_600_000);
  }
  now = () => new Date('2026-06-15T06:00:00Z');
  await makePushesDue();
  await browser.until(2);
  await idle();
  now = () => new Date();
  expect(browser.titles().toSorted()).toEqual(['Draw', 'Tee time 8:10']);
});

it('a message is not sent after its time, and the push service keeps it no longer', async () => {
  const { user, browser } = await subscriber();
  await send([user], notice({ title: 'Offer', until: new Date(Date.now() + 600_000) }));
  await browser.until(1);
  expect(Number(must(browser.received[0]).headers.ttl)).toBeLessThanOrEqual(600);
  const before = service.requests;
  await send([user], notice({ title: 'Offer that ended', until: new Date(Date.now() - 1) }));
  await idle();
  expect([service.requests - before, browser.titles()]).toEqual([0, ['Offer']]);
});

it('a message whose time passes in the quiet hours is not sent', async () => {
  const { user, browser } = await subscriber();
  const night = new Date('2026-06-14T21:30:00Z');
  now = () => night;
  await settings(user, () => ({ quiet: { from: '22:00', to: '07:00', timeZone: 'Europe/London' } }));
  await send([user], notice({ title: 'Offer', until: new Date('2026-06-15T05:00:00Z') }));
  await send([user], notice({ kind: 'draw', title: 'Draw' }));
  await idle();
  now = () => new Date('2026-06-15T06:00:00Z');
  await makePushesDue();
  await browser.until(1);
  await idle();
  now = () => new Date();
  expect(browser.titles()).toEqual(['Draw']);
});

it('a kind that is switched off is not sent, and an e-mail repeats it when that is on', async () => {
  const { user, browser } = await subscriber();
  await settings(user, ({ kinds }) => ({ kinds: { ...kinds, teeTime: { push: false, email: true } } }));
  const one = notice({ title: 'By e-mail' });
  await send([user], one);
  await send([user], one);
  const [mail, ...more] = await firstMails(user);
  expect([mail?.subject, more]).toEqual(['By e-mail', []]);
  expect(mail?.text).toContain('http://localhost:3000/game/1');
  expect(browser.received).toEqual([]);
});

it('of one topic the newest is sent by e-mail, too', async () => {
  const { user } = await subscriber();
  await settings(user, ({ kinds }) => ({ kinds: { ...kinds, teeTime: { push: false, email: true } } }));
  const { db } = server.storage;
  const topic = { topic: 'the mailed game' };
  await db.transaction().execute(async (tx) => {
    await notify(tx, [user.id], notice({ ...topic, title: 'Tee time 8:00' }));
    await notify(tx, [user.id], notice({ ...topic, title: 'Tee time 8:10' }));
  });
  wakeJobs(db, spreadJobs);
  await idle();
  expect((await firstMails(user)).map(({ subject }) => subject)).toEqual(['Tee time 8:10']);
});

it('letters of the kinds that have their own go to the people who left them on', async () => {
  const [ann, bob] = [await server.user('player'), await server.user('player')];
  await settings(bob, ({ kinds }) => ({ kinds: { ...kinds, promoted: { push: true, email: false } } }));
  const { db } = server.storage;
  const ids = [ann.id, bob.id];
  expect([...(await mailedAddresses(db, 'promoted', ids)).keys()]).toEqual([ann.id]);
  expect(new Set((await mailedAddresses(db, 'entryConfirmed', ids)).keys())).toEqual(new Set(ids));
});

it('push messages of all kinds and the e-mails of before are on by default', async () => {
  const user = await server.user('player');
  const { body } = await server.call(calls.read, {}, user);
  const on = (channel: 'push' | 'email') =>
    Object.entries(body.kinds).flatMap(([kind, channels]) => (channels[channel] ? [kind] : []));
  expect(on('push')).toHaveLength(13);
  expect(on('email')).toEqual([
    'entryConfirmed',
    'promoted',
    'partner',
    'guestRound',
    'cardHandedIn',
    'matchDeadline',
  ]);
  expect([body.quiet, body.devices]).toEqual([null, 0]);
});

it('bad settings and devices are refused with the field, and change nothing', async () => {
  const { user, browser } = await subscriber();
  const { kinds } = (await server.call(calls.read, {}, user)).body;
  const bodies = [
    { kinds: { ...kinds, weather: { push: true, email: true } }, quiet: null },
    { kinds, quiet: { from: '24:00', to: '07:00', timeZone: 'Europe/London' } },
    { kinds, quiet: { from: '07:00', to: '07:00', timeZone: 'Europe/London' } },
    { kinds, quiet: { from: '22:00', to: '07:00', timeZone: 'Europe/Atlantis' } },
  ];
  for (const body of bodies) expect((await server.raw(calls.set, { body }, user)).status).toBe(400);
  const { device } = browser;
  const wrong = [
    [{ ...device, endpoint: 'http://127.0.0.1:1/1' }, 'endpoint'],
    [{ ...device, endpoint: 'https://10.0.0.1/1' }, 'endpoint'],
    [{ ...device, endpoint: `https://push.example.net/${'x'.repeat(1_000)}` }, 'endpoint'],
    [{ ...device, p256dh: 'B'.repeat(87) }, 'p256dh'],
    [{ ...device, auth: 'short' }, 'auth'],
  ] as const;
  for (const [body, field] of wrong) {
    const { status, failure } = await server.raw(calls.addDevice, { body }, user);
    expect([status, failure.fields?.[0]?.field]).toEqual([400, field]);
  }
  expect(await devices(user)).toBe(1);
});

it('an account has at most twenty browsers, and a further one replaces the oldest', async () => {
  const user = await server.user('player');
  const browsers = Array.from({ length: limits.pushDevicesMax + 1 }, () => service.browser());
  for (const { device } of browsers) await server.call(calls.addDevice, { body: device }, user);
  expect(await devices(user)).toBe(limits.pushDevicesMax);
  await send([user]);
  await must(browsers.at(-1)).until(1);
  await idle();
  expect(browsers.map(({ received }) => received.length)).toEqual([
    0,
    ...Array(limits.pushDevicesMax).fill(1),
  ]);
});

it('notifications of a deleted game are not sent', async () => {
  const { user, browser } = await subscriber();
  const organiser = await server.user('organiser');
  const course = await addCourse(server.storage);
  const { db } = server.storage;
  const [gone, kept] = [await addGame(server, course, organiser), await addGame(server, course, organiser)];
  await db.updateTable('games').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
  await send([user], notice({ gameId: gone, title: 'Deleted' }));
  await send([user], notice({ gameId: kept, title: 'Kept' }));
  await browser.until(1);
  await idle();
  expect(browser.titles()).toEqual(['Kept']);
});

// The last one: its messages are sent again later.
it('addresses that do not answer delay other messages by seconds only', async () => {
  const slow = await server.user('player');
  for (let nth = 0; nth < 12; nth++) {
    const browser = service.browser();
    browser.isSilent = true;
    await server.call(calls.addDevice, { body: browser.device }, slow);
  }
  const before = service.requests;
  await send([slow]);
  await vi.waitUntil(() => service.requests > before, { timeout: 15_000 });
  const { user, browser } = await subscriber();
  await send([user]);
  await browser.until(1);
});
