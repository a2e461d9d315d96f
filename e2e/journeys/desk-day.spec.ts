import { readFile } from 'node:fs/promises';
import { calls } from '@flagstick/contract';
import { pdfTexts } from '../../apps/server/testing/pdf.ts';
import { account, newcomer } from '../lib/account.ts';
import { Mailbox } from '../lib/mail.ts';
import { button, field } from '../lib/page-parts.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('a club’s desk adds an organiser and local rules, and prints and mails a copied game', async ({
  open,
  api,
  server,
}) => {
  const ines = await account(api, newcomer('Ines', 'Albarran'));
  const admin = await api.signIn('demoadmin');
  await api.form(calls.users.update, `users/${ines.id}`, { canAddUser: 'true' }, admin);
  const players = [ines.username, 'player1', 'player2', 'player3'];
  await Round.start(api, { name: 'Spring Meeting', players });
  const newest = newcomer('Nell', 'Grovesend');

  const desk = await open('desk', { as: 'clubmanager' });
  await test.step('the manager asks a player to organise, who accepts', async () => {
    await desk.goto('/organisers');
    await field(desk, 'Add an organiser').fill('albarran');
    await desk.getByRole('option', { name: ines.fullName }).click();
    await expect(desk.getByRole('row', { name: ines.fullName })).toContainText('Invited, no reply yet');
    const token = await api.signIn(ines.username);
    const { items } = await api.call(calls.organiserRequests.list, {}, token);
    const club = items[0]?.club._id ?? '';
    await api.call(calls.organiserRequests.accept, { params: { club } }, token);
  });

  await test.step('the manager writes local rules, under the logo of the club', async () => {
    await desk.goto('/courses');
    const crest = await button(desk, 'Add course').screenshot();
    await button(desk, 'More actions for Alcanada').first().click();
    await desk.getByRole('menuitem', { name: 'Local rules' }).click();
    const form = desk.getByRole('dialog', { name: 'Local rules: Alcanada' });
    const picture = { name: 'crest.png', mimeType: 'image/png', buffer: crest };
    await form.locator('input[type="file"]').setInputFiles(picture);
    await form.getByRole('textbox', { name: 'Local rules' }).click();
    await button(form, 'Bold').click();
    await desk.keyboard.type('Stones in bunkers');
    await button(form, 'Bold').click();
    await desk.keyboard.type(' are movable.');
    await expect(form.getByLabel('On a phone')).toContainText('Stones in bunkers are movable.');
    await button(form, 'Save').click();
    await expect(desk.getByText('Data updated successfully.')).toBeVisible();
  });

  const page = await open('desk', { as: ines.username });
  await test.step('the organiser copies an earlier game', async () => {
    await page.goto('/?view=clubs&q=alcanada');
    const club = page.getByRole('article', { name: 'Club de Golf Alcanada' });
    await club.getByRole('button', { name: /course/ }).click();
    await club.getByRole('link', { name: /^Same again: Spring Meeting/ }).click();
    await field(page, 'New name').fill('Summer Meeting');
    await button(page, 'Create game').click();
    await expect(page.getByText('4 players in 1 group')).toBeVisible();
  });

  await test.step('a person without an account gets one, and a seat', async () => {
    await page.getByRole('tab', { name: 'Players' }).click();
    await field(page, 'Add a player').fill(newest.lastName);
    await button(page, 'Add New Player').click();
    const form = page.getByRole('dialog', { name: 'Add New Player' });
    const typed = {
      'First name': newest.name,
      Surname: newest.lastName,
      Username: newest.username,
      'E-mail': newest.email,
      Password: 'fairway1',
      'Handicap index': '12.4',
      'CDH number': '3040506070',
    };
    for (const [label, text] of Object.entries(typed)) await field(form, label).fill(text);
    await button(form, 'Add player').click();
    await expect(page.getByText('Nell Grovesend has been added to the list.')).toBeVisible();
  });

  await test.step('the groups are drawn and checked', async () => {
    await page.getByRole('link', { name: 'Draw groups' }).click();
    await page.getByText('Everyone', { exact: true }).first().click();
    await button(page, 'Use this draw').click();
    await expect(page.getByText('The groups have been updated.')).toBeVisible();
    await page.getByRole('link', { name: 'Check before play' }).click();
    await expect(page.getByRole('region', { name: 'In order' })).toContainText('Groups');
  });

  const whole = 'Nell Grovesend';
  const images = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image\n/g) ?? [];
  const { items } = await api.call(calls.games.search, { query: { query: 'Summer Meeting' } }, admin);
  const [game] = items;
  await test.step('the start sheet is printed with the new player and the logo', async () => {
    await page.goto(`/leaderBoard/${game?.code}`);
    await button(page, 'Start Sheet').click();
    const printed = page.waitForEvent('download');
    await button(page, 'Download PDF').click();
    const pdf = await readFile(await (await printed).path());
    expect(pdfTexts(pdf)[0]).toEqual(expect.arrayContaining(['Summer Meeting', whole, ines.fullName]));
    expect(images(pdf)).toHaveLength(1);
  });

  await test.step('the same sheet is mailed to all players', async () => {
    const mailbox = await Mailbox.of(server, newest.email);
    await page.goto(`/?view=game&game=${game?._id}&tab=players`);
    await button(page, 'E-mail players').click();
    const dialog = page.getByRole('dialog', { name: 'E-mail players' });
    await button(dialog, 'Send to 5 players').click();
    await expect(page.getByText('The email has been sent successfully.')).toBeVisible();
    const { subject, pdf } = await mailbox.next();
    expect(subject).toBe('Summer Meeting: start sheet');
    expect(pdf && pdfTexts(pdf)[0]).toContain(whole);
    expect(pdf && images(pdf)).toHaveLength(1);
  });
});
