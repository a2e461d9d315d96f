import { createHmac } from 'node:crypto';
import { account, newcomer, password } from '../lib/account.ts';
import { button, field, home, signIn } from '../lib/page-parts.ts';
import { expect, test } from '../lib/test.ts';

/** What an authenticator app shows for this key (RFC 6238). */
function codeOf(key: string, at = Date.now()): string {
  const bits = [...key.replaceAll(' ', '')]
    .map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'))
    .join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', bytes).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

test('a user turns two-step sign-in on, signs in with both kinds of code, and turns it off', async ({
  open,
  api,
}) => {
  const { username } = await account(api, newcomer('Tess', 'Marlow'));
  const page = await open('phone', { as: username });
  await page.goto('/?view=profile');
  const panel = page.getByRole('region', { name: 'Two-step sign-in' });
  await panel.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
  await field(page, 'Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const key = (await dialog.getByRole('definition').textContent()) ?? '';
  // A code of the step before leaves the current one for the sign-in.
  await field(page, 'Code').fill(codeOf(key, Date.now() - 30_000));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('Keep your recovery codes')).toBeVisible();
  const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I’ve kept them' }).click();
  await expect(panel.getByText('10 recovery codes left')).toBeVisible();

  const desk = await open('desk');
  await desk.goto('/');
  await signIn(desk, username, password);
  await field(desk, 'Code').fill(codeOf(key));
  await button(desk, 'Sign in').click();
  await expect(home(desk)).toBeVisible();

  const other = await open('phone');
  await other.goto('/');
  await signIn(other, username, password);
  await field(other, 'Code').fill(recovery);
  await button(other, 'Sign in').click();
  await expect(home(other)).toBeVisible();

  await page.reload();
  await expect(panel.getByText('9 recovery codes left')).toBeVisible();
  await panel.getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
  await field(page, 'Code').fill(codeOf(key, Date.now() + 30_000));
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(panel.getByRole('button', { name: 'Turn on' })).toBeVisible();
});
