import { calls } from '@flagstick/contract';
import type { RefusedError } from '@flagstick/scenarios';
import { account, newcomer, password } from '../lib/account.ts';
import type { Api } from '../lib/api.ts';
import { linkIn, Mailbox } from '../lib/mail.ts';
import { answered } from '../lib/page-errors.ts';
import {
  button,
  expectDescription,
  field,
  home,
  openMenu,
  signedOutHome,
  signIn,
} from '../lib/page-parts.ts';
import { Round } from '../lib/round.ts';
import type { ServerProcess } from '../lib/server.ts';
import { expect, test } from '../lib/test.ts';

const ownPassword = 'eagle on ten';

async function signedUp(api: Api, server: ServerProcess, name: string, lastName: string) {
  const who = newcomer(name, lastName);
  const mailbox = await Mailbox.of(server, who.email);
  const body = { ...who, password, gender: 'women' as const, socialHcp: 30, policyAccepted: true as const };
  await api.call(calls.accounts.signUp, { body });
  return { ...who, mail: await mailbox.next() };
}

test('a confirmation link on another device asks for a new password before anything else', async ({
  open,
  api,
  server,
  watch,
}) => {
  watch.expect(answered(401));
  const { mail, username } = await signedUp(api, server, 'Cora', 'Linden');
  const page = await open('phone');
  const title = page.getByRole('heading', { name: 'Set your own password' });
  await page.goto(linkIn(mail));
  await expect(title).toBeVisible();
  await page.goto('/?view=profile');
  await expect(title).toBeVisible();
  const own = field(page, 'New password');
  await own.fill('short');
  await button(page, 'Set password').click();
  await expectDescription(own, 'Password must be at least 6 character');
  await own.fill(ownPassword);
  await button(page, 'Set password').click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();

  const desk = await open('desk');
  await desk.goto('/');
  await signIn(desk, username, password);
  await expect(desk.getByText('Username and password not recognised')).toBeVisible();
  await signIn(desk, username, ownPassword);
  await expect(home(desk)).toBeVisible();
});

test('a link opened on another user’s device signs them out, and shows none of their data', async ({
  open,
  api,
  server,
}) => {
  const { username } = await account(api, newcomer('Edgar', 'Pohl'));
  const game = 'Edgar’s Medal';
  await Round.start(api, { name: game, players: [username] });
  const { mail } = await signedUp(api, server, 'Mila', 'Roth');
  const page = await open('phone', { as: username });
  await page.goto('/');
  await expect(page.getByText(game)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');

  await page.goto(linkIn(mail));
  await expect(page.getByText(/^Mila Roth is now signed in/)).toBeVisible();
  await field(page, 'New password').fill(ownPassword);
  await button(page, 'Set password').click();
  await expect(home(page)).toBeVisible();
  await button(page, 'Go to game entry').click();
  await expect(page.getByText('You have no Current Games.')).toBeVisible();
  await expect(page.getByText(game)).toBeHidden();
  await expect((await openMenu(page)).getByText('Welcome, Mila')).toBeVisible();
  await expect(api.call(calls.accounts.me, {}, token)).rejects.toMatchObject({ status: 401 });
});

test('a person who did not sign up deletes the account made with their address', async ({
  open,
  api,
  server,
  watch,
}) => {
  watch.expect(answered(400));
  const { mail, email } = await signedUp(api, server, 'Noor', 'Said');
  const page = await open('phone');
  await page.goto(linkIn(mail, 'notMe'));
  await button(page, 'I signed up').click();
  await expect(signedOutHome(page)).toBeVisible();
  await page.goto(linkIn(mail, 'notMe'));
  await button(page, 'Delete the account').click();
  await expect(page.getByText('The account has been deleted.')).toBeVisible();
  await expect(signedOutHome(page)).toBeVisible();
  await expect(api.call(calls.accounts.exist, { body: { email } })).rejects.toMatchObject({ status: 404 });
  await page.goto(linkIn(mail));
  await expect(page.getByText('This confirmation link is wrong or has already been used.')).toBeVisible();
});

test('a changed address is restored from the old mailbox', async ({ open, api, server }) => {
  const { username, email } = await account(api, newcomer('Rhys', 'Colman'), { hcp: 9.4, cdh: '1012345679' });
  const [old, elsewhere] = [await Mailbox.of(server, email), 'rhys.elsewhere@example.org'];
  const thief = await open('desk', { as: username });
  await thief.goto('/?view=profile');
  await field(thief, 'E-mail').fill(elsewhere);
  await field(thief, 'Your password').fill(password);
  await button(thief, 'Save').click();
  await expect(
    thief.getByText('A verification email has been sent to your new email address.'),
  ).toBeVisible();

  const page = await open('phone');
  await page.goto(linkIn(await old.next(), 'undoEmail'));
  await button(page, 'Keep my address').click();
  await expect(page.getByText('Your account uses this e-mail address.')).toBeVisible();
  await field(page, 'New password').fill(ownPassword);
  await button(page, 'Set password').click();
  await expect(home(page)).toBeVisible();
  const token = await api.signIn(email, ownPassword);
  expect(await api.call(calls.accounts.me, {}, token)).toMatchObject({ email, newEmail: null });
});

test('signing out ends the session on the server, too', async ({ open, api }) => {
  const { username } = await account(api, newcomer('Petra', 'Wolf'));
  const page = await open('phone', { as: username });
  await page.goto('/');
  await expect(home(page)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await (await openMenu(page)).getByRole('button', { name: /^Sign Out/ }).click();
  await expect(signedOutHome(page)).toBeVisible();
  const status = () =>
    api.call(calls.accounts.me, {}, token).then(
      () => 200,
      (error: RefusedError) => error.status,
    );
  await expect.poll(status).toBe(401);
});
