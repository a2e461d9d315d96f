import type { Locator } from '@playwright/test';
import { account, newcomer, password } from '../lib/account.ts';
import { untouched } from '../lib/devices.ts';
import { button, field, mainNav } from '../lib/page-parts.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { holes, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

class Task {
  readonly #name: string;
  readonly #most: number;
  #taps = 0;

  constructor(name: string, most: number) {
    this.#name = name;
    this.#most = most;
  }

  async tap(...targets: readonly Locator[]): Promise<void> {
    for (const target of targets) {
      this.#taps++;
      await target.click();
    }
  }

  async key(phone: ScoringPhone, name: string, score: number): Promise<void> {
    this.#taps++;
    await phone.tap(name, score);
  }

  done(): void {
    process.stdout.write(`${String(this.#taps).padStart(2)} taps (at most ${this.#most}): ${this.#name}\n`);
    expect(this.#taps, this.#name).toBeLessThanOrEqual(this.#most);
  }
}

test('a day of golf takes no more taps than planned', async ({ open, api }) => {
  const two = await Round.start(api, { name: 'Taps for Two', players: ['player5', 'player6'] });
  const [dai, nadia] = [two.player(0), two.player(1)];
  const pars = await two.pars();
  const par = (hole: number) => pars.get(hole) ?? 4;
  const { players } = await two.view();
  const nameOf = ({ id }: { id: string }) => `${players[id]?.name} ${players[id]?.lastName}`;
  await Promise.all(
    holes.slice(0, 16).map(async (hole) => {
      for (const by of [dai, nadia])
        for (const card of [dai, nadia]) await two.score(by, card, hole, par(hole));
    }),
  );

  await test.step('sign in and score a hole', async () => {
    // A player in no other journey's game: Play asks for the game if there are several.
    const who = await account(api, newcomer('Una', 'Tapper'));
    await Round.start(api, { name: 'Taps for One', players: [who.username] });
    const task = new Task('sign in on a new phone, score a hole of the game in play', 5);
    const page = await open('phone', untouched);
    const phone = new ScoringPhone(page);
    await page.goto('/');
    await task.tap(button(page, 'Accept'));
    await field(page, 'E-mail or username').fill(who.username);
    await field(page, 'Password').fill(password);
    await task.tap(button(page, 'Sign in'));
    await task.tap(button(page, 'Go to game entry'));
    await task.tap(mainNav(page).getByRole('link', { name: 'Play' }));
    await phone.isOnHole(1);
    await task.key(phone, who.fullName, 5);
    await expect(page.getByText(`${who.name}, hole 1: 5`)).toBeAttached();
    await phone.isOnHole(2);
    await expect(phone.panel(who.fullName)).toBeFocused();
    task.done();
  });

  const page = await open('phone', { as: 'player5' });
  const phone = new ScoringPhone(page);
  await test.step('correct a score that turned the page', async () => {
    await phone.open(two.id);
    await phone.isOnHole(17);
    await phone.tap(nameOf(dai), par(17));
    await phone.tap(nameOf(nadia), par(17) + 1);
    await phone.isOnHole(18);
    const task = new Task('correct the score that turned the page', 2);
    await task.tap(button(page, 'Undo hole 17'));
    await phone.isOnHole(17);
    await task.key(phone, nameOf(nadia), par(17));
    await phone.isOnHole(18);
    task.done();
  });

  await test.step('settle a difference', async () => {
    await two.score(nadia, nadia, 17, par(17) + 1);
    const task = new Task('settle a difference, and be back', 2);
    await task.tap(button(page, 'Check hole'));
    await phone.isOnHole(17);
    await task.tap(phone.panel(nameOf(nadia)).getByRole('button', { name: /Nadia entered/ }));
    await phone.isOnHole(18);
    task.done();
  });

  await test.step('hand in', async () => {
    await two.score(nadia, dai, 17, par(17));
    for (const card of [dai, nadia]) await two.score(nadia, card, 18, par(18));
    await phone.tap(nameOf(dai), par(18));
    await phone.tap(nameOf(nadia), par(18));
    await expect(page.getByRole('heading', { name: /^Best run/ })).toBeVisible();
    const task = new Task('hand in my card, from the result that came by itself', 3);
    await task.tap(page.getByRole('link', { name: 'Mark Cards' }));
    const agreement = page.getByRole('dialog', { name: `Does ${nameOf(dai)} agree to their score?` });
    await task.tap(button(page, 'Hand in card'), button(agreement, 'Hand in card'));
    await expect(page.getByText('This card has been handed in')).toBeVisible();
    await two.finish(nadia);
    await phone.allSubmitted();
    task.done();
  });

  await test.step('close, and see the result', async () => {
    const desk = await open('desk', { as: 'organiser' });
    await desk.goto(`/?view=game&game=${two.id}`);
    const task = new Task('close a game, and see its result', 2);
    await task.tap(button(desk, 'Close game'));
    const dialog = desk.getByRole('dialog');
    await task.tap(button(dialog, 'Close game'));
    await expect(desk.getByRole('dialog', { name: /final result/ }).getByRole('table')).toBeVisible();
    task.done();
  });

  await test.step('my history', async () => {
    await page.goto('/');
    const task = new Task('see in my history how I did', 1);
    await task.tap(page.getByRole('tab', { name: 'Game History' }));
    const row = page.getByRole('article').filter({ hasText: 'Taps for Two' });
    await expect(row).toContainText(/of 2\d+ pts/);
    task.done();
  });
});

test('scoring for a group, a board and a new game take no more taps than planned', async ({ open, api }) => {
  await test.step('one phone scores for the whole group', async () => {
    const [alma, bert, cleo, dora] = await Promise.all(
      ['Alma', 'Bert', 'Cleo', 'Dora'].map((name) => account(api, newcomer(name, 'Onephone'))),
    );
    if (!alma || !bert || !cleo || !dora) throw new Error('There are not four players.');
    const group = [alma, bert, cleo, dora];
    const round = await Round.start(api, {
      name: 'Taps for Four',
      players: group.map(({ username }) => username),
    });
    const page = await open('phone', { as: alma.username });
    const phone = new ScoringPhone(page);
    await phone.open(round.id);
    await phone.isOnHole(1);
    const choice = new Task('score for the whole group from now on', 3);
    const whole = page.getByRole('switch', { name: 'Enter scores for the whole group' });
    await choice.tap(page.getByRole('button', { name: /Group 1$/ }), whole);
    await expect(whole).toBeChecked();
    await choice.tap(button(page.getByRole('dialog'), 'Back'));
    choice.done();
    const hole = new Task('score a hole for four', 4);
    for (const { fullName } of group) await hole.key(phone, fullName, 5);
    await phone.isOnHole(2);
    hole.done();
    const { players } = await round.view();
    expect(Object.values(players).map(({ holes: scored }) => scored[1]?.gross)).toEqual([5, 5, 5, 5]);
  });

  await test.step('watch a board', async () => {
    const phone = await open('phone', untouched);
    await phone.goto('/');
    const task = new Task('watch a board by its code, on a new phone, and see a card of it', 3);
    await task.tap(button(phone, 'Accept'));
    await field(phone, 'Game code, character 1 of 6').pressSequentially('FLAG24');
    await task.tap(button(phone, 'Watch the leaderboard'));
    const names = phone.getByRole('table').getByRole('rowheader').getByRole('button');
    await expect(names.first()).toBeVisible();
    await task.tap(names.first());
    await expect(phone.getByRole('dialog').getByRole('table').first()).toBeVisible();
    task.done();
  });

  await test.step('set up a game', async () => {
    const desk = await open('desk', { as: 'organiser' });
    await desk.goto('/');
    const task = new Task('a game from nothing: eight players in two groups, and play begins', 15);
    const menu = desk.getByRole('navigation', { name: 'Menu' });
    await task.tap(menu.getByRole('link', { name: 'Clubs' }).first());
    const club = desk.getByRole('region', { name: 'My club' });
    await task.tap(club.getByRole('link', { name: 'Create a game on Alcanada', exact: true }));
    await task.tap(button(desk, 'Create game'));
    await task.tap(desk.getByRole('tab', { name: 'Players and groups' }));
    for (const username of [
      'player1',
      'player2',
      'player3',
      'player4',
      'player5',
      'player6',
      'player7',
      'player8',
    ]) {
      await field(desk, 'Add a player').fill(username);
      await task.tap(desk.getByRole('option').filter({ hasText: username }));
      await expect(field(desk, 'Add a player')).toHaveValue('');
    }
    await task.tap(desk.getByRole('button', { name: 'Make groups of 4 from these 8' }));
    await expect(desk.getByText('Every player is in a group.')).toBeVisible();
    await task.tap(button(desk, 'Activate'));
    const sure = button(desk.getByRole('dialog', { name: /^Activate / }), 'Activate');
    const control = desk.getByRole('tab', { name: 'Control room' });
    await sure.or(control).first().waitFor();
    if (await sure.isVisible()) await task.tap(sure);
    await expect(control).toBeVisible();
    task.done();
  });
});
