import { calls } from '@flagstick/contract';
import { newcomer } from '../lib/account.ts';
import { expect, test } from '../lib/test.ts';

// The club remembers the columns that the first device chose.
test.describe.configure({ mode: 'default' });

for (const device of ['phone', 'desk'] as const) {
  test(`a club manager imports members from pasted rows with any titles on a ${device}`, async ({
    open,
    api,
  }) => {
    const [ada, ben] = [newcomer('Ada', 'Thorne'), newcomer('Ben', 'Thorne')];
    const page = await open(device, { as: 'clubmanager' });
    await page.goto('/players');
    await page.getByRole('link', { name: 'Import members' }).click();
    await page.getByRole('button', { name: 'Paste rows' }).click();
    const rows = [
      'Who\tPost box\tSex\tNote',
      `Thorne, Ada\t${ada.email}\tF\tx`,
      `Thorne, Ben\t${ben.email}\tM\ty`,
      'Thorne, Cat\tno address\tF\tz',
    ];
    await page.getByLabel('Copied rows').fill(rows.join('\n'));
    await page.getByRole('button', { name: 'Check these rows' }).click();
    // The club remembers the columns of the first device for the second one.
    if (device === 'phone') {
      await page.getByRole('combobox', { name: 'Who', exact: true }).click();
      await page.getByRole('option', { name: 'Full name', exact: true }).click();
      await page.getByRole('combobox', { name: 'Post box', exact: true }).click();
      await page.getByRole('option', { name: 'E-mail', exact: true }).click();
    }
    await expect(page.getByRole('combobox', { name: 'Who', exact: true })).toHaveValue('Full name');
    const save = page.getByRole('button', { name: 'Import 2 members' });
    await expect(save).toBeEnabled();
    await expect(page.getByRole('row').nth(1)).toContainText('Thorne');
    await expect(page.getByText('1 row is left out.')).toBeVisible();
    await save.click();
    await expect(page.getByRole('heading', { name: 'Members imported' })).toBeVisible();
    await page.getByRole('link', { name: 'Show members' }).click();
    const manager = await api.signIn('clubmanager');
    const { count } = await api.call(calls.clubPeople.players, { query: { query: 'Thorne' } }, manager);
    expect(count).toBe(device === 'phone' ? 2 : 4);
  });
}
