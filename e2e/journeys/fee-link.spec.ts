import { calls } from '@flagstick/contract';
import type { Page } from '@playwright/test';
import { newcomer, password } from '../lib/account.ts';
import type { Api } from '../lib/api.ts';
import { cards, roundWithFee, typeCard } from '../lib/fees.ts';
import { linkIn, Mailbox } from '../lib/mail.ts';
import { answered } from '../lib/page-errors.ts';
import { button, field } from '../lib/page-parts.ts';
import type { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

const paid = (api: Api, name: string) => roundWithFee(api, { name, players: [], waits: true });

async function payAndEnter(page: Page, api: Api, round: Round, game: string): Promise<void> {
  await expect(page.getByText('In order to continue, you must pay the game fee first.')).toBeVisible();
  await typeCard(page, cards.good);
  await button(page, 'Pay £12.00').click();
  await expect(page.getByRole('heading', { name: '£12.00 paid' })).toBeVisible();
  await page.getByRole('link', { name: 'Open game' }).click();
  await expect(page.getByRole('heading', { name: game, exact: true })).toBeVisible();
  const read = { params: { id: round.id }, query: {} };
  const { players } = await api.call(calls.games.get, read, round.organiser.token);
  expect(Object.values(players).map(({ payStatus }) => payStatus)).toEqual([1]);
}

test('a signed-in player pays and joins by the link of a game with a fee', async ({ open, api, watch }) => {
  watch.expect(answered(409));
  const round = await paid(api, 'Signed-in Fee');
  const page = await open('phone', { as: 'player3' });
  await page.goto(`/join/${round.code}`);
  await expect(page.getByText('Entry fee £12.00', { exact: true })).toBeVisible();
  await button(page, 'Pay £12.00').click();
  await payAndEnter(page, api, round, 'Signed-in Fee');
  await page.goto(`/join/${round.code}`);
  await button(page, 'Open game').click();
  await expect(page.getByRole('heading', { name: 'Signed-in Fee', exact: true })).toBeVisible();
});

test('a player signs in at the link of a game with a fee, pays and joins', async ({ open, api, watch }) => {
  watch.expect(answered(409));
  const round = await paid(api, 'Sign-in Fee');
  const page = await open('phone');
  await page.goto(`/join/${round.code}`);
  await expect(page.getByText('Entry fee £12.00')).toBeVisible();
  await field(page, 'E-mail or username').fill('player4');
  await field(page, 'Password').fill(password);
  await button(page, 'Sign in and pay £12.00').click();
  await payAndEnter(page, api, round, 'Sign-in Fee');
});

test('a newcomer signs up at the link of a game with a fee, confirms, pays and joins', async ({
  open,
  api,
  server,
  watch,
}) => {
  watch.expect(answered(404), answered(409));
  const round = await paid(api, 'Sign-up Fee');
  const { name, lastName, username, email } = newcomer('Nora', 'Fell');
  const mailbox = await Mailbox.of(server, email);
  const page = await open('phone');
  await page.goto(`/join/${round.code}`);
  await expect(page.getByText('Entry fee £12.00')).toBeVisible();
  await page.getByRole('link', { name: 'Sign up' }).click();
  const next = button(page, 'Next');
  await expect(next).toBeVisible();
  await expect(page.getByText('Entry fee £12.00')).toBeVisible();
  await field(page, 'E-mail').fill(email);
  await next.click();
  await field(page, 'Password').fill(password);
  await field(page, 'Repeat password').fill(password);
  await next.click();
  await field(page, 'Username').fill(username);
  await next.click();
  await field(page, 'First name').fill(name);
  await field(page, 'Surname').fill(lastName);
  await page.getByText('Social', { exact: true }).click();
  await field(page, 'Social handicap').fill('28');
  await page.getByRole('checkbox').click();
  await button(page, 'Sign up').click();
  await button(page, 'I’m not a club member').click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await page.goto(linkIn(await mailbox.next()));
  await payAndEnter(page, api, round, 'Sign-up Fee');
});
