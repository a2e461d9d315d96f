import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { untouched } from '../lib/devices.ts';
import { linkIn, Mailbox } from '../lib/mail.ts';
import { answered } from '../lib/page-errors.ts';
import { field } from '../lib/page-parts.ts';
import { expect, test } from '../lib/test.ts';

const most = 60;

const pars = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4];
const indexes = [7, 3, 17, 1, 9, 15, 5, 13, 11, 8, 18, 4, 2, 10, 16, 6, 14, 12];
/** Copied from a club's website, with the sums of both nines. */
const table = [
  'Hole\tYards\tPar\tS.I.',
  ...pars.map((par, at) => [at + 1, par * 90 + at, par, indexes[at]].join('\t')),
  'Total\t6400\t72\t',
].join('\n');

test(`an empty server has a game with three players after at most ${most} actions`, async ({
  open,
  startServer,
  watch,
}) => {
  // The sign-up asks whether the address and the username are free.
  watch.expect(answered(404));
  let actions = 0;
  const click = async (at: Locator) => {
    await at.click();
    actions += 1;
  };
  const press = (at: Page | Locator, name: string) =>
    click(at.getByRole('button', { name, exact: true }).first());
  const follow = (at: Page | Locator, name: string) =>
    click(at.getByRole('link', { name, exact: true }).first());
  const fill = async (at: Page | Locator, values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      await field(at, name).fill(value);
      actions += 1;
    }
  };
  const visit = async (page: Page, address: string) => {
    await page.goto(address);
    actions += 1;
  };

  const server = await startServer({ NODE_ENV: 'production' }, { fresh: true });
  const printed = () => /http\S+(\/firstAdmin\/\S+)/.exec(server.output)?.[1];
  await expect.poll(printed).toBeDefined();
  const page = await open('desk', { ...untouched, url: server.url });
  await visit(page, `${server.url}${printed()}`);
  await press(page, 'Accept');
  await fill(page, {
    ...{ 'First name': 'Ann', Surname: 'Lee', 'E-mail': 'secretary@heath.example' },
    ...{ Username: 'secretary', Password: 'birdie on nine' },
  });
  await click(page.getByRole('checkbox'));
  await press(page, 'Create admin');

  const disk = await mkdtemp(path.join(tmpdir(), 'flagstick-disk-'));
  await press(page, 'Choose where to keep backups');
  const place = page.getByRole('dialog', { name: 'Where to keep backups' });
  await click(place.getByText('Other folder', { exact: true }));
  await fill(place, { Folder: disk, 'Your password': 'birdie on nine' });
  await press(place, 'Use this place');
  await expect(page.getByRole('listitem').filter({ hasText: 'Check the backups' })).toContainText(disk);

  await follow(page, 'Add club');
  await press(page, 'Add club');
  const club = page.getByRole('dialog', { name: 'Add club' });
  await fill(club, { Name: 'Heath Golf Club', Town: 'Hexham' });
  await press(club, 'Save');
  const course = page.getByRole('dialog', { name: 'Add course: Heath Golf Club' });
  await fill(course, { Name: 'Old' });
  await press(course, 'Save');
  const card = page.getByRole('dialog', { name: 'Add score card: Old' });
  await fill(card, { Name: 'White', 'Course rating': '71.2', Slope: '129' });
  await press(card, 'Paste holes');
  const pasting = page.getByRole('dialog', { name: 'Paste the holes' });
  await fill(pasting, { 'Copied table': table });
  await press(pasting, 'Use these holes');
  await press(card, 'Save');
  await follow(page, 'Create a game');
  await fill(page.getByRole('main'), { Name: 'Saturday Stableford' });
  await press(page, 'Create game');
  await press(page, 'Add me as a player');
  await press(page, 'Invite');
  const invitation = page.getByRole('dialog', { name: 'Invite' });
  const link = invitation.getByText(/^https?:\/\/\S+\/join\/[A-Z0-9]{6}$/);
  const address = (await link.textContent()) ?? '';
  await press(invitation, 'Close');

  const mail = await Mailbox.of(server, 'bob@heath.example');
  const phone = await open('phone', { ...untouched, url: server.url });
  await visit(phone, `${server.url}${new URL(address).pathname}`);
  await press(phone, 'Accept');
  await fill(phone, { 'E-mail': 'bob@heath.example' });
  await press(phone, 'Next');
  await fill(phone, { Password: 'birdie on nine', 'Repeat password': 'birdie on nine' });
  await press(phone, 'Next');
  await fill(phone, { Username: 'bobmarsh' });
  await press(phone, 'Next');
  await fill(phone, { 'First name': 'Bob', Surname: 'Marsh' });
  await click(phone.getByText('Social', { exact: true }));
  await fill(phone, { 'Social handicap': '18.4' });
  await click(phone.getByRole('checkbox'));
  await press(phone, 'Sign up');
  await press(phone, 'I’m not a club member');
  const { pathname, search } = new URL(linkIn(await mail.next()));
  await visit(phone, `${server.url}${pathname}${search}`);
  await expect(phone.getByText('2 of 72 spaces taken')).toBeVisible();

  await click(page.getByRole('tab', { name: 'Players and groups' }));
  await press(page, 'Add guest');
  const guest = page.getByRole('dialog', { name: 'Add guest' });
  await fill(guest, { 'First name': 'Cara', Surname: 'Dunn', 'Handicap index': '12' });
  await press(guest, 'Add guest');
  await press(page, 'Make a group of these 3 players');
  await expect(page.getByText('3 of 72 players, 1 group')).toBeVisible();
  await press(page, 'Activate');
  // The admin has no handicap, which the check before play says.
  await expect(page.getByText('1 player without a handicap')).toBeVisible();
  await press(page, 'Activate');
  // In the evening, the first tee time is tomorrow.
  const early = page.getByRole('dialog', { name: /^Activate / });
  const control = page.getByRole('link', { name: 'Control room' });
  await early.or(control).first().waitFor();
  if (await early.isVisible()) await press(early, 'Activate');
  await expect(control).toBeVisible();
  await expect(
    phone
      .getByRole('button', { name: 'Start scoring' })
      .or(phone.getByRole('link', { name: 'Start scoring' })),
  ).toBeVisible();
  // The backup is made where the first steps said; this is not part of the way to the first game.
  await page.goto(`${server.url}/backups`);
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Made manually' })).toBeVisible({
    timeout: 60_000,
  });
  expect(await readdir(disk)).toEqual([expect.stringMatching(/^flagstick-manual-.*\.jsonl\.gz$/)]);
  await rm(disk, { recursive: true });
  process.stdout.write(`${actions} actions from an empty server to a game with three players\n`);
  expect(actions).toBeLessThanOrEqual(most);
});
