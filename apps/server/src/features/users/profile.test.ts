import { accounts, users as calls, games } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkToken, member, password } from '../../../testing/features/accounts.ts';
import { startRound, view } from '../../../testing/games/round.ts';
import { Harness } from '../../../testing/harness.ts';
import { mailsIn, nextMail } from '../../../testing/mailbox.ts';

let server: Harness;
let count = 0;
const another = () => {
  count += 1;
  return member(server, count);
};
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

describe('PUT users/', () => {
  it('PUT users/ answers 401, 400 with each text to a bad form, 200 with the profile', async () => {
    const me = await another();
    expect((await server.form(calls.updateOwn, { body: { name: 'New' } })).status).toBe(401);
    const bad = await server.form(
      calls.updateOwn,
      { body: { email: 'x', username: 'abcd', postalCode: '1', hcp: '61', cdh: 'x', rule: 'admin' } },
      me,
    );
    expect([bad.status, bad.failure.error]).toEqual([400, 'Form is not valid, check items']);
    const said = Object.fromEntries(bad.failure.fields.map(({ field, error }) => [field, error]));
    expect(said).toMatchObject({
      email: 'Email is not valid',
      username: 'Usernames must be at least 5 characters and not contain blank spaces or swear words',
      postalCode: 'This is not a UK postcode.',
      cdh: 'Invalid CDH number format (must be 1-10 digits)',
    });
    const body = {
      ...{ title: 'Mrs', name: 'Bea', lastName: 'Nowak', gender: 'women', dob: '1980-05-06' },
      ...{ postalCode: 'eh111aa', hcp: '', cdh: '', socialHcp: '21.5', username: 'beanowak', homeClub: '' },
    };
    const saved = await server.form(calls.updateOwn, { body }, me);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      ...{ title: 'Mrs', name: 'Bea', lastName: 'Nowak', dob: '1980-05-06', postalCode: 'EH11 1AA' },
      ...{ hcp: null, cdh: null, socialHcp: 21.5, username: 'beanowak', homeClub: null, rule: 'player' },
    });
  });

  it('a profile refuses values of another account, and swear words', async () => {
    const [me, other] = [await another(), await another()];
    const taken = await server.form(calls.updateOwn, { body: { username: other.username } }, me);
    expect([taken.status, taken.failure.error]).toEqual([400, 'Username already exist!']);
    const address = await server.form(
      calls.updateOwn,
      { body: { email: other.email.toUpperCase(), password } },
      me,
    );
    expect([address.status, address.failure.code]).toEqual([400, 'email.exists']);
    const swear = await server.form(calls.updateOwn, { body: { lastName: 'Wanker' } }, me);
    expect(swear.failure.fields).toEqual([{ field: 'lastName', error: 'Swear word' }]);
    const same = await server.form(calls.updateOwn, { body: { username: me.username, email: me.email } }, me);
    expect([same.status, same.body.newEmail]).toEqual([200, null]);
  });
});

it('a profile has one handicap: WHS or social', async () => {
  const me = await another();
  const change = async (body: Record<string, string>) => {
    const { status, failure } = await server.form(calls.updateOwn, { body }, me);
    return status === 200 ? 'saved' : failure.fields.map(({ field }) => field).join();
  };
  expect(await change({ socialHcp: '20' })).toBe('socialHcp');
  expect(await change({ cdh: '' })).toBe('cdh');
  expect(await change({ hcp: '', cdh: '' })).toBe('hcp');
  expect(await change({ hcp: '11.1' })).toBe('saved');
  expect(await change({ hcp: '', cdh: '', socialHcp: '18.25' })).toBe('saved');
  expect((await server.call(accounts.me, {}, me)).body.socialHcp).toBe(18.25);
});

it('an invalid stored handicap stays if the form does not change it', async () => {
  const me = await another();
  await server.form(calls.updateOwn, { body: { hcp: '', cdh: '', socialHcp: '20' } }, me);
  // Accounts from before an index needed a CDH number.
  const set = { index_tenths: 124, social_hundredths: null };
  await server.storage.db.updateTable('users').set(set).where('id', '=', me.id).execute();
  const change = async (fields: Record<string, string>) => {
    const { status, failure } = await server.form(calls.updateOwn, { body: fields }, me);
    return status === 200 ? 'saved' : failure.fields.map(({ field }) => field).join();
  };
  expect(await change({ name: 'Bea', hcp: '12.4', cdh: '', socialHcp: '' })).toBe('saved');
  expect(await change({ hcp: '12.5' })).toBe('cdh');
  expect(await change({})).toBe('saved');
});

