import { accounts, passkeys, system, twoStep, users } from '@flagstick/contract';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { linkToken, member, password, sessionOf } from '../../../../testing/features/accounts.ts';
import {
  Authenticator,
  addPasskey,
  askChallenge,
  signInWith,
} from '../../../../testing/features/passkeys.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { mailsIn, nextMail } from '../../../../testing/mailbox.ts';
import { must } from '../../../../testing/must.ts';
import { makeAdmin } from '../../users/make-admin.ts';
import { policyVersion } from '../policy.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

let count = 400;
const another = () => {
  count += 1;
  return member(server, count);
};

const setUser = (id: string, set: object) =>
  server.storage.db.updateTable('users').set(set).where('id', '=', id).execute();
const list = async (user: TestUser) => (await server.call(passkeys.list, {}, user)).body.items;
const signIn = (email: string, on = server) => on.call(accounts.signIn, { body: { email, password } });

async function ticketFor(email: string) {
  const { status, body } = await signIn(email);
  if (body.status !== 202) throw new Error(`The sign-in answered ${status}.`);
  return { ticket: must(body.ticket), message: body.message, methods: body.methods };
}

it('a passkey needs the password, and the first one gives ten recovery codes', async () => {
  const ann = await another();
  const wrong = await server.call(passkeys.addOptions, { body: { password: 'not the one' } }, ann);
  expect([wrong.status, wrong.failure.fields[0]?.field]).toEqual([400, 'password']);
  expect((await signIn(ann.email)).status).toBe(200);
  const { device, recoveryCodes } = await addPasskey(server, ann, { name: ' Ann’s  phone ' });
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await list(ann)).toMatchObject([{ name: 'Ann’s phone', lastUsed: null }]);
  const { body: options } = await server.call(passkeys.addOptions, { body: { password } }, ann);
  expect(options.rp.id).toBe('localhost');
  expect(options.excludeCredentials).toEqual([
    { type: 'public-key', id: device.id, transports: ['internal'] },
  ]);
  expect((await addPasskey(server, ann)).recoveryCodes).toEqual([]);
  const state = await server.call(twoStep.state, {}, ann);
  expect(state.body).toMatchObject({ on: false, recoveryCodes: 10, passkeys: 2 });
});

it('a passkey signs in without a password, and its last use is listed', async () => {
  const ann = await another();
  const { device } = await addPasskey(server, ann);
  const options = await askChallenge(server);
  expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
  const { status, body } = await server.call(passkeys.signIn, { body: device.sign(options) });
  expect([status, body]).toMatchObject([200, { user: { _id: ann.id }, passwordDue: false }]);
  expect((await list(sessionOf(body)))[0]?.lastUsed).toMatch(/Z$/);
});

it('each challenge counts once, for five minutes, for its account and its purpose', async () => {
  const [ann, bob] = [await another(), await another()];
  const { device } = await addPasskey(server, ann);
  const answer = device.sign(await askChallenge(server));
  const both = await Promise.all([1, 2].map(() => server.call(passkeys.signIn, { body: answer })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(both.find(({ status }) => status === 400)?.failure.code).toBe('passkey.expired');
  const unknown = { ...(await askChallenge(server)), challenge: 'x'.repeat(43) };
  const never = await server.call(passkeys.signIn, { body: device.sign(unknown) });
  expect(never.failure.code).toBe('passkey.expired');

  const begin = async () => (await server.call(passkeys.addOptions, { body: { password } }, ann)).body;
  const add = (options: Awaited<ReturnType<typeof begin>>, as: TestUser = ann) =>
    server.call(passkeys.add, { body: { name: 'P', created: new Authenticator().create(options) } }, as);
  expect((await add(await begin(), bob)).failure.code).toBe('passkey.expired');
  const ofSignIn = { ...(await begin()), challenge: (await askChallenge(server)).challenge };
  expect((await add(ofSignIn)).failure.code).toBe('passkey.expired');
  const [late, adding] = [await askChallenge(server), await begin()];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1_000 });
  expect((await server.call(passkeys.signIn, { body: device.sign(late) })).failure.code).toBe(
    'passkey.expired',
  );
  expect((await add(adding)).failure.code).toBe('passkey.expired');
});

