import type { Page } from '@playwright/test';
import { cards, typeCard } from '../fees.ts';
import { heading, type Screen, text } from './screen.ts';

const pay = (card: string) => async (page: Page) => {
  await typeCard(page, card);
  await page.getByRole('button', { name: 'Pay £12.00' }).click();
};
/** The sandbox has no chargebacks, so the server's answer is replaced. */
const disputed = (page: Page) =>
  page.route('**/api/payments/*', async (route) => {
    const response = await route.fetch();
    const payment = await response.json();
    const paymentSession = { ...payment.paymentSession, status: 'Disputed' };
    await route.fulfill({ response, json: { ...payment, paymentSession } });
  });
const own: Screen['path'] = ({ fees }) => `/paymentCallback?gameCode=${fees.owed.code}`;

export const fees: readonly Screen[] = [
  {
    name: 'pay',
    as: 'player3',
    path: own,
    open: (page) => typeCard(page, cards.good),
    shows: text(/Your space is held for/),
  },
  {
    name: 'pay-declined',
    as: 'player3',
    path: own,
    open: pay(cards.declined),
    shows: (page) => page.getByRole('alert'),
  },
  {
    name: 'pay-success',
    as: 'player2',
    path: own,
    open: pay(cards.good),
    shows: heading('£12.00 paid'),
    // Paid once.
    on: ['phone'],
  },
  {
    name: 'pay-disputed',
    as: 'player3',
    path: own,
    open: async (page) => {
      await disputed(page);
      await page.reload();
    },
    shows: heading('Your bank has reversed this payment'),
    alone: true,
  },
  {
    name: 'pay-processing',
    as: 'player3',
    path: own,
    open: async (page) => {
      // The bank never answers. When the page is left the answer arrives, so this is the last view of it.
      await page.route('**/api/payments/sandbox', () => undefined);
      await pay(cards.good)(page);
    },
    shows: (page) => page.getByRole('button', { name: 'Checking with your bank' }),
    alone: true,
  },
  {
    name: 'pay-team',
    as: 'player1',
    path: ({ fees: { team } }) => `/paymentCallback?gameCode=${team.code}`,
    shows: text('4 of 4 chosen'),
  },
  {
    name: 'pay-owed',
    as: 'player7',
    path: ({ fees: { owed } }) => `/?view=game&game=${owed.id}`,
    shows: heading('Please pay your fee before playing in this game !'),
  },
  {
    name: 'withdraws',
    as: 'clubmanager',
    path: ({ fees: { team } }) => `/withdraws?pot=${team.id}`,
    shows: text('The books balance'),
  },
  {
    name: 'withdraws-payment',
    as: 'clubmanager',
    path: ({ fees: { team } }) => `/withdraws?pot=${team.id}`,
    open: async (page) => page.locator('[data-status="Refunded"]:visible').last().click(),
    shows: heading(/^Paid for/),
  },
  {
    name: 'withdraws-disputed',
    as: 'clubmanager',
    path: ({ fees: { team } }) => `/withdraws?pot=${team.id}`,
    open: async (page) => {
      await page.route(/\/api\/(payments\/)?withdraws/, async (route) => {
        const response = await route.fetch();
        const { items, ...list } = await response.json();
        const [{ payment, ...first }, ...others] = items;
        const taken = { ...first, payment: { ...payment, disputed: payment.amount, status: 'Disputed' } };
        await route.fulfill({ response, json: { ...list, items: [taken, ...others] } });
      });
      await page.reload();
      await page.locator('[data-status="Disputed"]:visible').first().click();
    },
    shows: text(/has reversed the payment/),
    alone: true,
  },
];
