import { contractTexts } from '@flagstick/contract';
import { devices } from '../lib/devices.ts';
import { button, choose, field } from '../lib/page-parts.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('a secretary makes a club rule from a preset and moves an open game to it, no closed one', async ({
  open,
  api,
}) => {
  const page = await open('desk', { as: 'organiser' });
  await page.goto('/gameRules');
  await button(page, 'Add game rule').click();
  const form = page.getByRole('dialog', { name: 'Add game rule' });
  await form.getByRole('button', { name: /^Medal 95%/ }).click();
  await expect(field(form, 'Name')).toHaveValue('Medal');
  await field(form, 'Name').fill('Spring Medal');
  await expect(form.getByRole('complementary', { name: 'What a member sees' })).toContainText(
    'Strokes on these holes',
  );
  await button(form, 'Create rule').click();
  await expect(form.getByText(contractTexts.abovePH)).toBeVisible();
  const questions = [/Can players go above their PH/, /Adjust for different tees and genders/];
  for (const name of questions) {
    await button(form.getByRole('group', { name }), 'No').click();
  }
  await button(form, 'Create rule').click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Spring Medal' })).toContainText('Stroke');

  const rule = 'Spring Medal';
  const done = await Round.start(api, { name: 'First Medal', players: ['player1'], rule });
  await done.score(done.player(0), done.player(0), 1, 'DNP');
  await done.accept([done.player(0).id]);
  await done.close();
  const result = await done.view();
  const next = await Round.start(api, { name: 'Second Medal', players: ['player1'], rule });
  const before = (await next.view()).players[next.player(0).id];

  await page.reload();
  await button(page, 'Edit Spring Medal').click();
  const setup = page.getByRole('dialog', { name: 'Game Rule Setup' });
  await field(setup, 'Allowance').fill('50');
  await choose(setup, 'Scoring', 'Stableford');
  await button(setup, 'Save rule').click();
  const moving = page.getByRole('dialog', { name: 'Games played under Spring Medal' });
  await expect(moving).toContainText('Second Medal');
  await expect(moving).not.toContainText('First Medal');
  await expect(moving).toContainText('One closed game keeps the rule it was played under.');
  await expect(moving.getByRole('table')).toBeVisible();
  const desk = page.viewportSize();
  await page.setViewportSize(devices.phone.viewport);
  const rightOf = (table: Element) => table.closest('li')?.getBoundingClientRect().right;
  expect(await moving.getByRole('table').evaluate(rightOf)).toBeLessThan(devices.phone.viewport.width);
  if (desk) await page.setViewportSize(desk);
  expect((await next.view()).competition.fullHandicapAllowance).toBe(95);
  await moving.getByRole('checkbox', { name: /Second Medal/ }).check();
  await button(moving, 'Update 1 game').click();
  await expect(moving).toBeHidden();

  const after = await next.view();
  expect([after.competition.fullHandicapAllowance, after.competition.scoringFormat]).toEqual([
    50,
    'stableford',
  ]);
  expect(after.players[next.player(0).id]?.hcp).toBeLessThan(before?.hcp ?? 0);
  expect((await done.view()).competition).toEqual(result.competition);
  expect((await done.view()).players).toEqual(result.players);
});
