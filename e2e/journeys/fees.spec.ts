import { calls } from '@flagstick/contract';
import { Api } from '../lib/api.ts';
import { cards, payFee, roundWithFee, typeCard } from '../lib/fees.ts';
import { answered } from '../lib/page-errors.ts';
import { button } from '../lib/page-parts.ts';
import { person } from '../lib/round.ts';
import { StripeSandbox, stripeCards } from '../lib/stripe.ts';
import { expect, test } from '../lib/test.ts';

test('a card is declined, the bank asks about the next, and the payer gets the last place', async ({
  open,
  api,
  watch,
}) => {
  watch.expect(answered(409));
  const options = { name: 'Captain’s Fee', players: [], maxPlayers: 1, waits: true };
  const round = await roundWithFee(api, options);
  const page = await open('phone', { as: 'player3' });
  await page.goto(`/?gameCode=${round.code}`);
  await button(page, 'Join').click();
  await expect(page.getByText('In order to continue, you must pay the game fee first.')).toBeVisible();
  await expect(page.getByText(/Your space is held for 1\d min/)).toBeVisible();

  // Another player wants the place in the meantime.
  const rival = await open('phone', { as: 'player4' });
  await rival.goto(`/paymentCallback?gameCode=${round.code}`);
  await expect(rival.getByText('The game is full.')).toBeVisible();

  await typeCard(page, cards.declined);
  await button(page, 'Pay £12.00').click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. You haven’t been charged.');
  await typeCard(page, cards.asks);
  await button(page, 'Try again, £12.00').click();
  await button(page, 'Yes, it’s mine').click();
  await expect(page.getByRole('heading', { name: '£12.00 paid' })).toBeVisible();
  await page.getByRole('link', { name: 'Open game' }).click();
  await expect(page.getByRole('heading', { name: 'Captain’s Fee' })).toBeVisible();
  await api.call(calls.games.activate, { params: { id: round.id } }, round.organiser.token);
  await expect(page.getByRole('link', { name: 'Start scoring' })).toBeVisible();
});

test('a captain pays for their team, and the game opens to a player who paid in the shop', async ({
  open,
  api,
}) => {
  const players = ['player1', 'player2', 'player5'];
  const options = { name: 'Texas Fee', players, waits: true };
  const round = await roundWithFee(api, options, { type: 2, fee: 4000 });
  const paid = await open('phone', { as: 'player5' });
  await paid.goto(`/?view=game&game=${round.id}`);
  const due = paid.getByRole('heading', { name: 'Please pay your fee before playing in this game !' });
  await expect(due).toBeVisible();

  const captain = await open('phone', { as: 'player1' });
  await captain.goto(`/?view=game&game=${round.id}`);
  await captain.getByRole('link', { name: 'Pay £40.00' }).click();
  await expect(captain.getByText('3 of 3 chosen')).toBeVisible();
  const marked = round.player(2);
  await captain.getByRole('checkbox', { name: new RegExp(marked.name) }).uncheck();
  await button(captain, 'Pay £40.00 for 2 players').click();
  await typeCard(captain, cards.good);
  await button(captain, 'Pay £40.00').click();
  await expect(captain.getByRole('heading', { name: '£40.00 paid' })).toBeVisible();

  const desk = await open('desk', { as: 'organiser' });
  await desk.goto(`/?view=game&game=${round.id}&tab=players`);
  await button(desk, 'Fees, 1 not paid').click();
  await desk.getByRole('dialog').getByText('Paid', { exact: true }).click();
  await expect(desk.getByText('Everyone has paid')).toBeVisible();
  await expect(due).toBeHidden();
  await expect(paid.getByRole('heading', { name: 'Texas Fee' })).toBeVisible();
});

