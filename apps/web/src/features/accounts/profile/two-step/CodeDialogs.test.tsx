import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../../testing/render.tsx';
import { NewCodesDialog, SwitchOffDialog } from './CodeDialogs.tsx';

const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('../../../../ui/toast/toast.ts', async (original) => ({ ...(await original<object>()), ...toasts }));

afterEach(() => {
  vi.unstubAllGlobals();
  toasts.showToast.mockReset();
});

it('The dialog with the new recovery codes closes without a question', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ recoveryCodes: ['abcd-efgh', 'jklm-npqr'] }));
  const onClose = vi.fn();
  await renderWithProviders(<NewCodesDialog opened onClose={onClose} />);
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make new codes' }));
  await screen.findByText('abcd-efgh');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.queryByText('Discard your changes?')).toBeNull();
});

it('Without an app, new recovery codes need the password', async () => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) =>
    Response.json({ recoveryCodes: ['abcd-efgh'] }),
  );
  vi.stubGlobal('fetch', fetched);
  await renderWithProviders(<NewCodesDialog opened onClose={vi.fn()} byApp={false} />);
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'birdie' } });
  expect(screen.queryByLabelText('Code')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Make new codes' }));
  await screen.findByText('abcd-efgh');
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({ password: 'birdie' });
});

it.each([
  {
    withPasskey: true,
    title: 'Turn off the authenticator app?',
    text: 'With your password you’ll need a passkey or a recovery code.',
    toast: 'The authenticator app is off.',
  },
  {
    withPasskey: false,
    title: 'Turn off two-step sign-in?',
    text: 'You’ll sign in with your password only.',
    toast: 'Two-step sign-in is off.',
  },
])('The dialog that turns off the app says how one signs in: $text', async ({ withPasskey, ...said }) => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  await renderWithProviders(<SwitchOffDialog opened onClose={vi.fn()} withPasskey={withPasskey} />);
  await screen.findByRole('dialog', { name: said.title });
  expect(screen.queryByText(said.text)).not.toBeNull();
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  await vi.waitFor(() => expect(toasts.showToast).toHaveBeenCalledWith(said.toast, { tone: 'success' }));
});