it('a profile accepts a stored handicap outside the form’s bounds, and no new one', async () => {
  const me = await another();
  const admin = await server.user('admin');
  const params = { id: me.id };
  const wider = { hcp: '', cdh: '', socialHcp: '+2' };
  expect((await server.form(calls.update, { params, body: wider }, admin)).body.socialHcp).toBe(-2);
  const change = async (socialHcp: string) => {
    const body = { name: 'Bea', hcp: '', cdh: '', socialHcp };
    const { status, failure } = await server.form(calls.updateOwn, { body }, me);
    return status === 200 ? 'saved' : failure.fields;
  };
  expect(await change('+2')).toBe('saved');
  expect(await change('-2')).toBe('saved');
  const error = 'Social handicap value is invalid or out of range (0.0 to 54.0).';
  expect(await change('+3')).toEqual([{ field: 'socialHcp', error }]);
  expect(await change('2 or so')).toEqual([{ field: 'socialHcp', error }]);
  expect(await change('18.25')).toBe('saved');
  expect((await server.call(accounts.me, {}, me)).body.socialHcp).toBe(18.25);
  // An admin's form has one decimal and another range.
  const byAdmin = async (socialHcp: string) =>
    (await server.form(calls.update, { params, body: { name: 'Bee', socialHcp } }, admin)).status;
  expect(await byAdmin('18.25')).toBe(200);
  expect(await byAdmin('18.75')).toBe(400);
});

describe('a new e-mail address', () => {
  it('a new address waits for its link, then replaces the old one and ends sessions', async () => {
    const me = await another();
    const newEmail = `new${count}@example.com`;
    const asked = await server.form(calls.updateOwn, { body: { email: newEmail, password } }, me);
    expect([asked.body.email, asked.body.newEmail]).toEqual([me.email, newEmail]);
    const token = await linkToken(server, newEmail);
    expect((await server.call(accounts.signIn, { body: { email: me.email, password } })).status).toBe(200);
    expect((await server.call(accounts.signIn, { body: { email: newEmail, password } })).status).toBe(401);

    const confirmed = await server.call(accounts.verifyEmail, { params: { token } });
    if (confirmed.body.status !== 200) throw new Error('held up');
    expect(confirmed.body.user).toMatchObject({ email: newEmail, newEmail: null });
    expect((await server.call(accounts.me, {}, me)).status).toBe(401);
    expect((await server.call(accounts.me, {}, { id: me.id, token: confirmed.body.token })).status).toBe(200);
    expect((await server.call(accounts.signIn, { body: { email: me.email, password } })).status).toBe(401);
    expect((await server.call(accounts.signIn, { body: { email: newEmail, password } })).status).toBe(200);
    expect((await nextMail(server.dataDir, me.email, 2)).text).toContain(`now uses ${newEmail}`);
  });

  it('a new address is shown to the organisers of their games once it is confirmed', async () => {
    const me = await another();
    const { game, organiser } = await startRound(server, { players: 1 });
    await server.call(games.join, { params: { id: game._id } }, me);
    const read = async () => (await view(server, game._id, organiser)).players[me.id]?.email;
    const newEmail = `board${count}@example.com`;
    await server.form(calls.updateOwn, { body: { email: newEmail, password } }, me);
    expect(await read()).toBe(me.email);
    await server.call(accounts.verifyEmail, { params: { token: await linkToken(server, newEmail) } });
    expect(await read()).toBe(newEmail);
  });

  it('a new address belongs to the first account that confirms it', async () => {
    const [one, other] = [await another(), await another()];
    const wanted = `wanted${count}@example.com`;
    await server.form(calls.updateOwn, { body: { email: wanted, password } }, one);
    await server.form(calls.updateOwn, { body: { email: wanted, password } }, other);
    const first = await linkToken(server, wanted);
    const second = await linkToken(server, wanted, 1);
    expect((await server.call(accounts.verifyEmail, { params: { token: second } })).status).toBe(200);
    const late = await server.call(accounts.verifyEmail, { params: { token: first } });
    expect([late.status, late.failure.code]).toEqual([400, 'email.exists']);
  });

  it('a new address can be requested five times an hour', async () => {
    const me = await another();
    for (let i = 0; i < 5; i++) {
      await server.form(calls.updateOwn, { body: { email: `many${i}x${count}@example.com`, password } }, me);
    }
    const body = { email: `many9x${count}@example.com`, password, name: 'Changed' };
    expect((await server.form(calls.updateOwn, { body }, me)).status).toBe(429);
    expect((await server.call(accounts.me, {}, me)).body.name).toBe('Ann');
  });

  it.each([
    ['without the password', {}, 'Type your password to change your e-mail address.'],
    ['with another password', { password: 'bogey on nine' }, 'That password is wrong.'],
  ])('%s is refused, naming the field, sends nothing and saves nothing', async (_what, more, error) => {
    const me = await another();
    const email = `stolen${count}@example.com`;
    const sent = await server.form(calls.updateOwn, { body: { email, name: 'Changed', ...more } }, me);
    expect([sent.status, sent.failure.fields]).toEqual([400, [{ field: 'password', error }]]);
    expect((await server.call(accounts.me, {}, me)).body).toMatchObject({ name: 'Ann', newEmail: null });
    expect(await mailsIn(server.dataDir, me.email)).toHaveLength(1);
  });

  it('a change of address allows ten wrong passwords in a quarter of an hour', async () => {
    const me = await another();
    const guess = (typed: string) =>
      server.form(calls.updateOwn, { body: { email: `guess${count}@example.com`, password: typed } }, me);
    for (let i = 0; i < 10; i++) expect((await guess(`wrong guess ${i}`)).status).toBe(400);
    expect((await guess(password)).status).toBe(429);
  });

  it('a new address stays pending when the rest of the form changes', async () => {
    const me = await another();
    const email = `waits${count}@example.com`;
    await server.form(calls.updateOwn, { body: { email, password } }, me);
    const token = await linkToken(server, email);
    for (const body of [{ name: 'Bea' }, { name: 'Cat', email: email.toUpperCase() }]) {
      const saved = await server.form(calls.updateOwn, { body }, me);
      expect([saved.status, saved.body.name, saved.body.newEmail]).toEqual([200, body.name, email]);
    }
    expect(await mailsIn(server.dataDir, email)).toHaveLength(1);
    expect((await server.call(accounts.verifyEmail, { params: { token } })).status).toBe(200);
  });

  it('a new address is withdrawn by entering the old one', async () => {
    const me = await another();
    const email = `back${count}@example.com`;
    await server.form(calls.updateOwn, { body: { email, password } }, me);
    const token = await linkToken(server, email);
    const back = await server.form(calls.updateOwn, { body: { email: me.email.toUpperCase() } }, me);
    expect([back.status, back.body.email, back.body.newEmail]).toEqual([200, me.email, null]);
    expect((await server.call(accounts.verifyEmail, { params: { token } })).failure.code).toBe('link.wrong');
  });

  it('a change of address has its own limit beside the password reset', async () => {
    const me = await another();
    for (let i = 0; i < 5; i++) {
      const body = { email: `own${i}x${count}@example.com`, password };
      expect((await server.form(calls.updateOwn, { body }, me)).status).toBe(200);
      expect((await server.call(accounts.getVCode, { body: { email: me.email } })).status).toBe(200);
    }
  });
});

