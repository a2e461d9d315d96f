import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useConsent } from '../../../shared/session/consent.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { showErrorToast } from '../../../ui/toast/toast.ts';
import { SignInForm } from '../components/SignInForm.tsx';

vi.mock('../../../ui/toast/toast.ts', () => ({ showToast: vi.fn(), showErrorToast: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

const configured = { helpLinks: {}, policy: { version: 1, text: '' } };

/** A device that answers a challenge as `answer` does. */
function stubDevice(passkeys: boolean, answer?: () => Promise<unknown>) {
  const fetched = vi.fn(async (address: string) =>
    address.endsWith('/configs/public')
      ? Response.json({ ...configured, passkeys })
      : Response.json({ challenge: 'AAAA', rpId: 'localhost', allowCredentials: [], timeout: 1 }),
  );
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: answer } });
  return fetched;
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
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(offer()).toBeNull();
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
