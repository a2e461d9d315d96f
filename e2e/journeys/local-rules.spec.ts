import { calls } from '@flagstick/contract';

import { button, gameMenu } from '../lib/page-parts.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

const attack = [
  '<h3>Out of bounds</h3><p onclick="hit()">White stakes.</p>',
  '<img src=x onerror="hit()"><svg onload="hit()"></svg><script>hit()</script>',
  '<p><a href="javascript:hit()">pro shop</a> <a href="https://club.example/" onmouseover="hit()">club</a></p>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe><p style="position:fixed;inset:0">over all</p>',
].join('');

test('local rules are shown in the game once saved, and scripts in them are shown as text', async ({
  open,
  api,
}) => {
  const round = await Round.start(api, { name: 'By The Rules', players: ['player1'] });
  const phone = await open('phone', { as: 'player1' });
  await phone.goto(`/?view=game&game=${round.id}`);
  await expect(button(phone, 'Game menu')).toBeVisible();
  const manager = await api.signIn('clubmanager');
  const path = `courses/${(await round.view()).course._id}/update-rules`;
  const write = (content: string) => api.form(calls.courseCalls.updateRules, path, { content }, manager);
  await write('<p><strong>Stones in bunkers</strong> are movable.</p>');

  // A player with the game open need not reload it.
  await gameMenu(phone, 'Local Rules');
  const rules = phone.getByRole('dialog', { name: 'Local Rules' });
  await expect(rules.locator('strong')).toHaveText('Stones in bunkers');

  await test.step('an attack shows only text', async () => {
    await phone.addInitScript('window.hits = 0; window.hit = () => { window.hits += 1; };');
    await write(attack);
    await phone.reload();
    await gameMenu(phone, 'Local Rules');
    await expect(rules).toContainText('White stakes.');
    await rules.getByText('White stakes.').click();
    await rules.getByText('pro shop').click();
    await rules.getByRole('link', { name: 'club' }).hover();
    const links = rules.getByRole('link');
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute('href', 'https://club.example/');
    const found = await rules.evaluate((dialog) => {
      const shown = dialog.querySelector('h3')?.parentElement;
      const all = [...(shown?.querySelectorAll('*') ?? [])];
      return {
        tags: [...new Set(all.map(({ localName }) => localName))].toSorted(),
        attributes: [...new Set(all.flatMap((one) => one.getAttributeNames()))].toSorted(),
        hits: (window as unknown as { hits: number }).hits,
      };
    });
    expect(found).toEqual({ tags: ['a', 'h3', 'p'], attributes: ['href', 'rel', 'target'], hits: 0 });
  });
});

test('a picture of the club is added at a desk, is on its card, and is removed', async ({ open }) => {
  const desk = await open('desk', { as: 'clubmanager' });
  await desk.goto('/courses');
  await button(desk, 'Club pictures').click();
  const dialog = desk.getByRole('dialog', { name: 'Pictures of Club de Golf Alcanada' });
  const photo = await desk.screenshot({ type: 'jpeg' });
  const file = { name: 'first-tee.jpg', mimeType: 'image/jpeg', buffer: photo };
  await dialog.getByLabel('Add picture').setInputFiles(file);
  await expect(dialog.getByAltText('1 of 1')).toHaveJSProperty('naturalWidth', 1280);
  const phone = await open('phone', { as: 'player1' });
  await phone.goto('/?view=clubs&q=alcanada');
  await expect(
    phone.getByRole('list', { name: 'Pictures of Club de Golf Alcanada' }).locator('img'),
  ).toBeVisible();
  await button(dialog, 'Remove picture 1').click();
  await expect(dialog.getByAltText('1 of 1')).toBeHidden();
});
