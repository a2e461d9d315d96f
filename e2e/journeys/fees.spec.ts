import { calls } from '@flagstick/contract';
import { button, field } from '../lib/parts.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';
import { answered } from '../lib/watch.ts';

test('a game costs a fee: a card is declined, the bank asks about the next, and the player has a place', async ({
  open,
  api,
  watch,
}) => {
  watch.expect(answered(409));
  const round = await Round.start(api, { name: 'Captain’s Fee', players: [] });
  const { token } = round.organiser;
  await api.call(calls.payments.onboarding, { body: { redirectUrl: '/' } }, token);
  const params = { id: round.id };
  const paymentRules = { payBeforePlay: true, type: 1 as const, fee: 1200 };
  await api.call(calls.games.update, { params, body: { isPaid: true, paymentRules } }, token);

  const page = await open('phone', { as: 'player3' });
  await page.goto(`/?gameCode=${round.code}`);
  await button(page, 'Join').click();
  await expect(page.getByText('In order to continue, you must pay the game fee first.')).toBeVisible();
  const pay = async (card: string) => {
    await field(page, 'Card number').fill(card);
    await field(page, 'Expires').fill('08 / 28');
    await field(page, 'Security code').fill('123');
    await page.getByRole('button', { name: /^(Pay|Try again,) £12.00$/ }).click();
  };
  await pay('4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Nothing was taken.');
  await pay('4000 0000 0000 3220');
  await button(page, 'Yes, it is me').click();
  await expect(page.getByRole('heading', { name: '£12.00 paid' })).toBeVisible();
  await page.getByRole('link', { name: 'To the game' }).click();
  await expect(page.getByRole('heading', { name: 'Captain’s Fee' })).toBeVisible();
  const filter = JSON.stringify({ game: round.id });
  const { items } = await api.call(calls.pots.list, { query: { filter } }, token);
  expect(items[0]).toMatchObject({ balance: 1144, captured: 1200 });
});