it('an answer of another page, key or account, or without verification is refused', async () => {
  const [ann, bob] = [await another(), await another()];
  const { device } = await addPasskey(server, ann);
  const other = await addPasskey(server, bob);
  const refused = async (change: (options: Awaited<ReturnType<typeof askChallenge>>) => object) => {
    const options = await askChallenge(server);
    const { status, failure } = await server.raw(passkeys.signIn, { body: change(options) });
    return [status, failure.code];
  };
  const wrong = [400, 'passkey.wrong'];
  expect(await refused((options) => device.sign(options, { origin: 'https://flagstick.example' }))).toEqual(
    wrong,
  );
  expect(await refused((options) => device.sign({ ...options, rpId: 'flagstick.example' }))).toEqual(wrong);
  expect(await refused((options) => device.sign(options, { verified: false }))).toEqual(wrong);
  expect(await refused((options) => ({ ...other.device.sign(options), id: device.id }))).toEqual(wrong);
  const { userHandle } = other.device.sign(await askChallenge(server));
  expect(await refused((options) => ({ ...device.sign(options), userHandle }))).toEqual(wrong);
  expect(await refused((options) => ({ ...device.sign(options), authenticatorData: 'AAAA' }))).toEqual(wrong);
  expect(await refused((options) => new Authenticator().sign(options))).toEqual([400, 'passkey.unknown']);

  const begun = await server.call(passkeys.addOptions, { body: { password } }, ann);
  const created = new Authenticator().create(begun.body, { verified: false });
  const unverified = await server.call(passkeys.add, { body: { name: 'P', created } }, ann);
  expect([unverified.status, unverified.failure.code]).toEqual(wrong);
  expect(await list(ann)).toHaveLength(1);
});

it('a challenge with a character that no database stores, and an id other than the key’s, are refused', async () => {
  const ann = await another();
  const { device } = await addPasskey(server, ann);
  const options = await askChallenge(server);
  const nul = Buffer.from(JSON.stringify({ challenge: '\u0000' })).toString('base64url');
  const bad = await server.call(passkeys.signIn, { body: { ...device.sign(options), clientDataJSON: nul } });
  expect([bad.status, bad.failure.code]).toEqual([400, 'passkey.expired']);
  const begun = await server.call(passkeys.addOptions, { body: { password } }, ann);
  const created = { ...new Authenticator().create(begun.body), id: 'b3RoZXI' };
  const other = await server.call(passkeys.add, { body: { name: 'P', created } }, ann);
  expect([other.status, other.failure.code]).toEqual([400, 'passkey.wrong']);
});

it('the removal of a passkey ends the other sessions, and an admin’s reset ends all', async () => {
  const [ann, admin] = [await another(), await server.user('admin')];
  const { device } = await addPasskey(server, ann);
  const lost = sessionOf((await signInWith(server, device)).body);
  const [, second] = [await addPasskey(server, ann), await list(ann)];
  const params = { id: must(second[1])._id };
  expect((await server.call(passkeys.remove, { params, body: { password } }, ann)).status).toBe(200);
  expect((await server.call(accounts.me, {}, lost)).failure.code).toBe('token.expired');
  expect((await server.call(accounts.me, {}, ann)).status).toBe(200);
  await server.call(twoStep.reset, { params: { id: ann.id } }, admin);
  expect((await server.call(accounts.me, {}, ann)).failure.code).toBe('token.expired');
});

