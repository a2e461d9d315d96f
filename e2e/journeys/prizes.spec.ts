import { readFile } from 'node:fs/promises';
import { calls } from '@flagstick/contract';
import { cardOver, type Guest, guest, inGroupsOf } from '@flagstick/scenarios';
import type { Page } from '@playwright/test';
import { pdfTexts } from '../../apps/server/testing/pdf.ts';
import { account, newcomer } from '../lib/account.ts';
import type { Api } from '../lib/api.ts';
import { shortHoles } from '../lib/contests.ts';
import { cutNetwork, restoreNetwork } from '../lib/network.ts';
import { networkErrors } from '../lib/page-errors.ts';
import { button, field } from '../lib/page-parts.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { holes, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

/** The demo and other journeys have the first of the invented people as guests. */
const firstInvented = 500;
const guestCount = 92;
/** One rows' page of the television after the other, so that its prizes follow soon. */
const leaderboard = {
  ...{ rowsPerPage: 50, firstPageHoldTime: 3, lastPageHoldTime: 3, pagesHoldTime: 4, widescreen: true },
};

/** A captain's day of 92 guests and four seniors with accounts, in 24 groups, before its start. */
async function captainsDay(api: Api): Promise<Round> {
  const seniors = await Promise.all(
    ['Arthur', 'Basil', 'Cedric', 'Desmond'].map((name, at) =>
      account(api, newcomer(name, 'Fairlie'), {
        hcp: 9 + at * 6,
        cdh: `20660010${10 + at}`,
        dob: '1955-03-01',
      }),
    ),
  );
  const players = seniors.map(({ username }) => username);
  const guests = new Map<string, Guest>(
    Array.from({ length: guestCount }, (_, at) => [`guest ${at}`, guest(firstInvented + at)]),
  );
  const groups = inGroupsOf(4, [...players, ...guests.keys()]);
  return Round.start(api, {
    ...{ name: 'Captain’s Day 96', players, guests, groups, leaderboard },
    ...{ maxPlayers: 96, waits: true },
  });
}

/** The last card wins by far. */
async function typeCards(round: Round, ids: readonly string[], last: boolean): Promise<void> {
  const everyone = Object.keys((await round.view()).players);
  const cardOf = (nth: number) => cardOver(last ? -36 : 15 + (nth % 11), nth);
  await round.typeCards(new Map(ids.map((id) => [id, cardOf(everyone.indexOf(id))])));
}

async function printed(page: Page, name: string): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await button(page, name).click();
  return readFile(await (await saved).path());
}

