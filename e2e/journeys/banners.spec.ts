import { calls } from '@flagstick/contract';
import type { RefusedError } from '@flagstick/scenarios';
import type { Locator } from '@playwright/test';
import { untouched } from '../lib/devices.ts';
import { button, field, home, mainNav, offer, signedOutHome, signIn } from '../lib/page-parts.ts';
import { expect, test } from '../lib/test.ts';

async function box(at: Locator) {
  const found = await at.boundingBox();
  if (!found) throw new Error(`${at} is not drawn.`);
  return { top: found.y, bottom: found.y + found.height };
}

test('cookies are refused, then accepted for a year', async ({ open, api }) => {
  const page = await open('phone', { as: 'player1' });
  await page.context().clearCookies();
  const cookies = offer(page, 'Cookies');
  await page.goto('/');
  await expect(home(page)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await button(cookies, 'Refuse').click();
  await expect(page.getByRole('alert')).toHaveText(
    'In order to continue, cookies must be accepted as they are an integral part of the product.',
  );
  await expect(signedOutHome(page)).toBeVisible();
  // The message leaves the sign-in usable.
  const told = () => box(page.getByRole('alert'));
  await expect
    .poll(async () => (await told()).top - (await box(button(page, 'Sign in'))).bottom)
    .toBeGreaterThanOrEqual(0);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const status = () =>
    api.call(calls.accounts.me, {}, token).then(
      () => 200,
      (error: RefusedError) => error.status,
    );
  await expect.poll(status).toBe(401);
  await page.reload();
  await expect(signedOutHome(page)).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);

  // Without them a board opens, and no session begins.
  await page.goto('/leaderBoard/CAPT24');
  await expect(page.getByRole('heading', { name: 'Captain’s Cup' })).toBeVisible();
  await page.goto('/');
  const question = page.getByRole('dialog', { name: 'Cookies' });
  await signIn(page, 'player1');
  await button(question, 'Refuse').click();
  await expect(question).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(signedOutHome(page)).toBeVisible();

  await button(cookies, 'Accept').click();
  await expect(cookies).toBeHidden();
  const kept = await page.context().cookies();
  expect(kept.map(({ name, value }) => [name, value])).toEqual([['cookieConsent', 'yes']]);
  const days = ((kept[0]?.expires ?? 0) - Date.now() / 1_000) / (24 * 3_600);
  expect(days).toBeCloseTo(365, 1);
  await page.reload();
  await expect(signedOutHome(page)).toBeVisible();
  await expect(cookies).toBeHidden();
  await signIn(page, 'player1');
  await expect(home(page)).toBeVisible();
});

test('the question about cookies covers nothing that the visitor needs, by thumb and by key', async ({
  open,
}) => {
  const join = '/join/CAPT24';
  const page = await open('phone', untouched);
  const cookies = offer(page, 'Cookies');
  // Visitors of a new device sign up first; by a link they begin at once.
  const enter = button(page, 'Sign in');
  const next = button(page, 'Next');
  const forgot = page.getByRole('link', { name: 'Forgot password' });
  const signUp = page.getByRole('link', { name: 'Sign up' });
  const watch = page.getByRole('link', { name: 'Watch the leaderboard' });
  const isFree = async (at: Locator) => {
    const [what, question] = [await box(at), await box(cookies)];
    return what.bottom <= question.top || what.top >= question.bottom;
  };
  const isSeen = async (at: Locator) => {
    await expect(at).toBeInViewport({ ratio: 1 });
    expect(await isFree(at)).toBe(true);
  };

  // Everything to sign in or up is visible at once.
  await page.goto('/');
  await expect(cookies).toBeVisible();
  for (const what of [signUp, enter]) await isSeen(what);
  // The sign-up is reached without passing the fields.
  expect((await box(signUp)).bottom).toBeLessThan((await box(field(page, 'Password'))).top);
  await page.goto(join);
  for (const what of [field(page, 'E-mail'), next, button(page, 'Sign in instead'), watch])
    await isSeen(what);

  for (const address of ['/', join]) {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(viewport);
      // From the top: the question follows the skip link, and it never covers the focused element.
      await page.goto(address);
      await expect(address === '/' ? enter : next).toBeVisible();
      const focused = page.locator(':focus');
      await page.keyboard.press('Tab');
      await expect(button(page, 'Skip to content')).toBeFocused();
      for (const answer of ['Refuse', 'Accept']) {
        await page.keyboard.press('Tab');
        await expect(button(cookies, answer)).toBeFocused();
      }
      const last = address === '/' ? forgot : watch;
      do {
        await page.keyboard.press('Tab');
        expect(await isFree(focused)).toBe(true);
      } while (!(await last.evaluate((link) => link === document.activeElement)));
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => isFree(last), { intervals: [50] }).toBe(true);
    }
  }

  // Between a phone and a desk there are two columns, and the question spans both.
  await page.setViewportSize({ width: 960, height: 640 });
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  for (const what of [forgot, button(page, 'Watch the leaderboard')]) {
    await expect.poll(() => isFree(what), { intervals: [50] }).toBe(true);
  }
});

test('a signed-in user reaches the navigation above the question about cookies', async ({ open }) => {
  const page = await open('phone', { as: 'organiser' });
  await page.context().clearCookies();
  await page.goto('/');
  await expect(home(page)).toBeVisible();
  const question = await box(offer(page, 'Cookies'));
  for (const entry of await mainNav(page).getByRole('link').all()) {
    expect((await box(entry)).bottom).toBeLessThanOrEqual(question.top);
  }
});

test('the offer to install is declined once, or accepted', async ({ open }) => {
  const page = await open('phone', untouched);
  await page.addInitScript(() => {
    window.addEventListener('load', () => {
      const prompt = async () => document.body.setAttribute('data-prompted', '');
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      window.dispatchEvent(Object.assign(offer, { prompt }));
    });
  });
  const install = offer(page, 'Install');
  await page.goto('/');
  await button(offer(page, 'Cookies'), 'Accept').click();
  await expect(signedOutHome(page)).toBeVisible();
  await expect(install).toBeHidden();
  await signIn(page, 'organiser');
  await expect(install).toContainText('Open it from your home screen, even without signal.');
  await button(install, 'Not now').click();
  await expect(install).toBeHidden();
  await page.reload();
  await expect(home(page)).toBeVisible();
  await expect(install).toBeHidden();

  await page.evaluate(() => localStorage.removeItem('flagstick'));
  await page.reload();
  await button(install, 'Install').click();
  await expect(page.locator('body[data-prompted]')).toBeAttached();
  await expect(install).toBeHidden();
});
