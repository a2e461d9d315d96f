import { rules } from '@flagstick/scenarios';
import { button, field, gameMenu } from '../lib/page-parts.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('a custom handicap is set, played, changed by a close and by hand; a player sees why', async ({
  open,
  api,
}) => {
  const rule = 'Journey Roll-up';
  const round = await Round.start(api, {
    name: 'First Roll-up',
    players: ['player1', 'player2'],
    rule: { ...rules.rollUp, name: rule },
    waits: true,
  });
  const [first, second] = [round.player(0), round.player(1)];
  const names = new Map(
    Object.values((await round.view()).players).map(({ _id, name, lastName }) => [
      _id,
      `${name} ${lastName}`,
    ]),
  );
  const nameOf = (id: string) => names.get(id) ?? '';

  const page = await open('desk', { as: 'organiser' });
  await page.goto('/handicaps');
  await button(page, 'Add handicap').first().click();
  const form = page.getByRole('dialog', { name: 'Add a custom handicap' });
  await field(form, 'Game code').fill(round.code);
  await form
    .getByRole('combobox', { name: 'Custom game rule' })
    .or(field(form, 'Custom game rule'))
    .first()
    .click();
  await page.getByRole('option', { name: rule }).click();
  await field(form, 'Player').first().click();
  await page.getByRole('option', { name: nameOf(first.id) }).click();
  await field(form, 'Custom playing handicap').fill('12.3');
  await button(form, 'Add handicap').click();
  const history = page.getByRole('dialog', { name: nameOf(first.id) });
  await expect(history).toContainText('Set manually');
  await expect(history).toContainText('plays off 12');
  expect((await round.view()).players[first.id]).toMatchObject({ hcp: 12, isFirstTimeCHP: false });

  await round.activate();
  await round.typeCards(
    new Map([
      [first.id, () => 0],
      [second.id, () => 2],
    ]),
  );
  await page.goto(`/?view=game&game=${round.id}`);
  await gameMenu(page, 'Close game');
  const close = page.getByRole('dialog', { name: /^You are about to close/ });
  const changes = close.getByRole('region', { name: 'Custom handicaps' });
  const line = changes.getByRole('listitem').filter({ hasText: nameOf(first.id) });
  await expect(line).toContainText(/−1\S* for 1st of 2/);
  await expect(line).toContainText('above 36');
  const shown = /to (\+?\d+\.\d)plays off/.exec((await line.textContent()) ?? '')?.[1] ?? '';
  await button(close, 'Close game').click();
  await expect(page.getByRole('dialog', { name: 'First Roll-up: final result' })).toBeVisible();

  await page.goto('/handicaps');
  const row = page
    .getByRole('row')
    .filter({ hasText: nameOf(first.id).split(' ').at(-1) ?? '' })
    .first();
  await expect(row).toContainText(shown);
  await expect(row).toContainText('First Roll-up');
  await row.getByText('First Roll-up').click();
  await expect(history).toContainText(/−1\S* for 1st of 2/);
  await expect(history.getByRole('img', { name: /^From 12\.3 on/ })).toBeVisible();
  await button(history, 'Change handicap').click();
  const change = page.getByRole('dialog', { name: `${nameOf(first.id)}: ${rule}` });
  await field(change, 'Custom playing handicap').fill('11');
  await button(change, 'Change handicap').click();
  await expect(change).toBeHidden();
  await expect(history).toContainText('plays off 11');

  const visitor = await open('phone');
  await visitor.goto('/handicaps');
  await expect(visitor.getByText('Sign in to see the history.')).toBeVisible();
  await expect(visitor.getByText(rule).first()).toBeVisible();
  await expect(visitor.getByText('First Roll-up')).toHaveCount(0);

  const phone = await open('phone', { as: 'player2' });
  await phone.goto('/handicaps');
  await phone.getByText('First Roll-up').or(phone.getByText('Set manually')).first().click();
  await expect(phone.getByRole('heading', { name: 'Changes and reasons' })).toBeVisible();
  await expect(button(phone, 'Change handicap')).toHaveCount(0);
});
