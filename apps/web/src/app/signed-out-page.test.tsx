import { contractTexts, errors } from '@flagstick/contract/messages';
import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useConsent } from '../shared/session/consent.ts';
import { signIn, signOut, useSession } from '../shared/session/session.ts';
import { renderWithProviders } from '../testing/render.tsx';
import { showToast } from '../ui/toast/toast.ts';
import { SignedOutPage } from './SignedOutPage.tsx';

const tokenOf = (id: string) => `h.${btoa(JSON.stringify({ _id: id, rule: 'player' }))}.s`;
const fetched = vi.fn<() => Response>();

beforeEach(() => {
  useConsent.setState({ given: true });
  vi.stubGlobal('fetch', async () => fetched());
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const opened = () =>
  renderWithProviders(
    <>
      <Notifications />
      <SignedOutPage search={{ verifyEmail: 'x'.repeat(32) }} />
    </>,
  );
const confirmed = (id: string) => {
  const user = { _id: id, name: 'Ann', lastName: 'Lee', rule: 'player' };
  const token = tokenOf(id);
  return Response.json({ status: 200, token, access_token: token, message: '', passwordDue: false, user });
};

it('a used e-mail link shows a notice, not an error', async () => {
  const { status, text } = errors['link.used'];
  fetched.mockReturnValue(
    Response.json({ error: text, code: 'link.used', message: text, fields: [] }, { status }),
  );
  await opened();
  expect((await screen.findByText(text)).closest('[role]')?.getAttribute('role')).toBe('status');
});

it('a link that confirms an address shows one message, also to another user', async () => {
  signIn(tokenOf('p1'));
  fetched.mockReturnValue(confirmed('p2'));
  showToast(contractTexts.signedUp, { duration: 'signUpSuccess' });
  await opened();
  await screen.findByText(new RegExp(`^Ann Lee is now signed in\\. ${contractTexts.emailConfirmed}$`));
  expect(useSession.getState().user?._id).toBe('p2');
  await waitFor(() => expect(screen.queryByText(contractTexts.signedUp)).toBeNull());
  expect(screen.getAllByRole('status')).toHaveLength(1);
});
