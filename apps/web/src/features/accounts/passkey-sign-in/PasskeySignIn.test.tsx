import { setTimeout } from 'node:timers/promises';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useConsent } from '../../../shared/session/consent.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { showErrorToast } from '../../../ui/toast/toast.ts';
import SecondStep from '../components/SecondStep.tsx';
import { SignInForm } from '../components/SignInForm.tsx';

vi.mock('../../../ui/toast/toast.ts', () => ({ showToast: vi.fn(), showErrorToast: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

const configured = { helpLinks: {}, policy: { version: 1, text: '' } };

/** A device that answers a challenge as `answer` does. */
function stubDevice(passkeys: boolean, answer?: () => Promise<unknown>, publicUrl: string | null = null) {
  const fetched = vi.fn(async (address: string) =>
    address.endsWith('/configs/public')
      ? Response.json({ ...configured, publicUrl, passkeys })
      : Response.json({ challenge: 'AAAA', rpId: 'localhost', allowCredentials: [], timeout: 1 }),
  );
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: answer } });
  return fetched;
}

/** The button would be shown by now. */
async function configRead(fetched: ReturnType<typeof stubDevice>) {
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await act(() => setTimeout(100));
}

const offer = () => screen.queryByRole('button', { name: 'Sign in with a passkey' });
const show = () => renderWithProviders(<SignInForm title="Sign in" action="Sign in" />);

it('The sign-in page offers a passkey where browser and server support it', async () => {
  stubDevice(true);
  await show();
  expect(await screen.findByRole('button', { name: 'Sign in with a passkey' })).toBeTruthy();
});

it('The sign-in page offers no passkey at an address without passkeys', async () => {
  const fetched = stubDevice(false);
  await show();
  await configRead(fetched);
  expect(offer()).toBeNull();
});

it('The sign-in page offers no passkey at another address than the public one', async () => {
  const fetched = stubDevice(true, undefined, 'https://golf.example.org');
  await show();
  await configRead(fetched);
  expect(offer()).toBeNull();
});

it('The button of a join link says that the passkey joins', async () => {
  stubDevice(true, undefined, window.location.origin);
  await renderWithProviders(<SignInForm title="Sign in to play" action="Sign in and join" />);
  expect(await screen.findByRole('button', { name: 'Sign in and join with a passkey' })).toBeTruthy();
  expect(offer()).toBeNull();
});

it('A second step whose passkey cannot be used here asks for a recovery code only', async () => {
  stubDevice(true, undefined, 'https://golf.example.org');
  const pending = { message: 'Use your passkey.', ticket: 't', methods: ['passkey' as const] };
  await renderWithProviders(
    <SecondStep title="Sign in" pending={pending} onEntered={undefined} onExpired={vi.fn()} />,
  );
  expect(await screen.findByText('Your passkey can’t be used here. Enter a recovery code.')).toBeTruthy();
  expect(screen.queryByText('Use your passkey.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

it('A closed dialog of the device leaves the password as the other way', async () => {
  useConsent.setState({ given: true });
  stubDevice(true, () => Promise.reject(new DOMException('closed', 'NotAllowedError')));
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  await vi.waitFor(() =>
    expect(showErrorToast).toHaveBeenCalledWith(
      'No passkey was used. Try again, or sign in with your password.',
    ),
  );
});
