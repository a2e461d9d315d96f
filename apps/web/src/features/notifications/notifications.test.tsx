import type { NotificationSettings } from '@flagstick/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { pushSupport } from './device.ts';
import { NotificationsView } from './NotificationsView.tsx';

const on = { push: true, email: false };
const kinds = {
  ...{ entryConfirmed: on, promoted: on, draw: on, teeTime: on, holeReopened: on, result: on },
  ...{ scoresDiffer: on, cardNotHandedIn: on, prize: on, matchDeadline: on },
  ...{ partner: on, guestRound: on, cardHandedIn: on },
};
const sent: NotificationSettings[] = [];

beforeEach(() => {
  sent.length = 0;
  let state = { kinds, quiet: null as NotificationSettings['quiet'], publicKey: 'BA', devices: 0 };
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      const settings = JSON.parse(String(body));
      sent.push(settings);
      state = { ...state, ...settings };
    }
    return Response.json(state);
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a switch of a kind is saved at once, with the other kinds as they are', async () => {
  await renderWithProviders(<NotificationsView />);
  fireEvent.click(await screen.findByLabelText('Your tee time is set or changes: E-mail'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ kinds: { ...kinds, teeTime: { push: true, email: true } }, quiet: null });
});

it('an iPhone gets push messages in the installed app only', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' });
  expect(pushSupport()).toBe('needsInstall');
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' });
  expect(pushSupport()).toBe('unsupported');
});
