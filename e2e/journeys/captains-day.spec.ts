import { readFile } from 'node:fs/promises';
import { calls } from '@flagstick/contract';
import { cardOver, guest } from '@flagstick/scenarios';
import type { Locator, Page } from '@playwright/test';
import { pdfTexts } from '../../apps/server/testing/pdf.ts';
import { Mailbox } from '../lib/mail.ts';
import { button, field } from '../lib/page-parts.ts';
import { person, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

/** From the home screen. Typed text is not counted; choosing a file is one click. */
const mostToPrint = 20;
const mostAfterClose = 3;

class Clicks {
  readonly #done: string[] = [];

  count(what: string): void {
    this.#done.push(what);
  }

  async click(target: Locator, what?: string): Promise<void> {
    this.count(what ?? (await target.textContent()) ?? '');
    await target.click();
  }

  atMost(most: number, task: string): void {
    process.stdout.write(
      `${this.#done.length} clicks (at most ${most}): ${task}: ${this.#done.join(' · ')}\n`,
    );
    expect(this.#done.length, task).toBeLessThanOrEqual(most);
  }
}

/** A click that downloads a PDF, and the texts of its pages. */
async function pdfOf(page: Page, click: () => Promise<void>): Promise<string[][]> {
  const download = page.waitForEvent('download');
  await click();
  return pdfTexts(await readFile(await (await download).path()));
}

/** Forty men with an index each, as a club's software saves them. */
function entries(): Buffer {
  const rows = Array.from({ length: 40 }, (_, at) => {
    const { name, lastName } = guest(300 + at);
    return [name, lastName, 'm', `${at % 28}.${at % 10}`].join(',');
  });
  return Buffer.from(['First name,Last name,Gender,HI', ...rows].join('\r\n'));
}

test(`a captain's day of 40 players from a list is drawn and printed with at most ${mostToPrint} clicks`, async ({
  open,
}) => {
  const page = await open('desk', { as: 'organiser' });
  const clicks = new Clicks();
  await page.goto('/');
  await clicks.click(page.getByRole('link', { name: 'New game' }));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill("Captain's Day");
  await clicks.click(page.getByRole('checkbox', { name: /^Blancas, men/ }), 'Blancas');
  await clicks.click(button(page, 'Create game'));
  await clicks.click(
    page.getByRole('region', { name: 'Next step' }).getByRole('link', { name: 'Import a list' }),
  );
  clicks.count('the file');
  const file = { name: 'entries.csv', mimeType: 'text/csv', buffer: entries() };
  await page.locator('input[type="file"]').setInputFiles(file);
  await clicks.click(button(page, 'Add 40 players'));
  await test.step('the low handicaps move to another tee', async () => {
    await clicks.click(button(page, 'Assign tees'));
    const dialog = page.getByRole('dialog', { name: 'Assign tees' });
    await clicks.click(dialog.getByRole('combobox', { name: 'Tee' }), 'Tee');
    await clicks.click(page.getByRole('option', { name: 'Blancas, men' }));
    await field(dialog, 'Handicap index up to').fill('9.9');
    await clicks.click(dialog.getByRole('button', { name: /^Move \d+ players to / }));
    await expect(dialog).toBeHidden();
  });
  await clicks.click(page.getByRole('link', { name: 'Draw groups' }));
  await clicks.click(button(page, 'Use this draw'));
  await clicks.click(page.getByRole('tab', { name: 'Overview' }));
  const step = page.getByRole('region', { name: 'Next step' });
  await expect(step).toContainText('40 players in 10 groups');
  await clicks.click(button(step, 'Print'));
  const sheet = await pdfOf(page, () => clicks.click(button(page, 'PDF: Start sheet'), 'Start sheet'));
  for (const { name, lastName } of [guest(300), guest(339)]) {
    expect(sheet.flat()).toContain(`${name} ${lastName}`);
  }
  await pdfOf(page, () => clicks.click(button(page, 'PDF: Score cards'), 'Score cards'));
  clicks.atMost(mostToPrint, 'a printed draw of 40 players');
});

test(`the result is printed and e-mailed with at most ${mostAfterClose} clicks after the close`, async ({
  open,
  api,
  server,
}) => {
  const guests = new Map([0, 1, 2].map((at) => [`guest ${at}`, guest(350 + at)] as const));
  const round = await Round.start(api, {
    ...{ name: 'Evening Result', players: ['player1'], guests },
    groups: [['player1', ...guests.keys()]],
  });
  const { players } = await round.view();
  await round.typeCards(new Map(Object.keys(players).map((id, nth) => [id, cardOver(nth + 4, nth)])));
  await round.accept(Object.keys(players));
  const page = await open('desk', { as: 'organiser' });
  await page.goto(`/?view=game&game=${round.id}`);
  await button(page, 'Close game').click();
  await button(page.getByRole('dialog'), 'Close game').click();
  const result = page.getByRole('dialog', { name: 'Evening Result: final result' });
  await expect(result.getByRole('list', { name: 'Podium' }).getByRole('listitem').first()).toBeInViewport();

  const clicks = new Clicks();
  const paper = await pdfOf(page, () => clicks.click(button(result, 'Print result')));
  expect(paper.flat()).toContain('Evening Result');
  const { token } = await person(api, 'player1');
  const { email } = await api.call(calls.accounts.me, {}, token);
  const mailbox = await Mailbox.of(server, email ?? '');
  await clicks.click(button(result, 'E-mail players'));
  await clicks.click(
    page.getByRole('dialog', { name: 'E-mail players' }).getByRole('button', { name: /^Send to / }),
  );
  const { subject, pdf } = await mailbox.next();
  expect(subject).toBe('Evening Result: final result');
  expect(pdf && pdfTexts(pdf).flat()).toContain('Evening Result');
  clicks.atMost(mostAfterClose, 'print and e-mail the result');

  await test.step('the prize-giving hides the winners after a question', async () => {
    await page.keyboard.press('Escape');
    await button(result, 'Prize-giving').click();
    await button(page, 'Hide places 1 to 3').click();
    await expect(page.getByText('Places 1 to 3 are hidden until the prize-giving.')).toBeVisible();
    await expect(page).toHaveURL(/only=reveal/);
    expect((await round.view()).leaderboard).toMatchObject({ hideUntil: 3, presentationMode: true });
  });
});
