import { account, newcomer, password } from '../lib/account.ts';
import { linkIn, Mailbox } from '../lib/mail.ts';
import { answered } from '../lib/page-errors.ts';
import { button, expectDescription, field, home, signedOutHome, signIn } from '../lib/page-parts.ts';
import { expect, test } from '../lib/test.ts';

test('a player changes names, picture and address, ends sessions and deletes the account', async ({
  open,
  api,
  server,
  watch,
}) => {
  watch.expect(answered(400), answered(401));
  const { username } = await account(api, newcomer('Nell', 'Archer'), { hcp: 12.3, cdh: '1012345678' });
  const laptop = await open('desk', { as: username });
  const tablet = await open('phone', { as: username });
  const page = await open('phone', { as: username });
  const save = button(page, 'Save');
  for (const device of [laptop, tablet, page]) await device.goto('/?view=profile');

  await test.step('names and handicap', async () => {
    await field(page, 'First name').fill('');
    await save.click();
    await expectDescription(field(page, 'First name'), 'First name is required');
    await field(page, 'First name').fill('Eleanor');
    await field(page, 'Handicap index').fill('60.1');
    await save.click();
    await expectDescription(field(page, 'Handicap index'), 'Handicap Index value is invalid');
    await field(page, 'Handicap index').fill('+0.4');
    await save.click();
    await expect(page.getByText('Data updated successfully.')).toBeVisible();
    await page.reload();
    await expect(field(page, 'First name')).toHaveValue('Eleanor');
    await expect(field(page, 'Handicap index')).toHaveValue('+0.4');
  });

  await test.step('a picture, which becomes a square', async () => {
    const picture = page.getByRole('region', { name: 'Picture' });
    const file = picture.locator('input[type="file"]');
    const photo = await page.screenshot();
    await field(page, 'Postcode').fill('NR9 3AB');
    await file.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: photo });
    await expect(picture.getByRole('status')).toHaveText('Please choose a JPG or PNG picture.');
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(picture.getByRole('status')).toHaveText('Upload failed');
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo });
    await expect(picture.getByRole('status')).toHaveText('Picture saved');
    // Typed and unsaved values stay beside the picture through all of it.
    await expect(field(page, 'Postcode')).toHaveValue('NR9 3AB');
    await page.reload();
    await expect(field(page, 'Postcode')).toHaveValue('NR9 3AB');
    const stored = picture.locator('img');
    await expect(stored).toHaveAttribute('src', /^\/files\//);
    await expect
      .poll(() =>
        stored.evaluate((image: HTMLImageElement) => [
          image.naturalWidth > 0,
          image.naturalWidth === image.naturalHeight,
        ]),
      )
      .toEqual([true, true]);
  });

  await test.step('signed out elsewhere, one device at a time', async () => {
    const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
    await expect(sessions).toHaveCount(3);
    await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
    // The newest is first: this phone, the tablet, the laptop.
    await sessions
      .nth(1)
      .getByRole('button', { name: /^Sign out \S.*, since / })
      .click();
    await expect(sessions).toHaveCount(2);
    await tablet.goto('/');
    await expect(signedOutHome(tablet)).toBeVisible();
    await laptop.goto('/');
    await expect(home(laptop)).toBeVisible();
  });

  await test.step('a new address takes effect once its mail was answered, and signs out the others', async () => {
    const email = `new.${username}@example.org`;
    const mailbox = await Mailbox.of(server, email);
    const own = field(page, 'Your password');
    await expect(own).toBeHidden();
    await field(page, 'E-mail').fill(email);
    await own.fill('not the one');
    await save.click();
    await expectDescription(own, 'That password is wrong.');
    await own.fill(password);
    await save.click();
    await expect(
      page.getByText('A verification email has been sent to your new email address.'),
    ).toBeVisible();
    await expect(home(page)).toBeVisible();
    await page.goto('/?view=profile');
    await expectDescription(field(page, 'E-mail'), `Waiting for you to confirm ${email}`);

    await page.goto(linkIn(await mailbox.next()));
    await expect(page.getByText('Thank you, Your email address has been confirmed')).toBeVisible();
    await expect(home(page)).toBeVisible();
    await laptop.getByRole('tab', { name: 'Game History' }).click();
    await expect(signedOutHome(laptop)).toBeVisible();
    await signIn(laptop, email);
    await expect(home(laptop)).toBeVisible();
  });

  await test.step('the account is deleted permanently, with the password', async () => {
    await page.goto('/?view=profile');
    await button(page, 'Delete my account').click();
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    await expect(dialog.getByText('You have no results in closed games.')).toBeVisible();
    const own = field(dialog, 'Your password');
    await own.fill('not the one');
    await button(dialog, 'Delete my account').click();
    await expectDescription(own, 'That password is wrong.');
    await own.fill(password);
    await button(dialog, 'Delete my account').click();
    await expect(page.getByText('Your account has been deleted.')).toBeVisible();
    await expect(signedOutHome(page)).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await laptop.reload();
    await expect(signedOutHome(laptop)).toBeVisible();
    await signIn(page, username);
    await expect(page.getByText(/^Username and password not recognised/)).toBeVisible();
  });
});
