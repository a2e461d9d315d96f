import type { BackupPlace } from '@flagstick/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { BackupPlaceChoice } from './BackupPlace.tsx';

const place: BackupPlace = {
  ...{ kind: 'default', folder: null, bucket: null, defaultPlace: '/var/lib/flagstick/backups' },
  ...{ fixedBy: null, hasBuckets: false },
};
const sent: unknown[] = [];
let answer: BackupPlace;
let refusal: { field: string; error: string } | undefined;
beforeEach(() => {
  sent.length = 0;
  answer = place;
  refusal = undefined;
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    if (!body) return Response.json(answer);
    sent.push(JSON.parse(String(body)));
    return refusal
      ? Response.json({ error: 'Check the marked fields.', fields: [refusal] }, { status: 400 })
      : Response.json(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function openDialog() {
  await renderWithProviders(<BackupPlaceChoice />);
  fireEvent.click(await screen.findByRole('button', { name: 'Choose where to keep backups' }));
  return within(await screen.findByRole('dialog'));
}

it('A setting that decides the place is named, and nothing can be chosen', async () => {
  answer = { ...place, fixedBy: 'BACKUP_DIR' };
  await renderWithProviders(<BackupPlaceChoice />);
  expect(
    await screen.findByText(/^BACKUP_DIR on the server sets where backups are kept\. Remove it/),
  ).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('A chosen folder is sent with the password, and a refusal is at its field', async () => {
  answer = { ...place, kind: 'folder', folder: '/mnt/old' };
  const dialog = await openDialog();
  expect(dialog.queryByLabelText('Name of the bucket')).toBeNull();
  const folder = dialog.getByLabelText('Folder');
  expect(folder).toHaveProperty('value', '/mnt/old');
  fireEvent.change(folder, { target: { value: '/mnt/none' } });
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'fairway' } });
  refusal = { field: 'folder', error: 'There is no such folder on the server. Create it first.' };
  fireEvent.click(dialog.getByRole('button', { name: 'Use this place' }));
  expect(await dialog.findByText('There is no such folder on the server. Create it first.')).toBeTruthy();
  refusal = undefined;
  fireEvent.click(dialog.getByRole('button', { name: 'Use this place' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual({ kind: 'folder', folder: '/mnt/none', password: 'fairway' });
});

it('A server whose settings name an S3 service offers a bucket', async () => {
  answer = { ...place, kind: 'bucket', bucket: 'nights', hasBuckets: true };
  const dialog = await openDialog();
  expect(dialog.getByLabelText('Name of the bucket')).toHaveProperty('value', 'nights');
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'fairway' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Use this place' }));
  await vi.waitFor(() => expect(sent).toEqual([{ kind: 'bucket', bucket: 'nights', password: 'fairway' }]));
});
