import { readFile } from 'node:fs/promises';
import { calls, noPrizes, type PrizeContest } from '@flagstick/contract';
import { cardOver, RefusedError } from '@flagstick/scenarios';
import type { Page } from '@playwright/test';
import { account, newcomer } from '../lib/account.ts';
import { button, field } from '../lib/page-parts.ts';
import { holes, person, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

const main: PrizeContest = {
  ...{ id: 'main', name: 'Stableford', kind: { type: 'points', holes: 'all' }, division: null },
  ...{ ties: 'countback', exempt: false, prizes: [{ kind: 'voucher', pence: 2500 }], pot: null },
};

const look = async (page: Page, name: string) => {
  const folder = process.env.LOOK;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

async function buy(desk: Page, pounds: string, what: string): Promise<void> {
  await field(desk, 'Amount in pounds').fill(pounds);
  await field(desk, 'Reason').fill(what);
  await button(desk, 'Save purchase').click();
}

test('a won voucher becomes credit, is spent at the desk, and is taken back after a correction', async ({
  open,
  api,
}) => {
  const [first, second] = await Promise.all(
    ['Wilma', 'Xenia'].map((name, at) =>
      account(api, newcomer(name, 'Crediton'), { hcp: 12, cdh: `20660020${10 + at}` }),
    ),
  );
  if (!first || !second) throw new Error('The game has no players.');
  const usernames = [first.username, second.username];
  const round = await Round.start(api, { name: 'Voucher Day', players: usernames });
  const params = { id: round.id };
  const body = { setup: { ...noPrizes, contests: [main] } };
  await api.call(calls.prizes.set, { params, body }, round.organiser.token);
  await round.typeCards(new Map([first, second].map(({ id }, at) => [id, cardOver(at === 0 ? -9 : 9, at)])));
  await round.close();
  const manager = await person(api, 'clubmanager');
  const club = (await api.call(calls.accounts.me, {}, manager.token)).club?._id ?? '';

  const desk = await open('desk', { as: 'clubmanager' });
  await test.step('the manager credits the prizes', async () => {
    await desk.goto(`/?view=game&game=${round.id}&tab=prizes`);
    const panel = desk.getByRole('region', { name: 'Club credit for the winners' });
    await button(panel, 'Add prizes to members’ credit').click();
    const check = desk.getByRole('dialog', { name: 'Club credit for the winners' });
    await expect(check.getByRole('listitem')).toContainText(`${first.fullName}Stableford+£25.00`);
    await look(desk, 'desk-credit');
    await button(check, 'Add prizes to members’ credit').click();
    await expect(panel).toContainText('Credited on');
  });

  const dialog = desk.getByRole('dialog', { name: first.fullName });
  await test.step('the desk finds the member and takes a purchase, but no more than there is', async () => {
    await desk.goto('/clubAccounts?q=Crediton');
    await desk.getByRole('table').getByText(first.fullName).click();
    await expect(dialog.getByText('£25.00', { exact: true }).first()).toBeVisible();
    await field(desk, 'Amount in pounds').fill('14.99');
    await expect(dialog).toContainText('Balance £25.00 now, £10.01 after this entry');
    await buy(desk, '14.99', 'Golf balls');
    await expect(dialog.getByRole('listitem').first()).toContainText('Golf balls');
    await look(desk, 'desk-account');
    await buy(desk, '10.02', 'Shirt');
    await expect(dialog).toContainText('This member has only £10.01.');
    await look(desk, 'desk-overdraw');
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    // Another device may have spent it first: the server refuses the rest.
    const spend = { params: { id: club, userId: first.id }, body: { pence: 1002, reason: 'Shirt' } };
    const overdraw = api.call(calls.clubAccounts.spend, spend, manager.token);
    await expect(overdraw).rejects.toThrow(RefusedError);
  });

  await test.step('the wrong purchase is refunded with a reason', async () => {
    await button(dialog, 'Refund Golf balls').click();
    const undo = desk.getByRole('dialog', { name: 'Refund £14.99' });
    await field(undo, 'Reason').fill('Bought by another member');
    await button(undo, 'Refund').click();
    await expect(dialog.getByRole('listitem').first()).toContainText('Bought by another member');
    await expect(dialog.getByText('£25.00', { exact: true }).first()).toBeVisible();
    await buy(desk, '5', 'Tees');
    await expect(dialog.getByRole('listitem').first()).toContainText('Tees');
  });

  await test.step('prizes that are fixed again take back what is left, and say what is not covered', async () => {
    const { players } = await round.view();
    const grosses = { [round.organiser.id]: 9 };
    const uholes = Object.fromEntries(holes.map((hole) => [hole, { holeNumber: hole, grosses }]));
    const card = { id: round.id, scoreId: players[first.id]?.scoreId ?? '' };
    const amend = { playerId: first.id, reason: 'The card of another player.', uholes };
    await api.call(calls.committee.amend, { params: card, body: amend }, round.organiser.token);
    const reason = { reason: 'The card of another player.' };
    await api.call(calls.prizes.settle, { params, body: reason }, round.organiser.token);
    await desk.goto(`/?view=game&game=${round.id}&tab=prizes`);
    await button(desk, 'Update members’ credit').click();
    const check = desk.getByRole('dialog', { name: 'Club credit for the winners' });
    await expect(check).toContainText('£5.00 has been spent or has expired, so it can’t be taken back.');
    await look(desk, 'desk-differences');
    await button(check, 'Update members’ credit').click();
    await expect(check).toBeHidden();
  });

  await test.step('members see their own credit and its entries', async () => {
    const phone = await open('phone', { as: first.username });
    await phone.goto('/?view=profile');
    const own = phone.getByRole('region', { name: 'Club credit' });
    await expect(own).toContainText('£0.00');
    await own.getByRole('link', { name: 'See all entries' }).click();
    await expect(phone.getByRole('listitem').first()).toContainText('−£20.00');
    await expect(phone.getByRole('list', { name: 'Entries' })).toContainText('Tees');
    await look(phone, 'phone-credit');
    const other = await open('phone', { as: second.username });
    await other.goto('/?view=credit');
    await expect(other.getByRole('listitem')).toContainText('+£25.00');
  });

  await test.step('the treasurer gets a file that adds up', async () => {
    await desk.goto('/clubAccounts?q=Crediton');
    await expect(desk.getByRole('table')).toContainText(second.fullName);
    await look(desk, 'desk-accounts');
    await button(desk, 'Treasurer’s file').click();
    const saved = desk.waitForEvent('download');
    await look(desk, 'desk-report');
    await button(desk, 'Download CSV').click();
    const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
    const amounts = lines.slice(1).map((line) => Number(line.split(',').at(-3)));
    const totals = amounts.slice(-6);
    expect(lines.at(-6)).toContain('Credit before');
    const entries = amounts.slice(0, -6).reduce((sum, pounds) => sum + pounds, 0);
    expect((totals[0] ?? 0) + entries).toBeCloseTo(totals[5] ?? -1, 2);
  });

  await test.step('on a phone the desk has the same accounts', async () => {
    const phone = await open('phone', { as: 'clubmanager' });
    await phone.goto('/clubAccounts?q=Crediton');
    await expect(phone.getByText(second.fullName)).toBeVisible();
    await look(phone, 'phone-accounts');
    await phone.getByText(second.fullName).click();
    await expect(phone.getByRole('dialog', { name: second.fullName })).toContainText('+£25.00');
    await look(phone, 'phone-account');
  });
});