describe('a confirmation link', () => {
  it.each(['a', 'abc', 'x'.repeat(43)])('a truncated confirmation link is refused: %s', async (token) => {
    for (const call of [accounts.verifyEmail, accounts.denySignUp, accounts.undoEmail] as const) {
      const { status, failure } = await server.raw(call, { params: { token } });
      expect([status, failure.code, failure.error]).toEqual([
        400,
        'link.wrong',
        'This confirmation link is wrong or has already been used. Ask for a new one.',
      ]);
    }
  });
});

describe('the old address', () => {
  const undo = (token: string) => server.call(accounts.undoEmail, { params: { token } });
  const undoLink = (to: string, seen: number) => linkToken(server, to, seen, 'undoEmail');

  it('the old address is notified, and its link voids the change and the password', async () => {
    const me = await another();
    const email = `thief${count}@example.com`;
    await server.form(calls.updateOwn, { body: { email, password } }, me);
    const thiefs = await linkToken(server, email);
    const { body, status } = await undo(await undoLink(me.email, 1));
    expect([status, body.user.email, body.user.newEmail, body.passwordDue]).toEqual([
      200,
      me.email,
      null,
      true,
    ]);
    expect((await server.call(accounts.verifyEmail, { params: { token: thiefs } })).status).toBe(400);
    expect((await server.call(accounts.me, {}, me)).status).toBe(401);
    expect((await server.call(accounts.signIn, { body: { email: me.email, password } })).status).toBe(401);
    const mine = { id: me.id, token: body.token };
    const set = await server.call(accounts.setPassword, { body: { password: 'eagle on ten' } }, mine);
    expect(set.body).toMatchObject({ status: 200, passwordDue: false });
    expect(
      (await server.call(accounts.signIn, { body: { email: me.email, password: 'eagle on ten' } })).status,
    ).toBe(200);
  });

  it.each([
    ['the first mail', 1],
    ['the second mail', 2],
  ])('the old address can undo the change for 72 hours by the link in %s', async (_which, seen) => {
    const me = await another();
    const email = `undone${count}@example.com`;
    await server.form(calls.updateOwn, { body: { email, password } }, me);
    await server.call(accounts.verifyEmail, { params: { token: await linkToken(server, email) } });
    const { db } = server.storage;
    const links = () =>
      db.selectFrom('account_codes').select('expires_at').where('user_id', '=', me.id).execute();
    for (const { expires_at } of await links()) {
      const hours = (expires_at.getTime() - Date.now()) / 3_600_000;
      expect([Math.ceil(hours), (await links()).length]).toEqual([72, 2]);
    }
    const token = await undoLink(me.email, seen);
    expect((await undo(token)).body.user.email).toBe(me.email);
    expect((await nextMail(server.dataDir, email, 1)).text).toContain('uses the earlier address again');
    expect((await undo(token)).failure.code).toBe('link.used');

    const late = await another();
    const other = `late${count}@example.com`;
    await server.form(calls.updateOwn, { body: { email: other, password } }, late);
    await server.call(accounts.verifyEmail, { params: { token: await linkToken(server, other) } });
    await db
      .updateTable('account_codes')
      .set({ expires_at: new Date() })
      .where('user_id', '=', late.id)
      .execute();
    expect((await undo(await undoLink(late.email, seen))).failure.code).toBe('link.wrong');
  });

  it('the old address can undo after the new one has reset the password', async () => {
    const me = await another();
    const email = `reset${count}@example.com`;
    await server.form(calls.updateOwn, { body: { email, password } }, me);
    await server.call(accounts.verifyEmail, { params: { token: await linkToken(server, email) } });
    await server.call(accounts.getVCode, { body: { email } });
    const { text } = await nextMail(server.dataDir, email, 1);
    const vCode = /^ {4}([A-Z2-9]{6})$/m.exec(text)?.[1] ?? '';
    const reset = { email, vCode, password: 'the thief knows' };
    expect((await server.call(accounts.resetPassword, { body: reset })).status).toBe(200);
    expect((await undo(await undoLink(me.email, 1))).body.user.email).toBe(me.email);
  });

  it.each([
    ['the first mail', 1],
    ['the second mail', 2],
  ])('an earlier address keeps its link in %s after an undo to a later one', async (_which, seen) => {
    const me = await another();
    const [second, third] = [`second${count}@example.com`, `third${count}@example.com`];
    const open = async (email: string) => {
      const verified = await server.call(accounts.verifyEmail, {
        params: { token: await linkToken(server, email) },
      });
      if (verified.body.status !== 200) throw new Error('held up');
      return { id: me.id, token: verified.body.token };
    };
    await server.form(calls.updateOwn, { body: { email: second, password } }, me);
    const thief = await open(second);
    await server.form(calls.updateOwn, { body: { email: third, password } }, thief);
    await open(third);
    const [asked, changed] = [await undoLink(second, 1), await undoLink(second, 2)];
    const back = await undo(asked);
    expect([back.status, back.body.user.email]).toEqual([200, second]);
    const again = { id: me.id, token: back.body.token };
    const theirs = 'bogey on nine';
    expect((await server.call(accounts.setPassword, { body: { password: theirs } }, again)).status).toBe(200);

    const { status, body } = await undo(await undoLink(me.email, seen));
    expect([status, body.user.email, body.passwordDue]).toEqual([200, me.email, true]);
    expect((await server.call(accounts.me, {}, again)).status).toBe(401);
    for (const email of [me.email, second, third]) {
      for (const typed of [password, theirs]) {
        expect((await server.call(accounts.signIn, { body: { email, password: typed } })).status).toBe(401);
      }
    }
    expect((await undo(asked)).failure.code).toBe('link.used');
    expect((await undo(changed)).failure.code).toBe('link.wrong');
  });

  it('the old address is not restored if another account has it by then', async () => {
    const me = await another();
    const email = `moved${count}@example.com`;
    await server.form(calls.updateOwn, { body: { email, password } }, me);
    await server.call(accounts.verifyEmail, { params: { token: await linkToken(server, email) } });
    const other = await another();
    await server.storage.db
      .updateTable('users')
      .set({ email: me.email })
      .where('id', '=', other.id)
      .execute();
    const { status, failure } = await undo(await undoLink(me.email, 1));
    expect([status, failure.code]).toEqual([400, 'email.exists']);
  });
});
