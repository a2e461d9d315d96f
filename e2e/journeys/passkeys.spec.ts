import type { Page } from '@playwright/test';
import { account, newcomer, password } from '../lib/account.ts';
import { button, field, home, signedOutHome, signIn } from '../lib/page-parts.ts';
import { expect, test } from '../lib/test.ts';

/** A device with a finger print reader, which confirms at once; its keys are lost with the page. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the finger is recognised from now on. */
    recognises: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const signOut = async (page: Page) => {
  // The sign-in returns to the page of this address.
  await page.goto('/');
  await button(page, 'Menu').click();
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('button', { name: /Sign Out/ })
    .click();
  await expect(signedOutHome(page)).toBeVisible();
};

test('a user adds a passkey, signs in with it alone and after the password, and removes it', async ({
  open,
  api,
}) => {
  const { username } = await account(api, newcomer('Pia', 'Keyes'));
  const page = await open('phone', { as: username });
  const device = await addAuthenticator(page);
  await page.goto('/?view=profile');
  const panel = page.getByRole('region', { name: 'Passkeys' });
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await field(dialog, 'Name').fill('Pia’s phone');
  await field(dialog, 'Your password').fill(password);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByText('Keep your recovery codes')).toBeVisible();
  await dialog.getByRole('button', { name: 'I’ve kept them' }).click();
  await expect(panel.getByText('Pia’s phone')).toBeVisible();
  await expect(panel.getByText('Not used yet')).toBeVisible();

  await signOut(page);
  await device.recognises(false);
  await button(page, 'Sign in with a passkey').click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await device.recognises(true);
  await button(page, 'Sign in with a passkey').click();
  await expect(home(page)).toBeVisible();

  await signOut(page);
  await signIn(page, username, password);
  await expect(field(page, 'Recovery code')).toBeVisible();
  await button(page, 'Use a passkey').click();
  await expect(home(page)).toBeVisible();

  await page.goto('/?view=profile');
  await expect(panel.getByText(/^Last used /)).toBeVisible();
  await panel.getByRole('button', { name: 'Rename Pia’s phone' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename this passkey' });
  await field(rename, 'Name').fill('Old phone');
  await rename.getByRole('button', { name: 'Rename' }).click();
  await panel.getByRole('button', { name: 'Remove Old phone' }).click();
  const remove = page.getByRole('dialog', { name: 'Remove Old phone?' });
  await expect(remove.getByText('You’ll sign in with your password only.')).toBeVisible();
  await field(remove, 'Your password').fill(password);
  await remove.getByRole('button', { name: 'Remove' }).click();
  await expect(panel.getByText('Old phone')).toBeHidden();
});
