import { account, newcomer } from '../lib/account.ts';
import { answered } from '../lib/page-errors.ts';
import { button, field } from '../lib/page-parts.ts';
import { holes, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('a newcomer reads what the empty pages will show', async ({ open, api, watch }) => {
  watch.expect(answered(404));
  const { username } = await account(api, newcomer('Orla', 'Finch'));
  const page = await open('phone', { as: username });
  const shows = (text: string) => expect(page.getByText(text)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('tab')).toHaveText(['Current Games', 'Game History', 'Tournaments']);
  await shows('You have no Current Games. Enter a game code to join a game.');
  await page.getByRole('tab', { name: 'Game History' }).click();
  await shows('You have no game history yet.');
  await page.getByRole('tab', { name: 'Tournaments' }).click();
  await shows('No Tournament available');

  let goOn = () => {};
  const asked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/clubs/?*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/?view=clubs');
  await expect(page.getByText('CLUBS LOADING - PLEASE WAIT').first()).toBeVisible();
  goOn();
  await expect(page.getByText('CLUBS LOADING - PLEASE WAIT')).toHaveCount(0);
  await field(page, 'Search clubs').fill('atlantis');
  await shows('NO CLUB FOUND SEARCHING atlantis');

  await page.goto('/?view=score');
  await shows('You joined no game');
  await page.goto('/?view=card');
  await shows('You joined no game');
  await page.goto('/?view=game');
  await shows('No Game found');
  await page.goto('/?view=game&game=0000000000000000');
  await shows('Game not found, Please recheck game code or contact game organiser.');
  await expect(button(page, 'Try again')).toHaveCount(0);
  await page.goto('/join/ZZZZZZ');
  await expect(page.getByRole('heading', { name: 'No Game found' })).toBeVisible();
});

test('a board without players says so', async ({ open, api }) => {
  const { code } = await Round.start(api, { name: 'Nobody Came', players: [] });
  const page = await open('phone');
  await page.goto(`/leaderBoard/${code}`);
  await expect(page.getByText('There was no player on this game!')).toBeVisible();
});

test('a card that no other player can check is handed in with a note', async ({ open, api }) => {
  const round = await Round.start(api, { name: 'Alone', players: ['player1'] });
  const me = round.player(0);
  for (const hole of holes) await round.score(me, me, hole, 5);
  const page = await open('phone', { as: 'player1' });
  await page.goto(`/?view=card&game=${round.id}`);
  await button(page, 'OK TO SUBMIT').click();
  const agreement = page.getByRole('dialog', { name: /agree to their score\?$/ });
  await expect(agreement).toContainText('18 holes have one scorer only: OK TO SUBMIT');
  await button(agreement, 'OK TO SUBMIT').click();
  await expect(page.getByText('All Cards Submitted!')).toBeVisible();
});

test('without sharing or copying, the page says so', async ({ open, api }) => {
  const round = await Round.start(api, { name: 'Old Browser', players: ['player1'] });
  const page = await open('desk', { as: 'player1' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('No.', 'NotAllowedError')) },
    });
  });
  await page.goto(`/?view=game&game=${round.id}`);
  await button(page, 'Invite').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Share|Copy/ })
    .first()
    .click();
  await expect(page.getByText("Your system doesn't support share.")).toBeVisible();
});