test('a captain’s day of 96 players is set up, followed, closed, corrected and printed', async ({
  open,
  api,
  wire,
  watch,
}) => {
  watch.expect(...networkErrors);
  const round = await captainsDay(api);
  const params = { id: round.id };
  const [senior] = round.players;
  if (!senior) throw new Error('The day has no senior.');

  const desk = await open('desk', { as: 'organiser' });
  await test.step('the organiser chooses the ready list, and adds a sweep and previews the prizes', async () => {
    await desk.goto(`/?view=game&game=${round.id}`);
    await button(desk, 'Game menu').click();
    await desk.getByRole('menuitem', { name: 'Prizes' }).click();
    await desk.getByRole('button', { name: /^Captain’s day/ }).click();
    await expect(desk.getByRole('button', { name: /^Seniors.*Age 55 and above/ })).toBeVisible();
    await button(desk, 'Add contest').click();
    const sheet = desk.getByRole('dialog', { name: 'Add a contest' });
    await field(sheet, 'Name').fill('Sweep');
    await sheet.getByRole('switch', { name: /^Sweep or pot/ }).click();
    await button(sheet, 'Done').click();
    const pot = 'Pot £480, from 96 players at £5 each.';
    await button(desk, 'Preview').click();
    const preview = desk.getByRole('dialog', { name: 'Preview of the prizes' });
    await expect(preview.getByRole('region', { name: 'Sweep' })).toContainText(pot);
    await expect(preview.getByRole('region', { name: 'Captain’s Prize' })).toContainText('No winner yet');
    expect((await api.call(calls.prizes.get, { params }, round.organiser.token)).state).toBe('none');
    await desk.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await button(desk, 'Save').click();
    await expect(desk.getByRole('region', { name: 'Sweep' })).toContainText(pot);
  });

  await round.activate();
  const everyone = Object.keys((await round.view()).players);
  const [last = ''] = everyone.slice(-1);
  const { players } = await round.view();
  const lastName = `${players[last]?.name} ${players[last]?.lastName}`;
  await typeCards(round, everyone.slice(0, -1), false);
  const [pin = 0, otherPin = 0] = await shortHoles(round);

  await test.step('a result is entered at the pin without a network, and arrives with it', async () => {
    const username = (await api.call(calls.accounts.me, {}, senior.token)).username;
    const phone = new ScoringPhone(await open('phone', { as: username, url: wire.url }));
    const { page } = phone;
    await phone.open(round.id, pin);
    await phone.isOnHole(pin);
    const contest = page.getByRole('region', { name: `Nearest the pin, hole ${pin}` });
    await expect(contest).toBeVisible();
    await cutNetwork(page.context(), wire);
    await contest.getByRole('button', { name: /^Enter result/ }).click();
    const sheet = page.getByRole('dialog');
    await field(sheet, 'Metres').fill('1');
    await field(sheet, 'Centimetres').fill('85');
    await button(sheet, 'Save result').click();
    await expect(contest).toContainText('Arthur Fairlie: 1.85 m');
    await expect(contest).toContainText('Saved on this phone');
    await restoreNetwork(page.context(), wire);
    await expect(contest).not.toContainText('Saved on this phone');
    const read = () => api.call(calls.prizes.get, { params }, round.organiser.token);
    await expect
      .poll(async () => (await read()).contests.find(({ id }) => id === `pin-${pin}`)?.awards[0]?.figure)
      .toBe('1.85 m');
  });

  await test.step('the committee enters the other measured results at the desk', async () => {
    const enter = async (contest: RegExp, player: string, result: Record<string, string> | string) => {
      const region = desk.getByRole('region', { name: contest });
      await region.getByRole('button', { name: /^Enter result/ }).click();
      const sheet = desk.getByRole('dialog');
      await sheet.getByRole('combobox', { name: 'Player' }).fill(player);
      await desk.getByRole('option', { name: player }).click();
      if (typeof result === 'string') await button(sheet, result).click();
      else {
        for (const [name, value] of Object.entries(result)) await field(sheet, name).fill(value);
        await button(sheet, 'Save result').click();
      }
      await expect(sheet).toBeHidden();
    };
    const second = new RegExp(`^Nearest the pin, hole ${otherPin}`);
    await enter(second, 'Basil Fairlie', 'No ball on the green');
    await enter(second, 'Cedric Fairlie', { Metres: '3', Centimetres: '5' });
    await enter(/^Longest drive/, 'Desmond Fairlie', { Yards: '241' });
    await expect(desk.getByRole('region', { name: second })).toContainText('Cedric Fairlie');
    await expect(desk.getByRole('region', { name: second })).toContainText('3.05 m');
    await expect(desk.getByRole('region', { name: /^Longest drive/ })).toContainText('241 yd');
  });

  await test.step('the television shows the winner as the last card arrives', async () => {
    const tv = await open('television');
    await tv.goto(`/leaderBoard/${round.code}?tv`);
    const shown = tv.getByRole('region', { name: 'Captain’s Prize' });
    await expect(shown).toBeVisible();
    await expect(shown).not.toContainText(lastName);
    await typeCards(round, [last], true);
    await expect(shown).toContainText(lastName, { timeout: 60_000 });
  });

  await test.step('spectators see every contest on the leaderboard', async () => {
    const reader = await open('phone');
    await reader.goto(`/leaderBoard/${round.code}`);
    await button(reader, 'Prizes').click();
    const winners = (name: string | RegExp) =>
      reader.getByRole('region', { name }).getByRole('list', { name: 'Winners' });
    for (const name of ['Division 1', 'Division 2', 'Division 3', 'Ladies', 'Seniors', 'Best back nine'])
      await expect(winners(name)).toBeVisible();
    for (const name of ['Team of the day', 'Twos', 'Sweep', /^Nearest the pin/, /^Longest drive/])
      await expect(winners(name).first()).toBeVisible();
    await expect(winners('Captain’s Prize')).toContainText(lastName);
  });

  await round.close();
  await test.step('the list is printed for the wall, the pro shop and the treasurer', async () => {
    await desk.goto(`/?view=game&game=${round.id}&tab=prizes`);
    const list = pdfTexts(await printed(desk, 'Prize list')).flat();
    expect(list).toEqual(expect.arrayContaining(['Captain’s Prize', lastName, 'Seniors']));
    expect(pdfTexts(await printed(desk, 'Pro-shop list')).flat()).toContain(lastName);
    expect((await printed(desk, 'CSV')).toString()).toContain(lastName);
  });

  await test.step('a correction changes no prize until the organiser fixes them again', async () => {
    const overall = desk.getByRole('region', { name: 'Captain’s Prize' });
    await expect(overall).toContainText(lastName);
    const uholes = Object.fromEntries(
      holes.map((hole) => [hole, { holeNumber: hole, grosses: { [round.organiser.id]: 9 } }]),
    );
    const body = { playerId: last, reason: 'The card of another player.', uholes };
    const card = { id: round.id, scoreId: players[last]?.scoreId ?? '' };
    await api.call(calls.committee.amend, { params: card, body }, round.organiser.token);
    await desk.reload();
    const changes = desk.getByRole('region', { name: 'Prizes affected by corrections' });
    await expect(changes).toContainText(`instead of ${lastName}`);
    await expect(overall).toContainText(lastName);
    await field(desk, 'Reason').fill('The card belonged to another player.');
    await button(desk, 'Update prizes').click();
    await expect(changes).toBeHidden();
    await expect(overall).not.toContainText(lastName);
    await expect(
      desk.getByText('Prizes updated after the close. Reason: The card belonged to another player.'),
    ).toBeVisible();
    expect(pdfTexts(await printed(desk, 'Prize list')).flat()).not.toContain(lastName);
  });

  await test.step('the player of the pin reads what they won, and why', async () => {
    const username = (await api.call(calls.accounts.me, {}, senior.token)).username;
    const page = await open('phone', { as: username });
    await page.goto(`/?view=result&game=${round.id}`);
    const mine = page.getByRole('region', { name: 'Your prizes' });
    await expect(mine).toContainText(`Nearest the pin, hole ${pin}: £20 voucher`);
    await expect(mine).toContainText('1.85 m');
  });
});
