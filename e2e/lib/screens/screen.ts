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

export const rows: Shows = (page) => page.getByRole('button', { name: /^More about/ }).first();

/** One click after the other, each on the first element of its role and name. */
export const clicks =
  (...targets: ReadonlyArray<readonly [Role, string | RegExp]>) =>
  async (page: Page): Promise<void> => {
    for (const [role, name] of targets) await page.getByRole(role, { name }).first().click();
  };
