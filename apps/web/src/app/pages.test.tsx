import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCode } from '../shared/api/load-code.ts';
import { renderWithProviders } from '../testing/render.tsx';
import { FatalPage, RouteError } from './pages.tsx';

const version = vi.hoisted(() => ({ outdated: false, applyUpdate: vi.fn() }));
vi.mock('./updates/version.ts', () => ({
  isOutdated: async () => version.outdated,
  applyUpdate: version.applyUpdate,
}));

beforeEach(() => {
  version.applyUpdate.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  version.outdated = false;
});

/** Shows a page whose code fails to load. */
async function showMissing() {
  const gone = () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/old.js'));
  const error = await loadCode(gone).then(
    () => expect.unreachable(),
    (thrown: Error) => thrown,
  );
  return renderWithProviders(<RouteError error={error} reset={() => {}} />);
}

it('an old page whose screen was replaced by a release offers the newer app, not an error', async () => {
  version.outdated = true;
  await showMissing();
  expect(await screen.findByRole('heading', { name: 'A new version is ready' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(version.applyUpdate).toHaveBeenCalledOnce();
});

it('a screen that did not load because of the network offers another try, which reloads the page', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  await showMissing();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
});

it('the page is reloaded when the network returns', async () => {
  await showMissing();
  await screen.findByRole('button', { name: 'Try again' });
  vi.stubGlobal('fetch', async () => Response.json({}));
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalled();
  });
});

it.each([
  ['was reported', () => Response.json({}), 'The error was reported.'],
  ['could not be reported', () => Promise.reject(new TypeError('Failed to fetch')), /could not be reported/],
])('the error page says that the error %s', async (_what, answer, sentence) => {
  vi.stubGlobal('fetch', async () => answer());
  await renderWithProviders(<FatalPage error={new Error('unforeseen')} />);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText('Your scores are kept.')).toBeTruthy();
});
