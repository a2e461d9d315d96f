import { readFile } from 'node:fs/promises';
import { button } from '../lib/page-parts.ts';
import { expect, test } from '../lib/test.ts';
import { twosSeason } from '../lib/twos-season.ts';

test('an organiser counts twos over a season and divides its table, and a golfer reads why', async ({
  open,
  api,
}) => {
  const { id, players, rounds, short } = await twosSeason(api, 'Winter of Twos');
  const [ann, bob, cat] = players;

  const desk = await open('desk', { as: 'organiser' });
  await test.step('the organiser chooses the extra tables by sentences', async () => {
    await desk.goto('/tournaments?q=twos');
    await button(desk, 'Edit Winter of Twos').click();
    const setup = desk.getByRole('dialog', { name: 'Tournament Setup' });
    await setup.getByRole('checkbox', { name: 'Count twos over the season' }).check();
    await setup.getByRole('checkbox', { name: 'Divisions by handicap index' }).check();
    await expect(
      setup.getByText('Index up to 12.4 · Index 12.5 to 20.4 · Index 20.5 and above'),
    ).toBeVisible();
    await button(setup, 'Remove Division 2, highest index').click();
    await expect(setup.getByText('Index up to 12.4 · Index 12.5 and above')).toBeVisible();
    await button(setup, 'Save').click();
    await expect(setup).toBeHidden();
  });

  await test.step('the organiser reads and exports the table of twos', async () => {
    // The closed dialog may still leave its address.
    await expect(() => desk.goto(`/?view=tournament&tournament=${id}`)).toPass();
    await desk.getByRole('tab', { name: 'Twos' }).click();
    const rows = desk.getByRole('table').getByRole('row');
    await expect(rows).toHaveText([
      /Pos.*Twos/,
      new RegExp(`1.*${ann.fullName}.*3 games.*3`),
      new RegExp(`2.*${bob.fullName}.*3 games.*2`),
      new RegExp(`3.*${cat.fullName}.*3 games.*0`),
    ]);
    const saved = desk.waitForEvent('download');
    await button(desk, 'Print').click();
    await desk.getByRole('menuitem', { name: 'Table as CSV' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('Winter of Twos - Twos.csv');
    const [, first] = (await readFile(await file.path(), 'utf8')).split(/\r?\n/);
    expect(first).toBe(`1,${ann.fullName},2,0,1,3,3`);
  });

  const phone = await open('phone', { as: ann.username });
  await test.step('a golfer reads which games and holes make their figure', async () => {
    await phone.goto('/');
    await phone.getByRole('tab', { name: 'Tournaments' }).click();
    await phone.getByRole('link', { name: 'Winter of Twos' }).click();
    await phone.getByRole('tab', { name: 'Twos' }).click();
    await phone.getByRole('button', { name: `${ann.fullName}, Why 3` }).click();
    const why = phone.getByRole('dialog', { name: ann.fullName });
    await expect(why.getByRole('heading', { name: 'Why 3?' })).toBeVisible();
    await expect(why.getByRole('listitem')).toHaveText([
      new RegExp(`April Medal.*Holes ${short[0]} and ${short[1]}.*2`),
      new RegExp(`June Medal.*Hole ${short[1]}.*1`),
    ]);
    await expect(why).toContainText('1 other game didn’t count.');
    await phone.keyboard.press('Escape');
    await expect(why).toBeHidden();
  });

  await test.step('a player whose index fell stays in the division of their first game', async () => {
    const last = rounds.at(-1);
    if (!last) throw new Error('There is no game.');
    const index = (await last.view()).players[bob.id]?.hci;
    expect(index).toBe(11);
    const names = phone.getByRole('table').getByRole('rowheader').getByRole('button');
    await phone.getByRole('tab', { name: 'Index up to 12.4' }).click();
    await expect(names).toHaveText([cat.fullName, ann.fullName]);
    await phone.getByRole('tab', { name: 'Index 12.5 and above' }).click();
    await expect(names).toHaveText([bob.fullName]);
    await names.click();
    const season = phone.getByRole('dialog', { name: bob.fullName });
    await expect(season).toContainText('Index 12.5 and above, since April Medal');
  });
});
