import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useDevice } from '../../../shared/session/device.ts';
import { useSession } from '../../../shared/session/session.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { Welcome } from './Welcome.tsx';
import { isNew } from './welcome-due.ts';

const made = '2026-06-13T09:00:00Z';
const at = (time: string) => Date.parse(`2026-06-13T${time}Z`);

it('an account is new for ten minutes', () => {
  expect(isNew(made, at('09:00:00'))).toBe(true);
  expect(isNew(made, at('09:09:59'))).toBe(true);
  expect(isNew(made, at('09:10:00'))).toBe(false);
  expect(isNew(null, at('09:00:00'))).toBe(false);
});

describe('the welcome', () => {
  afterEach(() => {
    useSession.setState({ user: null });
    vi.unstubAllGlobals();
  });

  async function arrive(address: string) {
    vi.stubGlobal('fetch', async () => Response.json({}));
    const createDate = new Date().toISOString();
    useSession.setState({ user: { _id: 'new', rule: 'player', createDate } as never });
    useDevice.setState({ welcomed: [] });
    await renderWithProviders(<Welcome />, address);
  }

  it('greets a new player at home', async () => {
    await arrive('/');
    expect(await screen.findByRole('dialog', { name: 'Welcome to Flagstick' })).toBeTruthy();
  });

  it('the welcome does not cover a game that the player came to join', async () => {
    await arrive('/?view=game&game=1');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(useDevice.getState().welcomed).toEqual([]);
  });
});
