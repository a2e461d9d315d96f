import { accounts, games, logs, twoStep, users } from '@flagstick/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Browser, linkToken, member, password, sessionOf } from '../../../../testing/features/accounts.ts';
import { addPasskey } from '../../../../testing/features/passkeys.ts';
import { startRound } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { nextMail } from '../../../../testing/mailbox.ts';
import { must } from '../../../../testing/must.ts';
import { codeOfStep, stepAt } from './totp.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start({ trustProxy: 1 });
});
afterAll(() => server.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Codes count once: the next one belongs to the next step. */
const nextStep = () => vi.setSystemTime(Date.now() + 30_000);

let count = 200;
const another = () => {
  count += 1;
  return member(server, count);
};

const fromBase32 = (text: string) => {
  const bits = [...text]
    .map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** Switches it on, as a person does; returns what their app and their paper have. */
async function enrol(user: TestUser, on = server) {
  const begun = await on.call(twoStep.begin, { body: { password } }, user);
  expect(begun.status).toBe(200);
  const key = fromBase32(begun.body.key);
  const code = () => codeOfStep(key, stepAt(new Date()));
  const confirmed = await on.call(twoStep.confirm, { body: { code: code() } }, user);
  expect(confirmed.status).toBe(200);
  nextStep();
  return { code, recoveryCodes: confirmed.body.recoveryCodes, address: begun.body.address };
}

const signIn = (email: string) => server.call(accounts.signIn, { body: { email, password } });

async function ticketFor(email: string): Promise<string> {
  const { status, body } = await signIn(email);
  expect([status, body]).toMatchObject([202, { error: 'twoStep' }]);
  return body.status === 202 ? must(body.ticket) : '';
}

const secondStep = (ticket: string, code: string) => server.call(twoStep.signIn, { body: { ticket, code } });

it('a key needs the password, and counts once a code of it confirmed it', async () => {
  const ann = await another();
  const wrong = await server.call(twoStep.begin, { body: { password: 'not the one' } }, ann);
  expect([wrong.status, wrong.failure.fields[0]?.field]).toEqual([400, 'password']);
  const unasked = await server.call(twoStep.confirm, { body: { code: '123456' } }, ann);
  expect([unasked.status, unasked.failure.code]).toEqual([409, 'twoStep.off']);
  const { body } = await server.call(twoStep.begin, { body: { password } }, ann);
  expect(body.key).toMatch(/^[A-Z2-7]{32}$/);
  expect(body.address).toBe(
    `otpauth://totp/Flagstick:${encodeURIComponent(ann.email)}?secret=${body.key}&issuer=Flagstick`,
  );
  const refused = await server.call(twoStep.confirm, { body: { code: 'golf' } }, ann);
  expect([refused.status, refused.failure.code, refused.failure.fields[0]?.field]).toEqual([
    400,
    'twoStep.code',
    'code',
  ]);
  expect((await signIn(ann.email)).status).toBe(200);
  const { recoveryCodes } = await enrol(ann);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(recoveryCodes[0]).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  const again = await server.call(twoStep.begin, { body: { password } }, ann);
  expect([again.status, again.failure.code]).toEqual([409, 'twoStep.on']);
  const state = await server.call(twoStep.state, {}, ann);
  expect(state.body).toMatchObject({ on: true, required: false, recoveryCodes: 10 });
});

it('a sign-in needs a code after the password, and each code counts once', async () => {
  const ann = await another();
  const { code } = await enrol(ann);
  const ticket = await ticketFor(ann.email);
  const wrong = await secondStep(ticket, '000000');
  expect([wrong.status, wrong.failure.code]).toEqual([400, 'twoStep.code']);
  const right = code();
  const both = await Promise.all([secondStep(ticket, right), secondStep(ticket, right)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const { body } = must(both.find(({ status }) => status === 200));
  expect((await server.call(accounts.me, {}, { id: ann.id, token: body.token })).status).toBe(200);
  vi.setSystemTime(Date.now() - 30_000);
  const earlier = await secondStep(await ticketFor(ann.email), code());
  expect(earlier.status).toBe(400);
});

it('a recovery code signs in once, in any spelling', async () => {
  const ann = await another();
  const { recoveryCodes } = await enrol(ann);
  const first = must(recoveryCodes[0]).toLowerCase().replaceAll('-', ' ');
  expect((await secondStep(await ticketFor(ann.email), first)).status).toBe(200);
  expect((await secondStep(await ticketFor(ann.email), first)).status).toBe(400);
  expect((await server.call(twoStep.state, {}, ann)).body.recoveryCodes).toBe(9);
});

it('new recovery codes need a code and void the old ones', async () => {
  const ann = await another();
  const { code, recoveryCodes } = await enrol(ann);
  const refused = await server.call(twoStep.renewCodes, { body: { code: '000000' } }, ann);
  expect(refused.failure.code).toBe('twoStep.code');
  const renewed = await server.call(twoStep.renewCodes, { body: { code: code() } }, ann);
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await secondStep(await ticketFor(ann.email), must(recoveryCodes[1]))).status).toBe(400);
  const second = await secondStep(await ticketFor(ann.email), must(renewed.body.recoveryCodes[1]));
  expect(second.status).toBe(200);
  const subjects = [1, 2].map(async (seen) => (await nextMail(server.dataDir, ann.email, seen)).subject);
  expect(await Promise.all(subjects)).toEqual([
    'Two-step sign-in was turned on',
    'You have new recovery codes',
  ]);
});

it('a ticket of the first step expires, belongs to one account, and a new password voids it', async () => {
  const [ann, bob] = [await another(), await another()];
  const [{ code }] = [await enrol(ann), await enrol(bob)];
  const ticket = await ticketFor(ann.email);
  const [, ...token] = ticket.split('.');
  for (const foreign of [`${bob.id}.${token.join('.')}`, 'x', ticket.slice(0, -2)]) {
    expect((await secondStep(foreign, code())).failure.code).toBe('twoStep.expired');
  }
  await server.storage.db
    .updateTable('users')
    .set({ password_hash: 'another' })
    .where('id', '=', ann.id)
    .execute();
  expect((await secondStep(ticket, code())).failure.code).toBe('twoStep.expired');
  const late = await ticketFor(bob.email);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  expect((await secondStep(late, '000000')).failure.code).toBe('twoStep.expired');
});

it('ten wrong codes from one network are followed by 429, and a suspended account stays out', async () => {
  const ann = await another();
  const { code, recoveryCodes } = await enrol(ann);
  const ticket = await ticketFor(ann.email);
  const statuses: number[] = [];
  for (let nth = 0; nth < 11; nth++) statuses.push((await secondStep(ticket, `00000${nth}`)).status);
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  expect((await secondStep(ticket, code())).status).toBe(429);
  const own: number[] = [];
  for (let nth = 0; nth < 11; nth++) {
    own.push((await server.call(twoStep.switchOff, { body: { code: '000000' } }, ann)).status);
  }
  expect(own).toEqual([...Array(10).fill(400), 429]);
  await server.storage.db.updateTable('users').set({ active: false }).where('id', '=', ann.id).execute();
  const elsewhere = new Browser(server, { address: '198.51.100.7' });
  const body = { ticket, code: must(recoveryCodes[0]) };
  const suspended = await elsewhere.call(twoStep.signIn, { body });
  expect([suspended.status, suspended.failure.code]).toEqual([403, 'account.suspended']);
});

it('keys and recovery codes are not readable in the database', async () => {
  const ann = await another();
  const { recoveryCodes, address } = await enrol(ann);
  const { db } = server.storage;
  const rows = JSON.stringify([
    await db.selectFrom('two_step_keys').selectAll().where('user_id', '=', ann.id).execute(),
    await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', ann.id).execute(),
  ]);
  expect(rows).not.toContain(must(/secret=(\w+)/.exec(address)?.[1]));
  for (const code of recoveryCodes) expect(rows).not.toContain(code);
});

it('switching off needs a code and notifies the person', async () => {
  const ann = await another();
  const { code } = await enrol(ann);
  const refused = await server.call(twoStep.switchOff, { body: { code: '000000' } }, ann);
  expect([refused.status, refused.failure.code]).toEqual([400, 'twoStep.code']);
  expect((await server.call(twoStep.switchOff, { body: { code: code() } }, ann)).status).toBe(200);
  const mail = await nextMail(server.dataDir, ann.email, 2);
  expect(mail.subject).toBe('Two-step sign-in was turned off');
  expect(mail.text).toContain('You now sign in with your password only.');
  expect((await signIn(ann.email)).status).toBe(200);
  const off = await server.call(twoStep.switchOff, { body: { code: '000000' } }, ann);
  expect([off.status, off.failure.code]).toEqual([409, 'twoStep.off']);
});

it('the app turned off beside a passkey leaves the second step and its codes, and the e-mail names them', async () => {
  const ann = await another();
  const { code, recoveryCodes } = await enrol(ann);
  await addPasskey(server, ann);
  expect((await server.call(twoStep.switchOff, { body: { code: code() } }, ann)).status).toBe(200);
  const mail = await nextMail(server.dataDir, ann.email, 3);
  expect(mail.subject).toBe('Your authenticator app was turned off');
  expect(mail.text).toContain('With your password you now need a passkey or a recovery code.');
  expect(mail.text).not.toContain('your password only');
  const { body } = await signIn(ann.email);
  expect(body).toMatchObject({ status: 202, methods: ['passkey'] });
  expect((await secondStep(await ticketFor(ann.email), must(recoveryCodes[0]))).status).toBe(200);
});

it('an admin switches it off for a person, which is listed and mailed', async () => {
  const [ann, admin] = [await another(), await server.user('admin')];
  await enrol(ann);
  const params = { id: ann.id };
  expect((await server.call(twoStep.reset, { params }, ann)).status).toBe(403);
  expect((await server.call(twoStep.reset, { params: { id: 'f'.repeat(16) } }, admin)).status).toBe(404);
  expect((await server.call(twoStep.reset, { params }, admin)).status).toBe(200);
  expect((await server.call(twoStep.reset, { params }, admin)).failure.code).toBe('twoStep.off');
  expect((await nextMail(server.dataDir, ann.email, 2)).text).toContain('an admin has turned off');
  expect((await signIn(ann.email)).status).toBe(200);
  const { body } = await server.call(logs.changes, { query: { limit: 1 } }, admin);
  expect(body.items[0]).toMatchObject({ what: 'Two-step sign-in turned off' });
});

it('a link in an e-mail and a new password do not replace the code', async () => {
  const ann = await another();
  const { code } = await enrol(ann);
  const email = `moved${ann.email}`;
  expect((await server.form(users.updateOwn, { body: { email, password } }, ann)).status).toBe(200);
  const token = await linkToken(server, email);
  const opened = await server.call(accounts.verifyEmail, { params: { token } });
  expect([opened.status, opened.body]).toMatchObject([202, { error: 'twoStep' }]);
  const undone = await server.call(accounts.undoEmail, {
    params: { token: await linkToken(server, ann.email, 2, 'undoEmail') },
  });
  expect(undone.body).toMatchObject({ status: 200, passwordDue: true });
  const due = { id: ann.id, token: undone.body.token };
  const set = await server.call(accounts.setPassword, { body: { password: 'eagle on ten' } }, due);
  expect([set.status, set.body]).toMatchObject([202, { error: 'twoStep' }]);
  const ticket = set.body.status === 202 ? must(set.body.ticket) : '';
  expect((await secondStep(ticket, code())).status).toBe(200);
});

it('an organiser whose role needs it can read their game, but not close it', async () => {
  const strict = await Harness.start({ twoFactorRequiredFor: ['club'] });
  try {
    const { game, organiser } = await startRound(strict);
    const { db } = strict.storage;
    await db.updateTable('users').set({ role: 'club' }).where('id', '=', organiser.id).execute();
    // A new session: the old one may be cached until the notification of the change arrives.
    const token = await strict.sessions.open({ id: organiser.id, role: 'club', createdAt: new Date() });
    const manager = { id: organiser.id, token };
    const params = { id: game._id };
    const refused = await strict.call(games.close, { params, body: {} }, manager);
    expect([refused.status, refused.failure.code]).toEqual([403, 'twoStep.due']);
    expect((await strict.call(games.get, { params, query: {} }, manager)).status).toBe(200);
  } finally {
    await strict.close();
  }
});

it('a role that needs it has the rights of a player until it is on', async () => {
  const strict = await Harness.start({ twoFactorRequiredFor: ['admin', 'club'] });
  try {
    const admin = await member(strict, 1);
    await strict.storage.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute();
    const signedIn = await strict.call(accounts.signIn, { body: { email: admin.email, password } });
    expect(signedIn.body).toMatchObject({ status: 200, user: { rule: 'player', twoStepDue: true } });
    const list = () => strict.call(users.list, { query: {} }, admin);
    const refused = await list();
    expect([refused.status, refused.failure.code, refused.failure.error]).toEqual([
      403,
      'twoStep.due',
      'Your role needs two-step sign-in. Turn it on in your profile first.',
    ]);
    expect((await strict.call(accounts.me, {}, admin)).body.twoStepDue).toBe(true);
    expect((await strict.call(twoStep.state, {}, admin)).body.required).toBe(true);
    const thief = sessionOf(signedIn.body);
    const { code } = await enrol(admin, strict);
    expect((await list()).status).toBe(200);
    const stolen = await strict.call(users.list, { query: {} }, thief);
    expect([stolen.status, stolen.failure.code], 'a session opened with the password alone ends').toEqual([
      401,
      'token.expired',
    ]);
    const me = await strict.call(accounts.me, {}, admin);
    expect(me.body.rule).toBe('admin');
    expect(me.body).not.toHaveProperty('twoStepDue');
    await strict.call(twoStep.switchOff, { body: { code: code() } }, admin);
    expect((await list()).failure.code).toBe('twoStep.due');
    const organiser = await strict.user('organiser');
    expect((await strict.call(accounts.me, {}, organiser)).body).not.toHaveProperty('twoStepDue');
  } finally {
    await strict.close();
  }
});
