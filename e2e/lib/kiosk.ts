import { calls } from '@flagstick/contract';
import { expect, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { button } from './page-parts.ts';
import type { Round } from './round.ts';

/** The code of a new link that opens or closes a clubhouse screen. */
export async function kioskLink(api: Api, round: Round, kind: 'open' | 'close' = 'open'): Promise<string> {
  const input = { params: { id: round.id }, body: { kind } };
  const { token } = await api.call(calls.kiosks.makeLink, input, round.organiser.token);
  return token;
}

/** Makes a page the clubhouse screen of a game. */
export async function openKiosk(page: Page, token: string): Promise<void> {
  await page.goto(`/kiosk/${token}`);
  await button(page, 'Open screen').click();
  await expect(start(page)).toBeVisible();
}

/** The large button of the idle screen. */
export const start = (page: Page) => page.getByRole('button', { name: /^Enter your card/ });

/** Finds a name, and enters the card by a keyboard. */
export async function typeCard(page: Page, name: string, keys: string): Promise<void> {
  await start(page).click();
  await button(page, name).click();
  await page.getByRole('group', { name: 'Keys' }).waitFor();
  await page.keyboard.type(keys);
  await button(page, 'Check card').click();
}

/** Draws a line on the signature pad. */
export async function sign(page: Page): Promise<void> {
  const box = await page.getByRole('img', { name: /^Signature of/ }).boundingBox();
  if (box === null) throw new Error('There is no signature pad.');
  const [x, y] = [box.x + box.width * 0.2, box.y + box.height * 0.5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let at = 1; at <= 20; at++) await page.mouse.move(x + at * 12, y + Math.sin(at) * 30);
  await page.mouse.up();
}

/** Agrees to the card, signs it and hands it in. */
export async function signAndHandIn(page: Page): Promise<void> {
  await button(page, 'Yes, it is right').click();
  await sign(page);
  await button(page, 'Hand in card').click();
}
