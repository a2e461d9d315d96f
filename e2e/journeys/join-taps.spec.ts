import type { Locator } from '@playwright/test';
import { newcomer, password } from '../lib/account.ts';
import { untouched } from '../lib/devices.ts';
import { linkIn, Mailbox } from '../lib/mail.ts';
import { answered } from '../lib/page-errors.ts';
import { button, field } from '../lib/page-parts.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

const most = 12;

test(`joining by a link takes at most ${most} taps to the first key in a game in play`, async ({
  open,
  api,
  server,
  watch,
}) => {
  watch.expect(answered(404));
  const round = await Round.start(api, { name: 'Open Morning', players: ['player1', 'player2'] });
  const { name, lastName, username, email } = newcomer('Nell', 'Ormond');
  const mailbox = await Mailbox.of(server, email);
  const taps: string[] = [];
  /** Buttons, choices and links count; typing, and moving to the next field, does not. */
  const tap = async (what: string, target: Locator) => {
    taps.push(what);
    await target.click();
  };

  const first = await open('phone', untouched);
  await first.goto(`/join/${round.code}`);
  await tap('Accept the cookies', button(first, 'Accept'));
  await tap('Sign up', first.getByRole('link', { name: 'Sign up' }));
  const next = button(first, 'Next');
  await field(first, 'E-mail').fill(email);
  await tap('Next, after the e-mail', next);
  await field(first, 'Password').fill(password);
  await field(first, 'Repeat password').fill(password);
  await tap('Next, after the password', next);
  await field(first, 'Username').fill(username);
  await tap('Next, after the username', next);
  await field(first, 'First name').fill(name);
  await field(first, 'Surname').fill(lastName);
  await tap('Social handicap', first.getByText('Social', { exact: true }));
  await field(first, 'Social handicap').fill('28');
  await tap('Accept the policy', first.getByRole('checkbox'));
  await tap('Sign up, the account', button(first, 'Sign up'));
  await tap('I’m not a club member', button(first, 'I’m not a club member'));
  await expect(first.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();

  const page = await first.context().newPage();
  taps.push('The link in the mail');
  await page.goto(linkIn(await mailbox.next()));
  await expect(page.getByRole('heading', { name: 'Open Morning', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await tap('Start scoring', page.getByRole('link', { name: 'Start scoring' }).first());
  const phone = new ScoringPhone(page);
  await phone.isOnHole(1);
  taps.push('The first key');
  await phone.tap(`${name} ${lastName}`, 5);
  await expect(phone.score(`${name} ${lastName}`)).toBeVisible();

  process.stdout.write(`${taps.length} taps from the link to the first key: ${taps.join(' · ')}\n`);
  expect(taps.length).toBeLessThanOrEqual(most);
});
