import { calls } from '@flagstick/contract';
import { account, madeByAdmin, newcomer, password } from '../lib/account.ts';
import { codeIn, linkIn, Mailbox } from '../lib/mail.ts';
import { answered } from '../lib/page-errors.ts';
import {
  button,
  choose,
  expectDescription,
  field,
  home,
  openMenu,
  signedOutHome,
  signIn,
} from '../lib/page-parts.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('signing up from a join link on a phone ends in the game', async ({ open, api, server, watch }) => {
  // A free name is answered with 404, an invalid one with 400.
  watch.expect(answered(404), answered(400));
  const round = await Round.start(api, { name: 'Open Day', players: [] });
  const { name, lastName, username, email } = newcomer('Ines', 'Halloran');
  const mailbox = await Mailbox.of(server, email);
  const page = await open('phone');
  const next = button(page, 'Next');
  const step = (title: string) => expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();

  await page.goto(`/join/${round.code}`);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Open Day', level: 1 })).toBeVisible();

  await test.step('the e-mail address', async () => {
    await step('Your e-mail');
    const address = field(page, 'E-mail');
    await address.fill('ines at example');
    await next.click();
    await expectDescription(address, 'Email is not valid');
    await address.fill('player1@flagstick.example');
    await expectDescription(address, 'Email already exists. Use Forgot Password to retrieve your account.');
    // The answer about this address arrives when another one is typed, and must not be shown for that one.
    let goOn = () => {};
    const typedOn = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/auth/exist*', async (route) => {
      await typedOn;
      await route.continue();
    });
    await next.click();
    await step('Your e-mail');
    await address.fill(email);
    const answer = page.waitForResponse('**/api/auth/exist*');
    goOn();
    await answer;
    await expect(next).toBeEnabled();
    await expect(address).not.toHaveAccessibleDescription(/already exists/);
    await next.click();
  });

  await test.step('the password', async () => {
    await step('Your password');
    await field(page, 'Password').fill('short');
    await field(page, 'Repeat password').fill('short');
    await next.click();
    await expectDescription(field(page, 'Password'), 'Password must be at least 6 character');
    await field(page, 'Password').fill(password);
    await next.click();
    await expectDescription(
      field(page, 'Repeat password'),
      'Your password and confirmtion password does not match',
    );
    await field(page, 'Repeat password').fill(password);
    await next.click();
  });

  await test.step('the username', async () => {
    await step('Your username');
    const typed = field(page, 'Username');
    const rule = 'Usernames must be at least 5 characters and not contain blank spaces or swear words';
    for (const bad of ['ines', 'ines halloran']) {
      await typed.fill(bad);
      await next.click();
      await expectDescription(typed, rule);
    }
    await typed.fill('bollocks');
    await expectDescription(typed, rule);
    await typed.fill('player1');
    await expectDescription(typed, 'Username already exist!');
    await next.click();
    await step('Your username');
    await typed.fill(username);
    await next.click();
  });

  const signUp = button(page, 'Sign up');
  await test.step('the personal details', async () => {
    await step('About you');
    await signUp.click();
    await expect(page.getByText('Form is not valid, check items')).toBeVisible();
    await expectDescription(field(page, 'First name'), 'First name is required');
    await expectDescription(field(page, 'Surname'), 'Surname is required');
    await expectDescription(page.getByRole('checkbox'), 'You must accept our policy to register');

    await field(page, 'First name').fill(name);
    await field(page, 'Surname').fill(lastName);
    await field(page, 'Date of birth').fill('2999-01-01');
    await field(page, 'Postcode').fill('12345');
    await signUp.click();
    await expectDescription(field(page, 'Date of birth'), 'Date of birth cannot be in the future');
    await expectDescription(field(page, 'Postcode'), 'This is not a UK postcode.');
    const born = new Date();
    born.setUTCFullYear(born.getUTCFullYear() - 30);
    await field(page, 'Date of birth').fill(born.toISOString().slice(0, 10));
    await expectDescription(field(page, 'Date of birth'), 'Age 30');
    await field(page, 'Postcode').fill('sw1a 1aa');

    await button(page, 'terms and policy').click();
    await page
      .getByRole('dialog', { name: 'Terms and policy' })
      .getByRole('button', { name: 'Close' })
      .click();
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await page.getByRole('checkbox').check();
  });

  await test.step('a handicap: index and CDH number, or a social one', async () => {
    const [index, cdh] = [field(page, 'Handicap index'), field(page, 'CDH number')];
    await signUp.click();
    await expectDescription(index, 'Enter your Handicap Index and CDH number, or a social handicap.');
    await index.fill('61');
    await cdh.fill('12345678901');
    await signUp.click();
    await expectDescription(index, 'Handicap Index value is invalid');
    await expectDescription(cdh, 'Invalid CDH number format');
    await index.fill('+1.5');
    await cdh.fill('');
    await signUp.click();
    await expectDescription(cdh, 'CDH is required when Handicap Index is provided');
    await index.fill('');
    await cdh.fill('1012340099');
    await signUp.click();
    await expectDescription(index, 'Handicap Index is required when CDH is provided');
    await choose(page, 'Handicap', 'Social');
    await field(page, 'Social handicap').fill('99');
    await signUp.click();
    await expectDescription(field(page, 'Social handicap'), 'Social handicap value is invalid');
    await field(page, 'Social handicap').fill('18.5');
  });

  await test.step('a swear word for a name, and no home club', async () => {
    const question = page.getByRole('dialog', { name: 'No Home Club selected' });
    await field(page, 'First name').fill('Wanker');
    await signUp.click();
    await expectDescription(field(page, 'First name'), 'Swear word');
    await expect(page.getByText('If this is your name, ask your club.')).toBeVisible();
    await expect(question).toBeHidden();
    await field(page, 'First name').fill(name);
    await signUp.click();
    await expect(question).toContainText('You have chosen no home club. Are you a member of a club?');
    await button(question, 'Choose my club').click();
    await expect(question).toBeHidden();
    await field(page, 'Home club').fill('alcan');
    await page.getByRole('option', { name: /Club de Golf Alcanada/ }).click();
    await signUp.click();
  });

  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await expect(page.getByText('Thank you for signing up.')).toHaveCount(1);

  await test.step("the mail's link, opened on the same phone", async () => {
    const mail = await page.context().newPage();
    await mail.goto(linkIn(await mailbox.next()));
    // Until it disappears, the confirmation's message is shown beside the one that replaces it.
    const both = 'Thank you, Your email address has been confirmed. You’ve joined Open Day.';
    await expect(mail.getByText(both)).toBeVisible();
    await expect(mail.getByRole('heading', { name: 'Open Day', level: 1 })).toBeVisible();
    await expect(button(mail, 'Join game')).toHaveCount(0);
  });

  const token = await api.signIn(username);
  const me = await api.call(calls.accounts.me, {}, token);
  expect(me).toMatchObject({ name, lastName, email, socialHcp: 18.5, hcp: null, postalCode: 'SW1A 1AA' });
  expect(me.homeClub?.name).toBe('Club de Golf Alcanada');
  expect(Object.keys((await round.view()).players)).toEqual([me._id]);
});

