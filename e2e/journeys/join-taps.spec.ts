import type { Locator } from '@playwright/test';
import { newcomer, password } from '../lib/account.ts';
import { untouched } from '../lib/devices.ts';
import { linkIn, Mailbox } from '../lib/mail.ts';
import { answered } from '../lib/page-errors.ts';
import { button, field } from '../lib/page-parts.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

/** Without the link in the e-mail. */
const most = 10;

test(`a newcomer scores in a game after at most ${most} taps and the link in the e-mail`, async ({
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
  await page.goto(linkIn(await mailbox.next()));
  await expect(page.getByRole('heading', { name: 'Open Morning', level: 1 })).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Who are you playing with?' });
  await tap('The group', question.getByRole('button', { name: /Group 1/ }));
  const phone = new ScoringPhone(page);
  await phone.isOnHole(1);
  taps.push('The first key');
  await phone.tap(`${name} ${lastName}`, 5);
  await expect(phone.score(`${name} ${lastName}`)).toBeVisible();

  const { players } = await round.view();
  const markers = Object.values(players).filter(
    (player) =>
      player.lastName !== lastName && player.scoringPlayers.some((id) => players[id]?.lastName === lastName),
  );
  expect(markers, 'Players of the group who mark the newcomer').toHaveLength(1);

  process.stdout.write(
    `${taps.length} taps and the e-mail from the QR code to the first score: ${taps.join(' · ')}\n`,
  );
  expect(taps.length).toBeLessThanOrEqual(most);
});
