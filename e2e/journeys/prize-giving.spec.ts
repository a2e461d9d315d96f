import { calls } from '@flagstick/contract';
import { contestRound } from '../lib/contests.ts';
import { button } from '../lib/page-parts.ts';
import { expect, test } from '../lib/test.ts';

const winner = 'Captain’s Prize';

test('a secretary orders the prizes by keyboard, and every screen shows one prize at a time', async ({
  open,
  api,
}) => {
  const { round, pin } = await contestRound(api, 'President’s Prizes', {
    leaderboard: { hideUntil: 3, presentationMode: true },
  });
  await round.close();
  const nearest = `Nearest the pin, hole ${pin}`;
  const desk = await open('desk', { as: 'organiser' });

  await test.step('the order is set in the set-up, with keys', async () => {
    await desk.goto(`/?view=setup&game=${round.id}&only=prizes`);
    await desk.getByRole('switch', { name: /^Show the prizes one by one/ }).click();
    const order = desk.getByRole('list', { name: 'Order of the prize-giving' }).getByRole('listitem');
    const names = async () => (await order.locator('b').allTextContents()).slice(0, 3);
    const earlier = button(desk, `Show ${nearest} earlier`);
    await earlier.focus();
    for (let at = 0; at < 20 && (await names())[0] !== nearest; at++) await desk.keyboard.press('Enter');
    expect((await names())[0]).toBe(nearest);
    // At the end of the list the other button has the focus.
    await expect(button(desk, `Show ${nearest} later`)).toBeFocused();
    await desk.keyboard.press('Enter');
    await desk.keyboard.press('Enter');
    expect((await names())[2]).toBe(nearest);
    await expect(button(desk, `Show ${nearest} later`)).toBeFocused();
    await earlier.click();
    await earlier.click();
    await button(desk, 'Save').click();
    await expect(desk.getByRole('region', { name: winner })).toBeVisible();
  });

  const awarded = async () =>
    (await api.call(calls.prizes.get, { params: { id: round.id } })).contests
      .filter(({ awards }) => awards.length > 0)
      .map(({ name }) => name);
  const [tv, reader, remote] = await Promise.all([
    open('television'),
    open('phone'),
    open('phone', { as: 'organiser' }),
  ]);
  const stage = tv.getByRole('main');
  await test.step('before the first step no screen shows a winner', async () => {
    await tv.goto(`/leaderBoard/${round.code}?tv`);
    await reader.goto(`/leaderBoard/${round.code}?prizes`);
    await remote.goto(`/?view=setup&game=${round.id}&only=reveal`);
    await expect(stage.getByText('hidden')).toBeVisible();
    await expect(reader.getByText('Winners are hidden until the prize-giving')).toBeVisible();
    expect(await awarded()).toEqual([]);
  });

  await test.step('each step shows the prize that the remote announces, and no later one', async () => {
    const coming = remote.getByRole('region', { name: 'Next' });
    const later = reader.getByRole('region', { name: 'To be announced at the prize-giving' });
    const shown: string[] = [];
    for (let step = 0; step < 3; step++) {
      const name = (await coming.getByRole('heading', { level: 3 }).first().textContent()) ?? '';
      if (step === 0) expect(name).toBe(nearest);
      await remote.getByRole('button', { name: /^Show the prize/ }).click();
      shown.push(name);
      await expect(stage.getByRole('heading', { level: 2, name })).toBeVisible();
      await expect(reader.getByRole('region').first()).toHaveAccessibleName(name);
      await expect(later).toContainText(winner);
      await expect(later).not.toContainText(name);
      expect((await awarded()).every((one) => shown.includes(one))).toBe(true);
      await expect(coming.getByRole('heading', { level: 3, name })).toBeHidden();
    }
  });

  await test.step('the places follow, and the most important prize comes last', async () => {
    const title = remote.getByRole('button', { name: /^Show the (prize|place)/ });
    const shows: string[] = [];
    for (let step = 0; step < 30; step++) {
      const label = (await title.textContent()) ?? '';
      shows.push(label);
      await round.reveal();
      if (label.includes(winner)) break;
      await expect(title).not.toHaveText(label);
    }
    expect(shows.slice(-3).map((label) => label.replace(/ · .*/, ''))).toEqual([
      'Show the place2nd place',
      'Show the place1st place',
      `Show the prize${winner}`,
    ]);
    await expect(stage.getByRole('heading', { level: 2, name: winner })).toBeVisible();
    await expect(remote.getByText(/^All \d+ steps shown$/)).toBeVisible();
    await expect(reader.getByRole('region', { name: winner })).toContainText('points');
    await expect(reader.getByText('To be announced at the prize-giving')).toHaveCount(0);
  });
});
