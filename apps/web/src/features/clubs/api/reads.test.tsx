import type { Club } from '@flagstick/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onFailure } from '../../../shared/api/retry/failed-calls.ts';
import { signIn, signOut, useSession } from '../../../shared/session/session.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { useFavourite } from './reads.ts';

const showErrorToast = vi.hoisted(() => vi.fn());
vi.mock('../../../ui/toast/toast.ts', () => ({ showToast: vi.fn(), showErrorToast }));

beforeEach(() => signIn(`h.${btoa(JSON.stringify({ _id: 'p1', rule: 'player' }))}.s`));
afterEach(() => {
  vi.unstubAllGlobals();
  showErrorToast.mockReset();
  signOut();
});

function Heart() {
  const { mutate } = useFavourite();
  return (
    <button
      type="button"
      onClick={() => mutate({ club: { _id: '0123456789abcdef' } as Club, favourite: false })}
    >
      Heart
    </button>
  );
}

/** Taps the heart, which the server refuses; returns the message for the app. */
async function refused(status: number, code: string) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'Why not', code, message: '', fields: [] }, { status }),
  );
  const { client } = await renderWithProviders(<Heart />);
  fireEvent.click(screen.getByRole('button', { name: 'Heart' }));
  const [tap] = client.getMutationCache().getAll();
  await waitFor(() => expect(tap?.state.status).toBe('error'));
  return tap?.meta;
}

it('The list says why a favourite was refused, and leaves the end of the session to the app', async () => {
  expect(await refused(404, 'item.notFound')).toMatchObject({ showsError: true });
  expect(showErrorToast.mock.calls).toEqual([['Why not']]);
});

it('A refusal that signed out gets no further message', async () => {
  const stop = onFailure(() => signOut());
  expect(await refused(401, 'token.invalid')).toMatchObject({ showsError: true });
  stop();
  expect(useSession.getState().user).toBeNull();
  expect(showErrorToast).not.toHaveBeenCalled();
});
