import { calls } from '@flagstick/contract';
import { button } from '../lib/page-parts.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

const six = ['player1', 'player2', 'player3', 'player4', 'player5', 'player6'] as const;

test('several players get a tee, a group and a removal with one question each', async ({ open, api }) => {
  const [one = '', two = '', three = '', four = '', five = '', last = ''] = six;
  const round = await Round.start(api, {
    name: 'Bulk Stableford',
    players: six,
    groups: [
      [one, two, three, four],
      [five, last],
    ],
    tees: 3,
    waits: true,
  });
  const page = await open('desk', { as: 'organiser' });
  await page.goto(`/?view=game&game=${round.id}&tab=players`);
  const bar = page.getByRole('region', { name: 'Selected players' });
  const game = async () =>
    api.call(calls.games.get, { params: { id: round.id }, query: {} }, round.organiser.token);
  const { scoreCards, players: before } = await game();
  const usual = Object.values(before).find(({ gender }) => gender === 'men')?.teeColor;
  const other = scoreCards.find(({ _id, gender }) => gender === 'men' && _id !== usual);
  const say = async (yes: string) => {
    await button(page.getByRole('dialog'), yes).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bar).toBeHidden();
  };

  await test.step('four players move to another tee', async () => {
    await button(page, 'Select').click();
    await page.getByRole('checkbox', { name: 'Select Group 1' }).check();
    await expect(bar).toContainText('4 players selected');
    await button(bar, 'Tee').click();
    await page.getByRole('menuitem', { name: other?.name ?? '', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(
      'Their handicaps are recalculated. Scores are kept.',
    );
    await say('Move 4 players');
    const { players, groups } = await game();
    const moved = groups[0]?.players.map((id) => players[id]).filter((player) => player?.gender === 'men');
    expect(moved?.map((player) => player?.teeColor)).toEqual(moved?.map(() => other?._id));
    const stayed = groups[1]?.players.map((id) => players[id]).filter((player) => player?.gender === 'men');
    for (const player of stayed ?? []) expect(player?.teeColor).toBe(usual);
  });

  await test.step('two players of two groups make a new group, by keyboard', async () => {
    const { groups } = await game();
    const names = [groups[0]?.players[3], groups[1]?.players[1]].map(
      (id) => round.players.find((player) => player.id === id)?.name ?? '',
    );
    for (const name of names) {
      const box = page.getByRole('checkbox', { name: new RegExp(`^Select ${name} `) });
      await box.focus();
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
    }
    await button(bar, 'Group').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'New group' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('2 players leave other groups');
    await say('Move 2 players');
    expect((await game()).groups.map(({ players }) => players.length)).toEqual([3, 1, 2]);
  });

  await test.step('three players are removed', async () => {
    await page.getByRole('checkbox', { name: 'Select Group 1' }).check();
    await button(bar, 'Remove').click();
    await expect(page.getByRole('dialog')).toContainText('Their spaces become free.');
    await say('Remove 3 players');
    expect(Object.keys((await game()).players)).toHaveLength(3);
  });
});

test('the close gives several cards one note with one reason', async ({ open, api }) => {
  const round = await Round.start(api, { name: 'Rained off', players: six.slice(0, 3) });
  const page = await open('phone', { as: 'organiser' });
  await page.goto(`/?view=game&game=${round.id}`);
  await button(page, 'Game menu').click();
  await page.getByRole('menuitem', { name: 'Close game' }).click();
  const part = page.getByRole('region', { name: 'No score', exact: true });
  await part.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(part.getByText('3 cards selected')).toBeVisible();
  await button(part, 'DNF, did not finish').first().click();
  await button(part, 'Did not finish the round').click();
  await expect(page.getByText('No card needs a decision')).toBeVisible();
  const { players } = await api.call(
    calls.games.get,
    { params: { id: round.id }, query: {} },
    round.organiser.token,
  );
  expect(Object.values(players).map(({ nofinish }) => nofinish)).toEqual(['DNF', 'DNF', 'DNF']);
});
