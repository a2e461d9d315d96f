import type { Locator, Page } from '@playwright/test';
import type { Device } from '../devices.ts';
import type { Stage } from '../stage.ts';

/** One screen or dialog, and the way to it. */
export interface Screen {
  readonly name: string;
  /** The user; default: none. */
  readonly as?: string;
  readonly path: string | ((stage: Stage) => string);
  /** From the screen at the address to the intended one. */
  readonly open?: (page: Page, stage: Stage) => Promise<void>;
  /** An element that exists once the screen is shown. */
  readonly shows: (page: Page) => Locator;
  /** Also shown in the sunlight theme. */
  readonly course?: true;
  /** Shown on these devices only; default: phones and desks. */
  readonly on?: readonly Device[];
  /** An action on the way outlasts the screen, such as a replaced answer, so the next screen starts with a new page. */
  readonly alone?: true;
  /** Errors that a browser reports on the way, because the screen is about them. */
  readonly reports?: readonly RegExp[];
}

type Shows = Screen['shows'];
type Role = Parameters<Page['getByRole']>[0];

export const heading =
  (name: string | RegExp): Shows =>
  (page) =>
    page.getByRole('heading', { name }).first();

export const dialog =
  (name: string | RegExp): Shows =>
  (page) =>
    page.getByRole('dialog', { name });

export const text =
  (words: string | RegExp): Shows =>
  (page) =>
    page.getByText(words).first();

/** The rows of a table, or of a phone's list. */
export const rows: Shows = (page) =>
  page
    .getByRole('button', { name: /^More actions for/ })
    .or(page.locator('li > button[aria-haspopup="dialog"]'))
    .first();

/** Opens the sheet of the first row on a phone, which has a list; elsewhere the table shows the same. */
export const firstSheet =
  (ready: Shows = rows) =>
  async (page: Page): Promise<void> => {
    await ready(page).waitFor();
    const item = page.locator('li > button[aria-haspopup="dialog"]').first();
    if (await item.isVisible()) await item.click();
  };

/** An action of a row: in its menu, or on a phone in its sheet. */
export const rowAction =
  (row: string | RegExp, action: string) =>
  async (page: Page): Promise<void> => {
    await rows(page).waitFor();
    const item = page.locator('li > button[aria-haspopup="dialog"]').filter({ hasText: row }).first();
    if (await item.isVisible()) {
      await item.click();
      await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
      return;
    }
    const name = typeof row === 'string' ? `More actions for ${row}` : /^More actions for/;
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('menuitem', { name: action }).first().click();
  };

/** A button of the players of a game: on a phone it is behind More. */
export const playersTool =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('heading', { name: 'Players and groups' }).first().waitFor();
    const more = page.getByRole('button', { name: 'More', exact: true });
    if (await more.isVisible()) await more.click();
    await page.getByRole('button', { name, exact: true }).first().click();
  };

/** One click after the other, each on the first element of its role and name. */
export const clicks =
  (...targets: ReadonlyArray<readonly [Role, string | RegExp]>) =>
  async (page: Page): Promise<void> => {
    for (const [role, name] of targets) await page.getByRole(role, { name }).first().click();
  };
