import { expect, type Locator, type Page } from '@playwright/test';
import { password } from './account.ts';

/** Parts of a page, found by their accessible names. */
export const field = (page: Page | Locator, name: string) => page.getByLabel(name, { exact: true });
export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

export const home = (page: Page) => page.getByRole('heading', { name: /^Join a game$|day, \d/, level: 1 });
/** The start page of other visitors. */
export const signedOutHome = (page: Page) => page.getByRole('heading', { name: 'Sign in', level: 2 });

/** A question at the foot of the screen, by its name. */
export const offer = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The navigation at the foot of a phone. */
export const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Expects a field's description, such as its error, which a screen reader reads too. */
export const expectDescription = (at: Locator, sentence: string) =>
  expect(at).toHaveAccessibleDescription(new RegExp(sentence));

export const choose = (page: Page | Locator, group: string, option: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click();

export async function signIn(page: Page, identifier: string, secret = password): Promise<void> {
  await field(page, 'E-mail or username').fill(identifier);
  await field(page, 'Password').fill(secret);
  await button(page, 'Sign in').click();
}

/** Closes the welcome that a new account sees first at home. */
export const closeWelcome = (page: Page): Promise<void> =>
  button(page.getByRole('dialog', { name: 'Welcome to Flagstick' }), 'Go to game entry').click();

export async function openMenu(page: Page): Promise<Locator> {
  await button(page, 'Menu').click();
  return page.getByRole('dialog', { name: 'Menu' });
}

/**
 * Starts the game as an organiser. The check before play opens if it has findings, and at a time far from the tee time
 * the page asks.
 */
export async function activate(page: Page): Promise<void> {
  await button(page, 'Activate').click();
  const yes = button(page.getByRole('dialog', { name: /^Activate / }), 'Activate');
  await yes
    .or(page.getByRole('tab', { name: 'Control room' }))
    .first()
    .waitFor();
  if (await yes.isVisible()) await yes.click();
}

export async function gameMenu(page: Page, entry: string): Promise<void> {
  await button(page, 'Game menu').click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
