import type { Locator, Page } from '@playwright/test';
import type { Device } from '../devices.ts';
import type { Stage } from '../stage.ts';

/** One screen or dialog, and the way to it. */
export interface Screen {
  /** As its pictures are called. */
  readonly name: string;
  /** Who looks at it; nobody who is signed in when left out. */
  readonly as?: string;
  readonly path: string | ((stage: Stage) => string);
  /** From the screen at the address to what is meant. */
  readonly open?: (page: Page, stage: Stage) => Promise<void>;
  /** What is there once the screen is. */
  readonly shows: (page: Page) => Locator;
  /** Looked at under the sun as well. */
  readonly course?: true;
  /** Shown on these devices only; on phones and desks when left out. */
  readonly on?: readonly Device[];
  /** What is done on the way outlasts the screen, as an answer that is put in the place of the server's: the next begins anew. */
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

/** The rows of a table of which each may be changed. */
export const rows: Shows = (page) => page.getByRole('button', { name: /^More about/ }).first();

/** One click after the other, each on the first of its role and name. */
export const clicks =
  (...targets: ReadonlyArray<readonly [Role, string | RegExp]>) =>
  async (page: Page): Promise<void> => {
    for (const [role, name] of targets) await page.getByRole(role, { name }).first().click();
  };
