import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { AdvertsTable } from './AdvertsTable.tsx';
import { AdvertForm } from './form/AdvertForm.tsx';
import { EditAdvert } from './form/EditAdvert.tsx';
import { advert } from './testing.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = (answer: (method: string, path: string) => Response | undefined) => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = address.replace(/^\/api\//, '').replace(/\?.*/, '');
    sent.push(`${init.method} ${path}`);
    return answer(init.method ?? 'GET', path) ?? Response.json({ items: [], count: 0 });
  });
  return sent;
};

it('Adverts are listed with their places, and the menu publishes one', async () => {
  const sent = answers((method, path) => {
    if (path === 'auth/me') return Response.json({ rule: 'club', club: { _id: 'c', name: 'Hethersett' } });
    if (method === 'PATCH') return Response.json(advert({ state: 'active' }));
    return path === 'adverts/' ? Response.json({ items: [advert()], count: 1 }) : undefined;
  });
  await renderWithProviders(<AdvertsTable />);
  const row = (await screen.findByText('Clubmakers')).closest('tr, li, article') as HTMLElement;
  expect(row.textContent).toContain('Inactive');
  // The width beside the menu on a 1440 px desktop.
  expect(Number.parseInt(screen.getByRole('table').style.minWidth, 10)).toBeLessThanOrEqual(1043);
  expect(row.textContent).toContain('Heath');
  fireEvent.click(within(row).getByRole('button', { name: 'More actions for Clubmakers' }));
  fireEvent.click(await screen.findByText('Publish'));
  await waitFor(() => expect(sent).toContain('PATCH averts/a'));
});

it.each([
  [{ maxViews: 5, views: 5 }, 'All views used'],
  [{ expiresAt: '2020-01-01T00:00:00.000Z' }, 'Expired'],
  [{ activatesAt: '2090-01-01T00:00:00.000Z' }, 'Not started'],
  [{ maxViews: 5, views: 4 }, 'Published'],
])('The table says why a published advert is not shown to players: %j', async (more, label) => {
  answers((_method, path) =>
    path === 'adverts/'
      ? Response.json({ items: [advert({ state: 'active', ...more })], count: 1 })
      : undefined,
  );
  await renderWithProviders(<AdvertsTable />);
  const row = (await screen.findByText('Clubmakers')).closest('tr') as HTMLElement;
  expect(row.textContent).toContain(label);
});

it('An advert opens beside the list and marks its row, and each state shows its count', async () => {
  answers((_method, path) =>
    path === 'adverts/' ? Response.json({ items: [advert()], count: 1 }) : undefined,
  );
  await renderWithProviders(<AdvertsTable />);
  expect(await screen.findByRole('radio', { name: 'Draft 1' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /^Not shown/ })).toBeTruthy();
  const row = (await screen.findByText('Clubmakers')).closest('tr') as HTMLElement;
  expect(row.dataset.chosen).toBeUndefined();
  fireEvent.click(row);
  const form = await screen.findByRole('dialog', { name: 'Edit advert' });
  expect(form.className).toContain('Drawer');
  expect(row.dataset.chosen).toBe('true');
  fireEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(row.dataset.chosen).toBeUndefined());
});

it('A manager without a club reads who sets it, and no club is requested', async () => {
  answers((_method, path) => (path === 'auth/me' ? Response.json({ rule: 'club', club: null }) : undefined));
  await renderWithProviders(<AdvertForm row={null} onSaved={() => {}} onCancel={() => {}} />);
  expect(
    await screen.findByText('You don’t manage a club yet. Ask an admin to choose your club.'),
  ).toBeTruthy();
});

it('Each picture shows its upload state, and the form says that one is required', async () => {
  let fails = true;
  const stored = advert({ holesInfo: {} });
  answers((method, path) => {
    if (method !== 'POST' || !path.startsWith('averts/uploadImage/')) return undefined;
    return fails ? Response.json({ error: 'Upload failed' }, { status: 400 }) : Response.json(advert());
  });
  await renderWithProviders(<EditAdvert row={stored} onSaved={() => {}} onCancel={() => {}} />);
  expect(screen.getByText('*Image is required')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Hole 4/ }));
  const pick = () =>
    fireEvent.change(screen.getByLabelText('Hole 4'), {
      target: { files: [new File(['x'], 'four.png', { type: 'image/png' })] },
    });
  pick();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Hole 4/ }).textContent).toContain('Upload failed'),
  );
  expect(document.querySelector('img[src^="blob:"]')).toBeNull();
  fails = false;
  pick();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Hole 4/ }).textContent).toContain('Uploaded'),
  );
  expect(screen.queryByText('*Image is required')).toBeNull();
  expect(screen.getByLabelText('Active')).toBeTruthy();
});

it('Save and publish stores the advert first, and then publishes it', async () => {
  const sent = answers((method) =>
    method === 'GET' ? undefined : Response.json(advert({ state: 'active' })),
  );
  const saved = vi.fn();
  await renderWithProviders(<EditAdvert row={advert()} onSaved={saved} onCancel={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save and publish' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(sent.filter((call) => !call.startsWith('GET'))).toEqual(['PUT adverts/a', 'PATCH averts/a']);
});

it('The button that saves a published advert says that it unpublishes the advert', async () => {
  answers(() => undefined);
  const props = { onSaved: () => {}, onCancel: () => {} };
  await renderWithProviders(<EditAdvert row={advert({ state: 'active' })} {...props} />);
  expect(screen.getByRole('button', { name: 'Save and unpublish' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('A slot is shown with its place and its best size', async () => {
  answers(() => undefined);
  const info = { head: { image: '/files/head.webp', state: 'active' as const } };
  const board = advert({ type: 'leader board', scoreCard: null, holesInfo: {}, info });
  const { container } = await renderWithProviders(
    <EditAdvert row={board} onSaved={() => {}} onCancel={() => {}} />,
  );
  expect(screen.getByText(/Beside the game’s name on a television/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Head/ }));
  expect(screen.getByText(/Above the rows. Best size 1920 × 320 pixels./)).toBeTruthy();
  expect(container.querySelectorAll('[data-at="head"][data-chosen] img')).toHaveLength(3);
});
