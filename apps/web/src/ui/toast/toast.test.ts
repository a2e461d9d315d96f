import { notifications } from '@mantine/notifications';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showErrorToast, showToast } from './toast.ts';

const show = vi.spyOn(notifications, 'show').mockImplementation(({ id }) => id ?? '');
const hide = vi.spyOn(notifications, 'hide').mockImplementation((id) => id);
const shown = () => show.mock.lastCall?.[0];

beforeEach(() => {
  show.mockClear();
  hide.mockClear();
});

describe('toasts', () => {
  it.each([
    ['default', 3_000],
    ['snackbar', 6_000],
    ['signUpSuccess', 10_000],
    ['newVersion', 12_000],
    ['cookieRefusal', 5_000],
  ] as const)('A toast of the kind %s is shown for %i ms', (duration, ms) => {
    showToast('The greens are open.', { duration });
    expect(shown()?.autoClose).toBe(ms);
  });

  it('a toast replaces the former toast unless that is an error', () => {
    showErrorToast('Connection Error');
    showToast('The first.');
    showToast('The second.');
    expect(hide.mock.calls.filter(([id]) => id === 'Connection Error')).toHaveLength(1);
    expect(hide).toHaveBeenCalledWith('The first.');
    hide.mockClear();
    showErrorToast('Item Not found!');
    expect(hide).toHaveBeenCalledWith('The second.');
  });

  it('the page shows an error as an alert, and the same text once', () => {
    showErrorToast('Connection Error');
    showErrorToast('Connection Error');
    expect(shown()).toMatchObject({ id: 'Connection Error', role: 'alert', autoClose: 6_000 });
    expect(hide).toHaveBeenLastCalledWith('Connection Error');
  });
});
