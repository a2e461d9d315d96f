import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../../shared/session/session.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { OwnData } from './OwnData.tsx';

const saved = vi.fn<(file: File) => void>();
const showErrorToast = vi.hoisted(() => vi.fn<(text: string) => void>());
vi.mock('../../../ui/toast/toast.ts', () => ({ showToast: vi.fn(), showErrorToast }));
vi.mock('../../../shared/api/file.ts', () => ({ saveFile: (file: File) => saved(file) }));

beforeEach(() => signIn(`h.${btoa(JSON.stringify({ _id: 'ann', rule: 'player' }))}.s`));
afterEach(() => {
  signOut();
  saved.mockReset();
  vi.unstubAllGlobals();
});

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Download my data' }));

it('All of my data is saved as one JSON file', async () => {
  const data = { madeAt: '2026-06-01T10:00:00.000Z', tables: { users: [{ name: 'Ann' }] } };
  const asked = vi.fn<(address: string) => Promise<Response>>(async () => Response.json(data));
  vi.stubGlobal('fetch', asked);
  await renderWithProviders(<OwnData />);
  press();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(asked.mock.calls[0]?.[0]).toBe('/api/auth/me/data');
  const [file] = saved.mock.calls[0] ?? [];
  expect([file?.name, file?.type]).toEqual(['flagstick-my-data.json', 'application/json']);
  expect(JSON.parse((await file?.text()) ?? '')).toEqual(data);
});

it('The app says why the data is not saved', async () => {
  const refusal = { error: 'Too many tries.', code: 'request.tooMany', message: '', fields: [] };
  vi.stubGlobal('fetch', async () =>
    Response.json(refusal, { status: 429, headers: { 'retry-after': '60' } }),
  );
  await renderWithProviders(<OwnData />);
  press();
  await vi.waitFor(() => expect(showErrorToast).toHaveBeenCalledOnce());
  expect(saved).not.toHaveBeenCalled();
});