test('a payment is refunded, a deleted game refunds everything, and the rest is withdrawn', async ({
  open,
  api,
}) => {
  const by = 'clubmanager';
  const cup = await roundWithFee(api, { by, name: 'Fee Cup', players: [], waits: true });
  const gone = await roundWithFee(api, { by, name: 'Fee Bowl', players: [], waits: true });
  const [first, second] = await Promise.all(['player1', 'player2'].map((one) => person(api, one)));
  if (!first || !second) throw new Error('The round has no player.');
  for (const one of [first, second]) await payFee(api, cup, [one], true);
  await payFee(api, gone, [first], true);
  await api.call(calls.games.remove, { params: { id: gone.id } }, cup.organiser.token);

  const page = await open('desk', { as: by });
  await page.goto(`/withdraws?pot=${cup.id}`);
  const payments = page.getByRole('table', { name: 'Payments' });
  const of = (code: string) => payments.getByRole('row').filter({ hasText: code });
  await expect(of(gone.code)).toHaveText(/Refunded/);
  await of(cup.code).first().click();
  await button(page, 'Refund £12.00').click();
  const question = page.getByRole('dialog', { name: /^Refund £12.00 to/ });
  await expect(question).toContainText('Flagstick refunds its fee of £0.56 too');
  await button(question, 'Refund £12.00').click();
  await expect(button(page, 'Refund £12.00')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(of(cup.code).filter({ hasText: 'Refunded' })).toHaveCount(1);
  await expect(page.getByText('The books balance')).toBeVisible();
  // The withdrawal includes the pots of other games.
  const withdraw = page.getByRole('button', { name: /^Withdraw £/ });
  await withdraw.click();
  await page.waitForURL(/withdraw=/);
  await withdraw.click();
  await expect(page.getByRole('heading', { name: /withdrawn$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Withdraws' }).click();
  await expect(page.getByRole('table', { name: 'Where the money is' })).toContainText('£11.44');
  await expect(page.getByText('The books balance')).toBeVisible();
});

test('Stripe’s card form declines a card, asks the bank, and the organiser sees a chargeback', async ({
  open,
  startServer,
}) => {
  const stripe = await StripeSandbox.start();
  try {
    const server = await startServer(stripe.environment);
    const api = new Api(server.url);
    const round = await roundWithFee(api, { name: 'Stripe Fee', players: [], waits: true });
    const [account = ''] = stripe.standIn.ledger.accounts.keys();
    stripe.standIn.finishOnboarding(account);
    await stripe.tell(server);

    const page = await open('phone', { as: 'player3', url: server.url });
    await stripe.serve(page);
    await page.goto(`/paymentCallback?gameCode=${round.code}`);
    const card = page.frameLocator('iframe').getByLabel('Card number');
    await card.fill(stripeCards.declined.slice(0, 8));
    await expect(button(page, 'Pay £12.00')).toBeDisabled();
    await card.fill(stripeCards.declined);
    await button(page, 'Pay £12.00').click();
    await expect(page.getByRole('alert')).toHaveText('Your card was declined. You haven’t been charged.');
    await card.fill(stripeCards.asks);
    await button(page, 'Try again, £12.00').click();
    await page.getByRole('link', { name: 'It is me' }).click();
    await expect(page.getByRole('heading', { name: '£12.00 paid' })).toBeVisible();

    const [intent] = stripe.standIn.ledger.allIntents();
    if (!intent) throw new Error('There is no payment.');
    const back = `${server.url}/paymentCallback?gameCode=${round.code}&payment=${intent.metadata.payment}`;
    const told = {
      ...{ key: 'pk_test_standIn', stripeAccount: account, clientSecret: intent.client_secret },
      ...{ return_url: back, redirect: 'if_required' },
    };
    expect(stripe.confirmed).toEqual(
      [stripeCards.declined, stripeCards.asks].map((number) => ({ ...told, card: number })),
    );

    stripe.standIn.dispute(intent.client_secret);
    await stripe.tell(server);
    const desk = await open('desk', { as: 'organiser', url: server.url });
    await desk.goto('/withdraws');
    await expect(desk.getByText('Banks have reversed £0.56.')).toBeVisible();
    await desk.locator('tr[data-opens]').filter({ hasText: 'Reversed by bank' }).click();
    await expect(desk.getByText('has reversed the payment')).toBeVisible();
  } finally {
    await stripe.close();
  }
});
