import { limits } from '@flagstick/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConsent } from '../../../shared/session/consent.ts';
import { useDevice } from '../../../shared/session/device.ts';
import { signOut, useSession } from '../../../shared/session/session.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { SignInForm } from './SignInForm.tsx';

vi.mock('../../../ui/toast/toast.ts', () => ({ showToast: vi.fn(), showErrorToast: vi.fn() }));

const token = `h.${btoa(JSON.stringify({ _id: 'p1', rule: 'player' }))}.s`;
const fetched = vi.fn<(address: string, init: RequestInit) => Response>();

const enter = (identifier: string, password: string) => {
  fireEvent.change(screen.getByLabelText('E-mail or username'), { target: { value: identifier } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};
const lastBody = () => JSON.parse(String(fetched.mock.lastCall?.[1].body));

beforeEach(() => {
  useConsent.setState({ given: true });
  fetched.mockReset();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => fetched(address, init));
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const signedIn = () => Response.json({ status: 200, token, access_token: token, message: '', user: {} });

describe('signing in', () => {
  it('An incomplete sign-in form sends nothing', async () => {
    await renderWithProviders(<SignInForm title="Sign in" action="Sign in" />);
    enter('abc', '123');
    expect(await screen.findByText('Username/email is not valid')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 character')).toBeTruthy();
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([true, false])('The sign-up comes first unless an account was used here (%s)', async (used) => {
    useDevice.setState({ signedInBefore: used });
    await renderWithProviders(<SignInForm title="Sign in" action="Sign in" />);
    const order = screen
      .getByRole('link', { name: 'Sign up' })
      .compareDocumentPosition(screen.getByLabelText('Password'));
    expect(order).toBe(used ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('An address is sent as e-mail, and anything else as username', async () => {
    fetched.mockImplementation(signedIn);
    const onEntered = vi.fn();
    await renderWithProviders(<SignInForm title="Sign in" action="Sign in" onEntered={onEntered} />);
    enter('rowan.hale', 'flagstick');
    await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
    expect(lastBody()).toMatchObject({ username: 'rowan.hale', version: limits.contractVersion });
    expect(useSession.getState().user?._id).toBe('p1');
    enter('rowan@example.org', 'flagstick');
    await waitFor(() => expect(lastBody()).toMatchObject({ email: 'rowan@example.org' }));
  });

  it('An accepted policy is followed by the second step of an account that has one', async () => {
    const steps = ['policy', 'accepted', 'twoStep'];
    fetched.mockImplementation((address) => {
      if (address.endsWith('/configs/public')) {
        return Response.json({
          publicUrl: null,
          helpLinks: {},
          policy: { version: 2, text: '' },
          passkeys: false,
        });
      }
      const step = steps.shift();
      if (step === 'accepted') return Response.json({});
      const pending = { status: 202, error: step, message: `Please ${step}`, ticket: 't', methods: ['app'] };
      return Response.json(pending, { status: 202 });
    });
    const onEntered = vi.fn();
    await renderWithProviders(<SignInForm title="Sign in" action="Sign in" onEntered={onEntered} />);
    enter('rowan.hale', 'flagstick');
    fireEvent.click(await screen.findByRole('button', { name: 'Accept and sign in' }));
    expect(await screen.findByLabelText('Code')).toBeTruthy();
    expect(onEntered).not.toHaveBeenCalled();
  });

  it('The sign-in form sends nothing while cookies are refused', async () => {
    useConsent.setState({ given: false });
    await renderWithProviders(<SignInForm title="Sign in" action="Sign in" />);
    enter('rowan.hale', 'flagstick');
    fireEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText(/^In order to continue, cookies must be accepted/)).toBeTruthy();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('The form says that the account is unknown, and keeps the input', async () => {
    fetched.mockImplementation(() =>
      Response.json(
        {
          error: 'Username and password not recognised, Do you need to create a new account?',
          code: 'signIn.wrong',
          message: '',
          fields: [],
        },
        { status: 401 },
      ),
    );
    await renderWithProviders(<SignInForm title="Sign in" action="Sign in" />);
    enter('rowan.hale', 'wrong-one');
    expect(await screen.findByText(/not recognised/)).toBeTruthy();
    expect(screen.getByLabelText('E-mail or username')).toHaveProperty('value', 'rowan.hale');
  });

  it('The policy must be accepted before the sign-in continues', async () => {
    fetched.mockImplementation((address) =>
      address.endsWith('accept-policy')
        ? Response.json({})
        : address.endsWith('configs/public')
          ? Response.json({
              supportContact: null,
              upgradeUrl: null,
              policy: { version: 1, text: 'Play fair.' },
              helpLinks: {},
            })
          : fetched.mock.calls.some(([before]) => before.endsWith('accept-policy'))
            ? signedIn()
            : Response.json(
                { status: 202, error: 'policy', message: 'The policy has changed.' },
                { status: 202 },
              ),
    );
    const onEntered = vi.fn();
    await renderWithProviders(<SignInForm title="Sign in" action="Sign in" onEntered={onEntered} />);
    enter('rowan.hale', 'flagstick');
    expect(await screen.findByText('Play fair.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Accept and sign in' }));
    await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
  });

  it('The confirmation e-mail is offered again while the address is not confirmed', async () => {
    fetched.mockImplementation((address) =>
      address.endsWith('resend-token')
        ? Response.json({ message: 'sent' })
        : Response.json(
            { status: 202, error: 'activate', message: 'Confirm your address first.' },
            { status: 202 },
          ),
    );
    await renderWithProviders(<SignInForm title="Sign in" action="Sign in" gameCode="WH7K2P" />);
    enter('rowan.hale', 'flagstick');
    expect(await screen.findByText('Confirm your address first.')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Send the e-mail again' }));
    await waitFor(() => expect(lastBody()).toEqual({ username: 'rowan.hale', gameCode: 'WH7K2P' }));
  });
});
