import { calls } from '@flagstick/contract';
import { rules } from '@flagstick/scenarios';
import type { Page } from '@playwright/test';
import { account, newcomer } from '../lib/account.ts';
import { payFee, roundWithFee } from '../lib/fees.ts';
import { button, field } from '../lib/page-parts.ts';
import { person, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

/** A list on a phone has no control that changes a row, is no table, and has no pager for one page. */
async function expectPlainList(page: Page, name: string) {
  const list = page.getByRole('list', { name });
  await expect(list.getByRole('button').first()).toBeVisible();
  for (const role of ['combobox', 'switch', 'checkbox'] as const) {
    await expect(list.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByRole('table', { name })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  return list;
}

test('on a phone a club’s organiser is removed in a sheet, after a question', async ({ open, api }) => {
  const manager = await api.signIn('clubmanager');
  const who = await account(api, newcomer('Wilma', 'Heathcote'));
  const { _id: id } = await api.call(calls.accounts.me, {}, await api.signIn(who.username));
  await api.call(calls.clubPeople.addOrganiser, { params: { id }, query: {} }, manager);
  const page = await open('phone', { as: 'clubmanager' });
  await page.goto('/organisers');
  const list = await expectPlainList(page, 'Organisers');
  await list.getByRole('button', { name: who.fullName }).click();
  const sheet = page.getByRole('dialog', { name: who.fullName });
  await sheet.getByRole('button', { name: `Withdraw the invitation to ${who.fullName}` }).click();
  await expect(list.getByRole('button', { name: who.fullName })).toHaveCount(0);
});

test('on a phone a custom handicap opens its history and is changed there', async ({ open, api }) => {
  const rule = { ...rules.rollUp, name: 'Pocket Roll-up' };
  const round = await Round.start(api, { name: 'Pocket Roll-up', players: ['player1'], rule, waits: true });
  const { competition } = await round.view();
  const body = { playerId: round.player(0).id, competitionId: competition._id, hcp: 12.3 };
  await api.call(calls.customHandicaps.insert, { body }, round.organiser.token);
  const page = await open('phone', { as: 'organiser' });
  await page.goto('/handicaps');
  const list = await expectPlainList(page, 'Custom handicaps');
  await list.getByRole('button').first().click();
  const history = page.getByRole('dialog');
  await button(history, 'Change handicap').first().click();
  const change = page.getByRole('dialog', { name: /: Pocket Roll-up$/ });
  await field(change, 'Custom playing handicap').fill('11');
  await button(change, 'Change handicap').click();
  await expect(change).toBeHidden();
  await expect(history).toContainText('plays off 11');
});

test('on a phone a payment opens its sheet, and is refunded there after a question', async ({
  open,
  api,
}) => {
  const cup = await roundWithFee(api, { by: 'clubmanager', name: 'Pocket Fee', players: [], waits: true });
  await payFee(api, cup, [await person(api, 'player1')], true);
  const page = await open('phone', { as: 'clubmanager' });
  await page.goto(`/withdraws?pot=${cup.id}`);
  const list = await expectPlainList(page, 'Payments');
  await list.getByRole('button').filter({ hasText: cup.code }).click();
  await button(page, 'Refund £12.00').click();
  const question = page.getByRole('dialog', { name: /^Refund £12.00 to/ });
  await button(question, 'Refund £12.00').click();
  await page.keyboard.press('Escape');
  await expect(list.getByRole('button').filter({ hasText: cup.code })).toContainText('Refunded');
});