test('a forgotten password is reset in four steps, and every other device is signed out', async ({
  open,
  api,
  server,
  watch,
}) => {
  watch.expect(answered(400), answered(401), answered(404));
  const { username, email } = await account(api, newcomer('Petra', 'Lund'));
  const mailbox = await Mailbox.of(server, email);
  const tablet = await open('phone', { as: username });
  await tablet.goto('/');
  await expect(home(tablet)).toBeVisible();

  const page = await open('phone');
  await page.goto('/');
  await field(page, 'E-mail or username').fill(email);
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page.getByRole('heading', { name: 'Find your account' })).toBeVisible();
  const who = field(page, 'E-mail or username');
  await expect(who).toHaveValue(email);
  await who.fill('abc');
  await button(page, 'Send me a code').click();
  await expectDescription(who, 'Enter a valid email or username');
  await who.fill('nobody.at.all');
  await button(page, 'Send me a code').click();
  await expect(page.getByText('Email/Username does not exist on Flagstick')).toBeVisible();
  await who.fill(username);
  await button(page, 'Send me a code').click();

  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await expect(page.getByText('A code has been sent to your e-mail address.')).toBeVisible();
  const code = codeIn(await mailbox.next());
  // The phone dropped the page while the mail was read.
  await page.reload();
  await expect(page.getByText('A code has been sent to your e-mail address.')).toBeVisible();
  // A code that was requested elsewhere.
  await button(page, 'Back').click();
  await expect(who).toHaveValue(username);
  await who.fill('abc');
  await button(page, 'I already have a code').click();
  await expectDescription(who, 'Enter a valid email or username');
  await who.fill(username);
  await button(page, 'I already have a code').click();

  await expect(page.getByRole('heading', { name: 'Enter the code from our e-mail', level: 2 })).toBeVisible();
  const set = button(page, 'Set password');
  await field(page, 'Code').fill('ABC');
  await field(page, 'New password').fill('short');
  await set.click();
  await expectDescription(field(page, 'Code'), 'Validation code length is 6 character');
  await expectDescription(field(page, 'New password'), 'Password must be at least 6 character');
  await field(page, 'New password').fill('fairway');
  await field(page, 'Code').fill(`${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`);
  await set.click();
  await expect(page.getByText('The verification code is wrong or has expired.')).toBeVisible();
  await field(page, 'Code').fill(code.toLowerCase());
  await set.click();
  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible();
  expect((await mailbox.next()).subject).toBe('Your password has been changed');

  await tablet.getByRole('tab', { name: 'Game History' }).click();
  await expect(tablet.getByRole('alert')).toContainText('Token has been expired');
  await expect(signedOutHome(tablet)).toBeVisible();

  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, username, password);
  await expect(
    page.getByText('Username and password not recognised, Do you need to create a new account?'),
  ).toBeVisible();
  await signIn(page, username, 'fairway');
  await expect(home(page)).toBeVisible();
});

