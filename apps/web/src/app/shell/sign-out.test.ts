import { beforeEach, expect, it, vi } from 'vitest';
import { signIn, useSession } from '../../shared/session/session.ts';
import { confirmSignOut } from './sign-out.tsx';

const openConfirmDialog = vi.hoisted(() => vi.fn());
vi.mock('../../ui/dialog/confirm-dialog.tsx', () => ({ openConfirmDialog }));

beforeEach(() => {
  openConfirmDialog.mockReset().mockResolvedValue(false);
  signIn(`h.${btoa(JSON.stringify({ _id: 'me', rule: 'player' }))}.s`);
});

it('the sign-out does not ask without pending scores', async () => {
  await confirmSignOut(0, true);
  expect(openConfirmDialog).not.toHaveBeenCalled();
  expect(useSession.getState().user).toBeNull();
});

it.each([
  ['stay on this phone', true],
  ['are lost', false],
])('the sign-out says that pending scores %s, and signs out only if confirmed', async (words, kept) => {
  await confirmSignOut(2, kept);
  expect(openConfirmDialog.mock.lastCall?.[0]).toMatchObject({
    title: '2 scores not sent yet',
    text: expect.stringContaining(words),
  });
  expect(useSession.getState().user).not.toBeNull();
  openConfirmDialog.mockResolvedValue(true);
  await confirmSignOut(2, kept);
  expect(useSession.getState().user).toBeNull();
});
