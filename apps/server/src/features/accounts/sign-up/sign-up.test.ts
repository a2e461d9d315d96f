import { accounts, games } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkToken, member, signUpForm } from '../../../../testing/features/accounts.ts';
import { addCourse } from '../../../../testing/games/course.ts';
import { addGame } from '../../../../testing/games/new-game.ts';
import { Harness } from '../../../../testing/harness.ts';
import { mailsIn, nextMail } from '../../../../testing/mailbox.ts';
import { atFullCost } from '../../../../testing/passwords.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

describe('POST auth/signUp', () => {
  it('the link in the mail opens a new account and leads to the game', async () => {
    const form = { ...signUpForm(1), gameCode: 'abc234' };
    const { status, body } = await server.call(accounts.signUp, { body: form });
    expect(status).toBe(201);
    expect(body.message).toContain('Thank you for signing up');
    const mail = await nextMail(server.dataDir, form.email);
    expect(mail.text).toMatch(/^http:\/\/localhost:3000\/\?verifyEmail=[\w-]{32}&gameCode=ABC234$/m);
    expect(mail.html).toContain('Confirm my address');
  });

  it('the mail names the game of a club, and has only the code of a player’s game', async () => {
    const course = await addCourse(server.storage);
    const textFor = async (rule: 'organiser' | 'player', n: number) => {
      const owner = await server.user(rule);
      const id = await addGame(server, course, owner, { name: 'Spring Cup' });
      const { body } = await server.call(games.get, { params: { id }, query: {} }, owner);
      const form = { ...signUpForm(n), gameCode: body.code };
      await server.call(accounts.signUp, { body: form });
      const { text } = await nextMail(server.dataDir, form.email);
      return text.includes(`takes you to your game ${body.code}.`) ? 'code' : text;
    };
    expect(await textFor('organiser', 90)).toContain('The link also takes you to your game Spring Cup.');
    expect(await textFor('player', 91)).toBe('code');
  });

  it.each([
    [
      { email: 'SIGNUP2@example.com' },
      'email.exists',
      'Email already exists. Use Forgot Password to retrieve your account.',
    ],
    [{ username: 'SignUp2' }, 'username.exists', 'Username already exist!'],
    [
      { username: 'fuckface' },
      'username.invalid',
      'Usernames must be at least 5 characters and not contain blank spaces or swear words',
    ],
  ])('a sign-up refuses %j', async (changes, code, text) => {
    if (
      !(await server.storage.db
        .selectFrom('users')
        .where('username', '=', 'signup2')
        .select('id')
        .executeTakeFirst())
    ) {
      await member(server, 2);
    }
    const { status, failure } = await server.raw(accounts.signUp, { body: { ...signUpForm(3), ...changes } });
    expect([status, failure.code, failure.error]).toEqual([400, code, text]);
    expect(failure.fields).toEqual([{ field: Object.keys(changes)[0], error: text }]);
  });

  it.each([
    [{ policyAccepted: false }, 'policyAccepted', 'You must accept our policy to register'],
    [{ email: 'nowhere' }, 'email', 'Email is not valid'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 character'],
    [{ socialHcp: 9 }, 'socialHcp', 'Use WHS (CDH & Handicap Index) OR Social Handicap, not both.'],
    [{ homeClub: '0000000000000000' }, 'homeClub', 'Item Not found!'],
    [{ rule: 'admin' }, 'rule', 'There is no field rule.'],
  ])('a sign-up names the field of %j', async (changes, field, error) => {
    const { status, failure } = await server.raw(accounts.signUp, { body: { ...signUpForm(3), ...changes } });
    expect([status, failure.error]).toEqual([400, 'Form is not valid, check items']);
    expect(failure.fields).toContainEqual({ field, error });
  });

  it('a sign-up refuses a swear word in a name and refers to the club', async () => {
    const refused = async (changes: object) =>
      (await server.raw(accounts.signUp, { body: { ...signUpForm(3), ...changes } })).failure;
    expect(await refused({ name: 'Shithead', lastName: 'Fucker' })).toMatchObject({
      code: 'name.askClub',
      error: 'Form is not valid, check items. If this is your name, ask your club.',
      fields: [
        { field: 'name', error: 'Swear word' },
        { field: 'lastName', error: 'Swear word' },
      ],
    });
    const { fields } = await refused({ lastName: 'De Cock', nameConfirmed: true });
    expect(fields).toEqual([{ field: 'nameConfirmed', error: 'There is no field nameConfirmed.' }]);
  });

  it('one of two parallel sign-ups gets the username', async () => {
    const [one, other] = [signUpForm(4), { ...signUpForm(5), username: 'signup4' }];
    const answers = await Promise.all([one, other].map((body) => server.call(accounts.signUp, { body })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400]);
    expect(answers.find((answer) => answer.status === 400)?.failure.code).toBe('username.exists');
  });

  it('a sign-up accepts the surnames Cockburn, Dickson, Hancock, Penistone and Scunthorpe', async () => {
    const names = ['Cockburn', 'Dickson', 'Hancock', 'Penistone', 'Scunthorpe'];
    for (const [i, lastName] of names.entries()) {
      const { status } = await server.call(accounts.signUp, { body: { ...signUpForm(20 + i), lastName } });
      expect([lastName, status]).toEqual([lastName, 201]);
    }
  });
});

it('a client cannot find out many taken addresses', async () => {
  const asked = await Harness.start();
  try {
    await member(asked, 1);
    const ask = () => asked.call(accounts.signUp, { body: { ...signUpForm(1), username: 'signup2' } });
    let answer = await ask();
    for (let tries = 1; answer.failure.code === 'email.exists' && tries < 250; tries++) answer = await ask();
    expect([answer.status, answer.failure.code]).toEqual([429, 'request.tooMany']);
  } finally {
    await asked.close();
  }
});

describe('POST auth/exist', () => {
  it('POST auth/exist answers 200 for taken, 404 for free and 400 for invalid names', async () => {
    const { email, username } = await member(server, 6);
    const ask = (body: object) => server.raw(accounts.exist, { body });
    expect((await ask({ email: email.toUpperCase() })).status).toBe(200);
    expect((await ask({ username })).status).toBe(200);
    expect((await ask({ email: 'free@example.com' })).status).toBe(404);
    expect((await ask({ username: 'freename' })).status).toBe(404);
    const swear = await ask({ username: 'bollocks' });
    expect([swear.status, swear.failure.code]).toEqual([400, 'username.invalid']);
    const short = await ask({ username: 'abcd' });
    expect(short.failure.fields[0]?.error).toContain('at least 5 characters');
    const neither = await ask({});
    expect([neither.status, neither.failure.error]).toEqual([400, 'email or username should be given']);
  });
});

describe('POST auth/resend-token', () => {
  const resend = (body: object) => server.raw(accounts.resendToken, { body });

  it('every link is valid until one is used', async () => {
    const form = signUpForm(7);
    await server.call(accounts.signUp, { body: form });
    const first = await linkToken(server, form.email);
    const again = await resend({ username: form.username, gameCode: 'ABC234' });
    expect(again.body).toEqual({ message: 'Verification email has been sent successfully' });
    const second = await linkToken(server, form.email, 1);
    expect((await server.call(accounts.verifyEmail, { params: { token: first } })).status).toBe(200);
    expect((await server.call(accounts.verifyEmail, { params: { token: second } })).status).toBe(409);
  });

  it('unknown and confirmed addresses get no link', async () => {
    const { email } = await member(server, 8);
    const unknown = await resend({ email: 'nobody@example.com' });
    expect([unknown.status, unknown.failure.error]).toEqual([
      404,
      'Email/Username does not exist on Flagstick',
    ]);
    const confirmed = await resend({ email });
    expect([confirmed.status, confirmed.failure.code]).toEqual([409, 'email.confirmed']);
  });

  it('one mailbox gets a limited number of links', async () => {
    const form = signUpForm(9);
    await server.call(accounts.signUp, { body: form });
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await resend({ email: form.email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await mailsIn(server.dataDir, form.email)).toHaveLength(6);
  });
});

it('the answer reports a mail that cannot be sent', async () => {
  const broken = await Harness.start({ smtpUrl: 'smtp://127.0.0.1:1' });
  try {
    const form = signUpForm(10);
    const made = await broken.call(accounts.signUp, { body: form });
    expect(made.status).toBe(201);
    for (const call of [accounts.resendToken, accounts.getVCode]) {
      const { status, failure } = await broken.raw(call, { body: { email: form.email } });
      expect([status, failure.error]).toEqual([
        502,
        'An Error has occurred while sending the email. please try again later.',
      ]);
    }
  } finally {
    await broken.close();
  }
});

it('the server stores passwords and codes only as hashes', async () => {
  const form = { ...signUpForm(11), password: `birdie ${atFullCost}` };
  await server.call(accounts.signUp, { body: form });
  const token = await linkToken(server, form.email);
  const { db } = server.storage;
  const rows = [
    await db.selectFrom('users').selectAll().execute(),
    await db.selectFrom('account_codes').selectAll().execute(),
    await db.selectFrom('mails').selectAll().execute(),
  ];
  const dump = JSON.stringify(rows);
  expect(dump).not.toContain(form.password);
  expect(dump).not.toContain(token);
  expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});