test('an account created by an admin accepts the policy first, once', async ({ open, api }) => {
  const { username } = await madeByAdmin(api, newcomer('Bram', 'Osei'));
  const page = await open('phone');
  const policy = page.getByRole('dialog', { name: 'Terms and policy' });
  await page.goto('/');
  await signIn(page, username);
  await expect(policy).toContainText('Please read and accept our policy to continue.');
  await button(policy, 'Cancel').click();
  await expect(signedOutHome(page)).toBeVisible();

  await button(page, 'Sign in').click();
  await button(policy, 'Accept and sign in').click();
  await expect(home(page)).toBeVisible();
  await button(page, 'Go to game entry').click();
  const menu = await openMenu(page);
  await expect(menu.getByText('Welcome, Bram')).toBeVisible();
  await menu.getByRole('button', { name: /^Sign Out/ }).click();

  await signIn(page, username);
  await expect(home(page)).toBeVisible();
  await expect(menu).toBeHidden();
});

test('an unconfirmed user sees that the address is not confirmed, and requests the e-mail again', async ({
  open,
  api,
  server,
}) => {
  const who = newcomer('Lotte', 'Varga');
  const mailbox = await Mailbox.of(server, who.email);
  await api.call(calls.accounts.signUp, {
    body: { ...who, password, gender: 'women', socialHcp: 30, policyAccepted: true },
  });
  await mailbox.next();

  const page = await open('phone');
  await page.goto('/');
  await signIn(page, who.email);
  await expect(page.getByRole('status')).toContainText('Please confirm your e-mail address first');
  await expect(signedOutHome(page)).toBeVisible();
  await button(page, 'Send the e-mail again').click();
  await expect(page.getByText('Verification email has been sent successfully')).toBeVisible();

  const link = linkIn(await mailbox.next());
  await page.goto(link);
  await expect(page.getByText('Thank you, Your email address has been confirmed')).toBeVisible();
  await expect(home(page)).toBeVisible();
});

test('a suspended player is signed out at the next call, and can sign in after the suspension', async ({
  open,
  api,
  watch,
}) => {
  watch.expect(answered(403));
  const { username, fullName } = await account(api, newcomer('Milo', 'Tanner'));
  const page = await open('phone', { as: username });
  await page.goto('/');
  await expect(home(page)).toBeVisible();

  const desk = await open('desk', { as: 'demoadmin' });
  await desk.goto(`/users?q=${username}`);
  const active = desk.getByRole('switch', { name: `${fullName}: active` });
  await expect(active).toBeChecked();
  await active.press('Space');
  const sure = desk.getByRole('dialog', { name: `Suspend ${fullName}?` });
  await button(sure, 'Keep account').click();
  await expect(active).toBeChecked();
  await active.press('Space');
  const stored = desk.waitForResponse((response) => response.request().method() === 'PUT');
  await button(sure, 'Suspend account').click();
  await stored;
  await expect(active).not.toBeChecked();

  await page.getByRole('tab', { name: 'Game History' }).click();
  await expect(page.getByRole('alert')).toContainText('Your account is suspended.');
  await expect(signedOutHome(page)).toBeVisible();
  await page.reload();
  await signIn(page, username);
  await expect(page.getByRole('alert')).toContainText('Your account is suspended.');
  await expect(signedOutHome(page)).toBeVisible();

  const restored = desk.waitForResponse((response) => response.request().method() === 'PUT');
  await active.press('Space');
  await restored;
  await expect(active).toBeChecked();
  await button(page, 'Sign in').click();
  await expect(home(page)).toBeVisible();
});