it('a counter that does not rise is refused, and a device that counts nothing is accepted', async () => {
  const ann = await another();
  const { device } = await addPasskey(server, ann, { device: new Authenticator({ counter: 7 }) });
  expect((await signInWith(server, device, { counter: 9 })).status).toBe(200);
  for (const counter of [9, 8, 0]) {
    expect((await signInWith(server, device, { counter })).failure.code).toBe('passkey.wrong');
  }
  expect((await signInWith(server, device, { counter: 10 })).status).toBe(200);
  const both = await Promise.all([1, 2].map(() => signInWith(server, device, { counter: 11 })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const plain = await addPasskey(server, ann);
  expect((await signInWith(server, plain.device)).status).toBe(200);
  expect((await signInWith(server, plain.device)).status).toBe(200);
});

it('after the password, a passkey of this account or a recovery code is the second step', async () => {
  const [ann, bob] = [await another(), await another()];
  const { device, recoveryCodes } = await addPasskey(server, ann);
  const other = await addPasskey(server, bob);
  const { ticket, message, methods } = await ticketFor(ann.email);
  expect([message, methods]).toEqual(['Use your passkey.', ['passkey']]);
  const options = await askChallenge(server, ticket);
  expect(options.allowCredentials.map(({ id }) => id)).toEqual([device.id]);
  const foreign = await server.call(passkeys.signIn, { body: other.device.sign(options) });
  expect([foreign.status, foreign.failure.code]).toEqual([400, 'passkey.unknown']);
  expect((await signInWith(server, device, {}, ticket)).status).toBe(200);
  const code = must(recoveryCodes[0]);
  expect((await server.call(twoStep.signIn, { body: { ticket, code: '123456' } })).failure.code).toBe(
    'twoStep.code',
  );
  expect((await server.call(twoStep.signIn, { body: { ticket, code } })).status).toBe(200);
  const foreignTicket = await server.call(passkeys.signInOptions, { body: { ticket: `${bob.id}.x.y` } });
  expect([foreignTicket.status, foreignTicket.failure.code]).toEqual([400, 'twoStep.expired']);
});

it('a suspended account stays out, and one with a new policy to accept needs its password', async () => {
  const ann = await another();
  const { device } = await addPasskey(server, ann);
  await setUser(ann.id, { policy_version: policyVersion - 1 });
  const held = await signInWith(server, device);
  expect([held.status, held.body]).toMatchObject([202, { error: 'policy' }]);
  await setUser(ann.id, { policy_version: policyVersion, active: false });
  const suspended = await signInWith(server, device);
  expect([suspended.status, suspended.failure.code]).toEqual([403, 'account.suspended']);
  await setUser(ann.id, { active: true });
  const body = { password, keepName: false };
  expect((await server.call(accounts.deleteAccount, { body }, ann)).status).toBe(200);
  expect((await signInWith(server, device)).failure.code).toBe('passkey.unknown');
});

it('the first passkey ends the other sessions, and its owner gets an e-mail for each one', async () => {
  const ann = await another();
  const thief = sessionOf((await signIn(ann.email)).body);
  const { device } = await addPasskey(server, ann, { name: 'Desk' });
  expect((await server.call(accounts.me, {}, thief)).failure.code).toBe('token.expired');
  const phone = sessionOf((await signInWith(server, device)).body);
  await addPasskey(server, ann, { name: 'Watch' });
  expect((await server.call(accounts.me, {}, phone)).status).toBe(200);
  const mail = await nextMail(server.dataDir, ann.email, 1);
  expect(mail.subject).toBe('A passkey was added to your account');
  expect(mail.text).toContain('“Desk”');
  expect(mail.text).toContain('also need a passkey');
  expect((await nextMail(server.dataDir, ann.email, 2)).text).not.toContain('also need');
});

it('a passkey is renamed and removed by its owner, who needs the password to remove it', async () => {
  const [ann, bob] = [await another(), await another()];
  const { device } = await addPasskey(server, ann);
  const [{ _id: id } = { _id: '' }] = await list(ann);
  const rename = (as: TestUser, name: string) =>
    server.call(passkeys.rename, { params: { id }, body: { name } }, as);
  const remove = (as: TestUser, typed = password) =>
    server.call(passkeys.remove, { params: { id }, body: { password: typed } }, as);
  const blank = await rename(ann, '  ');
  expect([blank.status, blank.failure.fields[0]?.field]).toEqual([400, 'name']);
  expect((await rename(bob, 'Mine')).status).toBe(404);
  expect((await rename(ann, 'Tablet')).status).toBe(200);
  expect((await list(ann))[0]?.name).toBe('Tablet');
  const wrong = await remove(ann, 'not the one');
  expect([wrong.status, wrong.failure.fields[0]?.field]).toEqual([400, 'password']);
  expect((await remove(bob)).status).toBe(404);
  expect((await remove(ann)).status).toBe(200);
  expect((await remove(ann)).status).toBe(404);
  expect((await signInWith(server, device)).failure.code).toBe('passkey.unknown');
  expect((await server.call(twoStep.state, {}, ann)).body).toMatchObject({ recoveryCodes: 0, passkeys: 0 });
  expect((await signIn(ann.email)).status).toBe(200);
  const mail = await nextMail(server.dataDir, ann.email, 2);
  expect(mail.subject).toBe('A passkey was removed from your account');
  expect(mail.text).toContain('You now sign in with your password only.');
});

it('an account has at most ten passkeys, and a credential belongs to one account', async () => {
  const [ann, bob] = [await another(), await another()];
  const { device } = await addPasskey(server, ann);
  const begun = await server.call(passkeys.addOptions, { body: { password } }, bob);
  const body = { name: 'Mine', created: device.create(begun.body) };
  const taken = await server.call(passkeys.add, { body }, bob);
  expect([taken.status, taken.failure.code]).toEqual([409, 'passkey.exists']);
  for (let nth = 1; nth < 10; nth++) await addPasskey(server, ann);
  const eleventh = await server.call(passkeys.addOptions, { body: { password } }, ann);
  expect([eleventh.status, eleventh.failure.code]).toEqual([409, 'passkey.tooMany']);
});

it('an admin’s reset and the admin command remove passkeys', async () => {
  const [ann, admin] = [await another(), await server.user('admin')];
  await addPasskey(server, ann);
  expect((await server.call(twoStep.reset, { params: { id: ann.id } }, admin)).status).toBe(200);
  const again = sessionOf((await signIn(ann.email)).body);
  expect(await list(again)).toEqual([]);
  expect((await server.call(twoStep.reset, { params: { id: ann.id } }, admin)).failure.code).toBe(
    'twoStep.off',
  );
  await addPasskey(server, again);
  await makeAdmin(server.storage, ann.username);
  expect(await list(again)).toEqual([]);
});

it('a role that needs two-step sign-in has its rights with a passkey, and without it those of a player', async () => {
  const strict = await Harness.start({ twoFactorRequiredFor: ['club'] });
  try {
    const manager = await member(strict, 1);
    await strict.storage.db.updateTable('users').set({ role: 'club' }).where('id', '=', manager.id).execute();
    const { body } = await signIn(manager.email, strict);
    expect(body).toMatchObject({ status: 200, user: { rule: 'player', twoStepDue: true } });
    const session = sessionOf(body);
    const me = async () => (await strict.call(accounts.me, {}, session)).body;
    expect((await me()).twoStepDue).toBe(true);
    await addPasskey(strict, session);
    expect(await me()).toMatchObject({ rule: 'club' });
    const { items } = (await strict.call(passkeys.list, {}, session)).body;
    const params = { id: must(items[0])._id };
    await strict.call(passkeys.remove, { params, body: { password } }, session);
    expect((await me()).twoStepDue).toBe(true);
  } finally {
    await strict.close();
  }
});

it('the undoing of a new e-mail address removes passkeys added since and in the three days before', async () => {
  const ann = await another();
  const kept = await addPasskey(server, ann);
  await server.storage.db
    .updateTable('passkeys')
    .set({ created_at: new Date(Date.now() - 73 * 60 * 60_000) })
    .where('user_id', '=', ann.id)
    .execute();
  const before = await addPasskey(server, ann, { name: 'Thief before' });
  const email = `stolen${ann.email}`;
  await server.form(users.updateOwn, { body: { email, password } }, ann);
  const added = await addPasskey(server, ann, { name: 'Thief' });
  await nextMail(server.dataDir, ann.email, 4);
  const seen = (await mailsIn(server.dataDir, ann.email)).findIndex(({ text }) =>
    text.includes('undoEmail='),
  );
  const token = await linkToken(server, ann.email, seen, 'undoEmail');
  expect((await server.call(accounts.undoEmail, { params: { token } })).status).toBe(200);
  for (const { device } of [before, added]) {
    expect((await signInWith(server, device)).failure.code).toBe('passkey.unknown');
  }
  expect((await signInWith(server, kept.device)).status).toBe(200);
});

it('one network may begin three hundred sign-ins in a quarter of an hour', async () => {
  const busy = await Harness.start({ trustProxy: 1 });
  try {
    const begin = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await busy.call(passkeys.signInOptions, { body: {} }, undefined, headers)).status;
    };
    const statuses = await Promise.all(Array.from({ length: 301 }, () => begin('198.51.100.9')));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await begin('198.51.100.10')).toBe(200);
  } finally {
    await busy.close();
  }
});

it.each([
  ['an IP address', { publicUrl: 'https://192.0.2.10' }],
  ['an IPv6 address', { publicUrl: 'https://[2001:db8::1]' }],
  ['an address without https', { publicUrl: 'http://golf.example.org' }],
  ['no address in production', { publicUrl: undefined, production: true }],
])('with %s passkeys are refused, and no screen offers them', async (_which, config) => {
  const there = await Harness.start(config);
  try {
    const ann = await there.user('player');
    const refused = [
      await there.call(passkeys.signInOptions, { body: {} }),
      await there.call(passkeys.addOptions, { body: { password } }, ann),
    ];
    for (const { status, failure } of refused) {
      expect([status, failure.error]).toEqual([
        409,
        'Passkeys need https and an address with a name. Ask the operator of this server.',
      ]);
    }
    const { body } = await there.call(system.publicConfig, {});
    expect(body).toMatchObject({ passkeys: false });
  } finally {
    await there.close();
  }
});
