import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../../testing/render.tsx';
import AddPasskey from './AddPasskey.tsx';

const device = vi.hoisted(() => ({ startRegistration: vi.fn(), signalUnknownCredential: vi.fn() }));
vi.mock('@simplewebauthn/browser', async (original) => ({ ...(await original<object>()), ...device }));

type Answer = () => Response | Promise<never>;
const calls: Array<{ readonly call: string; readonly body: unknown }> = [];
let answers: Record<string, Answer[]>;

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  calls.length = 0;
  device.startRegistration.mockReset().mockResolvedValue({
    id: 'key1',
    response: { clientDataJSON: 'c', attestationObject: 'a' },
  });
  device.signalUnknownCredential.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential: device.signalUnknownCredential });
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const call = `${method} ${address.replace(/^.*\/api\//, '')}`;
    calls.push({ call, body: body ? JSON.parse(String(body)) : undefined });
    return answers[call]?.shift()?.() ?? Response.json({});
  });
});
afterEach(() => vi.unstubAllGlobals());

const add = 'POST auth/passkeys';
const options = () => Response.json({ rp: { id: 'golf.example.org', name: 'Flagstick' } });
const codes = (recoveryCodes: readonly string[]) => () => Response.json({ recoveryCodes });
const sent = (call: string) => calls.filter((made) => made.call === call);

const submit = () => vi.waitFor(() => fireEvent.click(screen.getByRole('button', { name: 'Add a passkey' })));

async function fillIn() {
  await renderWithProviders(<AddPasskey opened onClose={vi.fn()} />);
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'birdie' } });
  await submit();
}

it('After a lost answer the same passkey is sent again, and its lost codes are made again', async () => {
  answers = {
    'POST auth/passkeys/options': [options],
    [add]: [lost, codes([])],
    'GET auth/twoStep': [
      () => Response.json({ on: false, required: false, since: null, recoveryCodes: 10, passkeys: 1 }),
    ],
    'POST auth/twoStep/recoveryCodes': [codes(['ABCD-EFGH'])],
  };
  await fillIn();
  await screen.findByRole('alert');
  await submit();
  await screen.findByText('ABCD-EFGH');
  expect(device.startRegistration).toHaveBeenCalledOnce();
  expect(sent(add).map(({ body }) => body)).toEqual([sent(add)[0]?.body, sent(add)[0]?.body]);
  expect(sent('POST auth/twoStep/recoveryCodes')[0]?.body).toEqual({ password: 'birdie' });
  expect(device.signalUnknownCredential).not.toHaveBeenCalled();
});

it('The device is asked to delete a passkey that the server refused', async () => {
  const refusal = { error: 'That took too long. Please try again.', code: 'passkey.expired', fields: [] };
  answers = {
    'POST auth/passkeys/options': [options, options],
    [add]: [() => Response.json(refusal, { status: 400 }), codes(['ABCD-EFGH'])],
  };
  await fillIn();
  await screen.findByText('That took too long. Please try again.');
  expect(device.signalUnknownCredential).toHaveBeenCalledExactlyOnceWith({
    rpId: 'golf.example.org',
    credentialId: 'key1',
  });
  await submit();
  await screen.findByText('ABCD-EFGH');
  expect(device.startRegistration).toHaveBeenCalledTimes(2);
});
